import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { perft as readablePerft } from '#shared/game/perft.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { END_RULES } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { describe, expect, it, test } from 'vitest';
import { latePositions, range } from './testing/brute-force.ts';
import { packPosition } from './pack.ts';
import { MOST_PLIES, PackedBoard } from './packed-board.ts';
import { MOST_MOVES, perft } from './perft.ts';

/** How many sequences of moves another program counted, by their length. */
interface PerftCase {
  readonly position: string;
  readonly perft: Readonly<Record<string, number>>;
}

const CASES = join(import.meta.dirname, '../../../src-shared/cases/perft.jsonl');

const room = new Int32Array(MOST_PLIES * MOST_MOVES);

describe('counts of move sequences', () => {
  const cases = readFileSync(CASES, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PerftCase);

  it('are given for as many positions as there should be', () => {
    expect(cases).toHaveLength(16);
  });

  test.each(cases)('$position', (given) => {
    const board = new PackedBoard();
    packPosition(board, unwrap(parsePosition(given.position)));
    for (const [depth, count] of Object.entries(given.perft)) {
      expect(perft(board, Number(depth), room)).toBe(count);
    }
  });

  it.each(END_RULES)('are those of the readable rules to the end of the game: %s', (rule) => {
    const board = new PackedBoard();
    for (const position of latePositions(9, rule, range(1, 12))) {
      packPosition(board, position);
      for (const depth of range(1, 8)) expect(perft(board, depth, room)).toBe(readablePerft(position, depth));
    }
  });
});
