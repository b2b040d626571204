import { readFileSync } from 'node:fs';
import { isOver } from '#shared/game/moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { END_RULES, opponentOf, type Pawn, type Pile, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { expect, it } from 'vitest';
import { engineFiles, loadEngine, parseNetwork } from '../engine-files.ts';
import { featureRows } from './core-memory.ts';
import { Searcher } from './searcher.ts';
import { bruteForce, latePositions, range } from './testing/brute-force.ts';

const engine = loadEngine(engineFiles(), 1);
const searcher = new Searcher(engine);
const { core } = searcher;
const numbers = unwrap(parseNetwork(readFileSync(engineFiles().network), core.networkBytes()));
const view = new DataView(numbers.buffer, numbers.byteOffset, numbers.length);

const UNITS = 32;
const PHASE_BYTES = UNITS * 2 + 16;
const OUTPUTS = numbers.length - 4 * PHASE_BYTES;

/** A direct computation of the network's output from its weights and the position's rows. */
function plainly(position: Position): number {
  const rows = featureRows(engine.memory, 0, core.writeFeatures());
  const squares = position.piles.size;
  const phase = squares <= 15 ? 0 : squares <= 20 ? 1 : squares <= 26 ? 2 : 3;
  const at = OUTPUTS + phase * PHASE_BYTES;
  const constantRow = OUTPUTS / (UNITS * 2) - 1;
  const weighed = range(0, UNITS - 1).reduce((sum, unit) => {
    const held = [constantRow, ...rows].reduce(
      (total, row) => total + view.getInt16((row * UNITS + unit) * 2, true),
      0,
    );
    return sum + Math.min(255, Math.max(0, held)) * view.getInt16(at + unit * 2, true);
  }, 0);
  const margin = (searcher.finalMargin * view.getInt32(at + UNITS * 2 + 4, true)) / 256;
  const value =
    Math.trunc((weighed * 2000) / (255 * 256)) + view.getInt32(at + UNITS * 2, true) + Math.floor(margin);
  return Math.max(-10_800, Math.min(10_800, value));
}

const positions = END_RULES.flatMap((rule) =>
  range(1, 12).flatMap((seed) => [
    ...randomGame(seed % 2 === 0 ? 'classic' : 'scattered', rule, seed).positions,
  ]),
).filter((position) => !isOver(position));

it('is the output of its weights and the position’s rows', () => {
  expect(positions.length).toBeGreaterThan(500);
  for (const position of positions) {
    searcher.setPosition(position);
    expect(core.estimate()).toBe(plainly(position));
  }
});

it('depends on the side to move, not on the colours', () => {
  for (const position of positions.slice(0, 100)) {
    searcher.setPosition(position);
    const estimate = core.estimate();
    const rows = [...featureRows(engine.memory, 0, core.writeFeatures())].sort((a, b) => a - b);
    searcher.setPosition(colourSwapped(position));
    expect(core.estimate()).toBe(estimate);
    expect([...featureRows(engine.memory, 0, core.writeFeatures())].sort((a, b) => a - b)).toEqual(rows);
  }
});

it('is a possible margin in every position', () => {
  for (const code of ['cccccc/bbbbbb/aaaaaa/6/6/A5 b', 'cccccc/bbbbbb/aaaaaa/6/6/A5 w']) {
    searcher.setPosition(unwrap(parsePosition(code)));
    expect(Math.abs(core.estimate())).toBeLessThanOrEqual(10_800);
  }
});

it('mostly predicts the winner of small positions where it is confident', () => {
  const sure = latePositions(9, 'either', range(1, 60)).filter((position) => {
    searcher.setPosition(position);
    return Math.abs(core.estimate()) > 500;
  });
  const right = sure.filter((position) => {
    searcher.setPosition(position);
    return core.estimate() * bruteForce(position) > 0;
  });
  expect(sure.length).toBeGreaterThan(20);
  expect(right.length / sure.length).toBeGreaterThan(0.75);
});

function colourSwapped(position: Position): Position {
  const pawn = ({ colour, pips }: Pawn): Pawn => ({ colour: opponentOf(colour), pips });
  const pile = ([lowest, ...others]: Pile): Pile => [pawn(lowest), ...others.map(pawn)];
  const piles = new Map([...position.piles].map(([square, pawns]) => [square, pile(pawns)]));
  return { ...position, piles, turn: opponentOf(position.turn) };
}
