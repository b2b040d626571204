import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { unwrap } from '../util/result.ts';
import { parseMove } from './notation.ts';
import { ownerOf, pointsOf } from './pile.ts';
import { formatPosition, parsePosition } from './position-code.ts';
import { replayMoves } from './replay.ts';
import { stackLife, stageAt, turningPoints, type StackLife } from './stack-life.ts';
import { randomGame } from './testing/random-game.ts';
import { END_RULES, SQUARES, type Move, type Square } from './types.ts';

function movesOf(texts: readonly string[]): Move[] {
  return texts.map((text) => parseMove(text)).filter((move) => move !== undefined);
}

/** The history of the pile on a square in a short game. */
function lifeIn(start: string, texts: readonly string[], square: Square): StackLife | undefined {
  const positions = unwrap(replayMoves(unwrap(parsePosition(start)), texts));
  return stackLife(positions, movesOf(texts), square);
}

const A = { start: 'aA3(bA)/6/6/6/6/6 b', moves: ['a6b6', 'f6b6'] } as const;

it('has the moves, the added pawns, the owners and the points', () => {
  const life = lifeIn(A.start, A.moves, 'b6');
  expect(life).toMatchObject({
    square: 'b6',
    left: undefined,
    owned: { black: 1, white: 1 },
  });
  expect(life?.stages).toMatchObject([
    { ply: 0, until: 1, from: undefined, owner: 'white', points: 1 },
    { ply: 1, until: 2, from: 'a6', came: [{ colour: 'black' }], owner: 'black', points: 2 },
    {
      ply: 2,
      until: 2,
      from: 'f6',
      came: [
        { colour: 'black', pips: 2 },
        { colour: 'white', pips: 1 },
      ],
      owner: 'white',
      points: 4,
    },
  ]);
});

it('ends where the pile moves onto another', () => {
  const life = lifeIn(A.start, A.moves, 'a6');
  expect(life?.left).toEqual({ ply: 1, to: 'b6' });
  expect(life?.stages).toHaveLength(1);
  expect(life && turningPoints(life)).toEqual([1]);
  expect(life && stageAt(life, 0)?.points).toBe(1);
  expect(life && stageAt(life, 1)).toBeUndefined();
});

it('is undefined on a square that was empty at the start', () => {
  expect(lifeIn(A.start, A.moves, 'c3')).toBeUndefined();
  expect(stackLife([], [], 'c3')).toBeUndefined();
});

const games = fc
  .tuple(
    fc.constantFrom('classic' as const, 'scattered' as const),
    fc.constantFrom(...END_RULES),
    fc.nat(9999),
  )
  .map(([setup, endRule, seed]) => randomGame(setup, endRule, seed));

test.prop([games])('matches every board of a game, square by square', ({ positions, moves: texts }) => {
  const moves = movesOf(texts);
  for (const square of SQUARES) {
    const life = stackLife(positions, moves, square);
    if (life === undefined) throw new Error(`${square} is never empty at a dealt start`);
    const piles = positions.map((position) => position.piles.get(square));
    const stages = positions.map((_, ply) => stageAt(life, ply));
    expect(
      stages.map((stage) => stage?.pile),
      `${square} from ${formatPosition(positions[0])}`,
    ).toEqual(piles);
    for (const [ply, stage] of stages.entries()) {
      if (stage === undefined) continue;
      const isRight =
        stage.owner === ownerOf(stage.pile) &&
        stage.points === pointsOf(stage.pile) &&
        ply >= stage.ply &&
        ply <= stage.until;
      if (!isRight) expect.fail(`${square} after ${String(ply)} moves: ${JSON.stringify(stage)}`);
    }
    const pawns = life.stages.flatMap(({ came }) => came);
    expect(pawns).toEqual(life.stages.at(-1)?.pile);
    expect(life.owned.black + life.owned.white).toBe(life.left?.ply ?? moves.length);
  }
});
