import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../util/result.ts';
import { isOver, movesOf } from './moves.ts';
import { formatMove } from './notation.ts';
import { scoreOf } from './result.ts';
import { perft } from './testing/perft.ts';
import { formatPosition, parsePosition } from './position-code.ts';
import { COLOURS, type Score } from './types.ts';

interface PositionCase {
  readonly position: string;
  readonly over: boolean;
  readonly score: Score;
  readonly black: readonly string[];
  readonly white: readonly string[];
}

interface PerftCase {
  readonly position: string;
  readonly perft: Readonly<Record<string, number>>;
}

function readLines(name: string): string[] {
  return readFileSync(join(import.meta.dirname, '../cases', name), 'utf8')
    .trimEnd()
    .split('\n');
}

describe('the cases, which another program worked out', () => {
  const positions = readLines('positions.jsonl').map((line) => JSON.parse(line) as PositionCase);

  test('there are as many as there should be', () => {
    expect(positions).toHaveLength(300);
  });

  test.each(positions)('$position', (given) => {
    const position = unwrap(parsePosition(given.position));
    expect(formatPosition(position)).toBe(given.position);
    expect(isOver(position)).toBe(given.over);
    expect(scoreOf(position)).toEqual(given.score);
    for (const colour of COLOURS) {
      expect(movesOf(position, colour).map(formatMove).sort()).toEqual(given[colour]);
    }
  });
});

describe('counts of move sequences', () => {
  const cases = readLines('perft.jsonl').map((line) => JSON.parse(line) as PerftCase);

  test('there are as many as there should be', () => {
    expect(cases).toHaveLength(16);
  });

  test.each(cases)('$position', (given) => {
    const position = unwrap(parsePosition(given.position));
    for (const [depth, count] of Object.entries(given.perft)) {
      expect(perft(position, Number(depth))).toBe(count);
    }
  });
});
