import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOver, movesOf } from '#shared/game/moves.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { scoreOf } from '#shared/game/result.ts';
import { perft as readablePerft } from '#shared/game/testing/perft.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { randomGame, thinnedOut } from '#shared/game/testing/random-game.ts';
import { COLOURS, END_RULES, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { describe, expect, it, test } from 'vitest';
import { engineFiles, loadEngine } from '../engine-files.ts';
import { areaOf } from './core-memory.ts';
import { packMove, packPosition, unpackMove } from './pack.ts';
import { Searcher } from './searcher.ts';
import { latePositions, range } from './testing/brute-force.ts';

/** A position with results of an independent program. */
interface PositionCase {
  readonly position: string;
  readonly over: boolean;
  readonly black: readonly string[];
  readonly white: readonly string[];
}

/** The numbers of move sequences that an independent program counted, by length. */
interface PerftCase {
  readonly position: string;
  readonly perft: Readonly<Record<string, number>>;
}

function readCases<Case>(file: string): Case[] {
  const text = readFileSync(join(import.meta.dirname, '../../../src-shared/cases', file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
}

const engine = loadEngine(engineFiles(), 1);
const { core } = new Searcher(engine);
const area = new DataView(engine.memory.memory.buffer, areaOf(0));

function movesOnBoard(): string[] {
  return Array.from({ length: core.listMoves() }, (_, index) => formatMove(unpackMove(core.moveAt(index))));
}

/** The complete state of the core's board: pips, height and links of each pile as in the core's layout. */
function state() {
  const occupied = core.occupied.value as bigint;
  const piles = range(0, 35).map((square) => {
    if (((occupied >> BigInt(square)) & 1n) === 0n) return 'empty';
    const links = area.getUint32(128 + square * 4, true);
    const near = area.getBigUint64(320 + square * 8, true);
    return `${area.getUint8(square)} ${area.getUint8(64 + square)} ${links.toString(16)} ${near}`;
  });
  return {
    piles,
    margin: core.margin.value as number,
    hash: [core.hashHigh(), core.hashLow()],
    moves: movesOnBoard(),
  };
}

function stateOf(position: Position) {
  packPosition(core, position);
  return state();
}

/** Compares the core's board with the rules of `src-shared/game`. */
function expectSame(position: Position): void {
  const { black, white } = scoreOf(position);
  expect(movesOnBoard().sort()).toEqual(movesOf(position, position.turn).map(formatMove).sort());
  expect(core.isOver() !== 0).toBe(isOver(position));
  expect(core.margin.value).toBe(position.turn === 'black' ? black - white : white - black);
}

describe('the core’s board agrees with the shared rules', () => {
  const cases = readCases<PositionCase>('positions.jsonl');

  it('of all given cases, for both sides', () => {
    expect(cases).toHaveLength(300);
    for (const given of cases) {
      const position = unwrap(parsePosition(given.position));
      packPosition(core, position);
      expect(core.isOver() !== 0).toBe(given.over);
      for (const turn of COLOURS) {
        packPosition(core, { ...position, turn });
        expect(movesOnBoard().sort()).toEqual(given[turn]);
        expectSame({ ...position, turn });
      }
    }
  });

  test.each(
    END_RULES.flatMap((rule) => (['classic', 'scattered'] as const).map((setup) => [setup, rule] as const)),
  )('of random games, move by move and back: %s, %s', (setup, rule) => {
    for (const seed of range(1, 12)) {
      const game = randomGame(setup, rule, seed);
      const fresh = game.positions.map(stateOf);
      packPosition(core, game.positions[0]);
      game.positions.forEach((position, ply) => {
        expectSame(position);
        // Making moves gives the same state as setting up the position: links, masks, margin and hash.
        expect(state()).toEqual(fresh[ply]);
        const move = parseMove(game.moves[ply] ?? '');
        if (move !== undefined) core.make(packMove(move));
      });
      for (const before of fresh.slice(0, -1).reverse()) {
        core.unmake();
        expect(state()).toEqual(before);
      }
    }
  });

  it('of study positions with fewer pawns', () => {
    for (const seed of range(1, 60)) {
      const game = randomGame('scattered', seed % 2 === 0 ? 'either' : 'mover', seed);
      const study = thinnedOut(game.positions[seed % game.positions.length] ?? game.positions[0], seed);
      packPosition(core, study);
      expectSame(study);
    }
  });

  it('after every move that is tried and taken back', () => {
    for (const seed of range(1, 6)) {
      const positions = randomGame('classic', 'either', seed).positions.filter((_, ply) => ply % 5 === 0);
      for (const position of positions) {
        const before = stateOf(position);
        for (const text of before.moves) {
          const move = parseMove(text);
          if (move === undefined) throw new Error(`${text} is not a move`);
          core.make(packMove(move));
          core.unmake();
        }
        expect(state()).toEqual(before);
      }
    }
  });
});

it('hashes of different positions are different, and of equal ones equal', () => {
  const known = new Map<string, string>();
  for (const seed of range(1, 150)) {
    for (const position of randomGame('scattered', seed % 2 === 0 ? 'either' : 'mover', seed).positions) {
      for (const turn of COLOURS) {
        const { piles, hash } = stateOf({ ...position, turn });
        const owners = [...position.piles].map(([square, pile]) => `${square}${pile.at(-1)?.colour ?? ''}`);
        const name = [piles, owners.sort(), turn, position.endRule].join();
        const key = hash.join();
        expect(known.get(key) ?? name).toBe(name);
        known.set(key, name);
      }
    }
  }
  expect(known.size).toBeGreaterThan(8000);
});

describe('counts of move sequences', () => {
  const cases = readCases<PerftCase>('perft.jsonl');

  it('are given for as many positions as there should be', () => {
    expect(cases).toHaveLength(16);
  });

  test.each(cases)('$position', (given) => {
    packPosition(core, unwrap(parsePosition(given.position)));
    for (const [depth, count] of Object.entries(given.perft)) {
      expect(Number(core.perft(Number(depth)))).toBe(count);
    }
  });

  it.each(END_RULES)('are those of the readable rules to the end of the game: %s', (rule) => {
    for (const position of latePositions(9, rule, range(1, 12))) {
      packPosition(core, position);
      for (const depth of range(1, 8)) {
        expect(Number(core.perft(depth))).toBe(readablePerft(position, depth));
      }
    }
  });
});
