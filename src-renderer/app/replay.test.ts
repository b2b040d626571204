import { describe, expect, it } from 'vitest';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import {
  leadsOf,
  boardOutcome,
  lastPosition,
  replayOf,
  scoreAt,
  standingAt,
  winnerOf,
  otherEnding,
  type OtherEnding,
  type Replay,
} from './replay.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { outcomeOf, formatResult, resultOf } from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { EndRule } from '#shared/game/types.ts';
import { createFakeHost } from '../testing/fake-host.ts';

const game: GameState = {
  id: 1 as GameId,
  revision: 3,
  createdAt: 0,
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } },
  setup: 'position',
  start: 'aA4/6/6/6/6/4bB b',
  moves: ['a6b6', 'f1e1'],
  komi: 0,
  result: 'Draw',
  termination: 'normal',
};

describe('a replay', () => {
  it('holds the start and the position after each move, with the scores', () => {
    const replay = replayOf(game);
    expect(replay.positions.map(formatPosition)).toEqual([
      'aA4/6/6/6/6/4bB b',
      '1(Aa)4/6/6/6/6/4bB w',
      '1(Aa)4/6/6/6/6/4(bB)1 b',
    ]);
    expect(replay.scores).toEqual([
      { black: 3, white: 3 },
      { black: 4, white: 2 },
      { black: 2, white: 4 },
    ]);
    expect(lastPosition(replay)).toEqual(unwrap(parsePosition('1(Aa)4/6/6/6/6/4(bB)1 b')));
    expect(scoreAt(replay, 1)).toEqual({ black: 4, white: 2 });
    expect(standingAt(replay, 1)).toEqual({ black: 4, white: 2 });
  });

  it('adds komi to the points of the side that is given it', () => {
    expect(standingAt(replayOf({ ...game, komi: 9.5 }), 1)).toEqual({ black: 4, white: 11.5 });
    expect(standingAt(replayOf({ ...game, komi: -3 }), 1)).toEqual({ black: 7, white: 2 });
    expect(scoreAt(replayOf({ ...game, komi: 9.5 }), 1)).toEqual({ black: 4, white: 2 });
  });

  it('describes how the board stands at the end, and who won', () => {
    const replay = replayOf({ ...game, result: 'W+2' });
    expect(boardOutcome(replay)).toMatchObject({ winner: 'white', margin: 2, stuck: ['black', 'white'] });
    expect(winnerOf(replay.result)).toBe('white');
    expect(winnerOf(replayOf(game).result)).toBeUndefined();
  });

  it('throws on what no host would send', () => {
    expect(() => replayOf({ ...game, moves: ['x9'] })).toThrow('x9');
    expect(() => replayOf({ ...game, result: 'B+0' })).toThrow('B+0');
  });
});

it('the lead is Black’s points less White’s', () => {
  expect(leadsOf(replayOf(game))).toEqual([0, 2, -2]);
  expect(leadsOf(replayOf({ ...game, komi: 1.5 }))).toEqual([-1.5, 0.5, -3.5]);
});

/** Plays a game to its end by one rule, with moves chosen by a simple formula. */
function playOut(endRule: EndRule, seed: number): Replay {
  let position = dealStart('scattered', seed, endRule);
  const start = formatPosition(position);
  const moves: string[] = [];
  while (outcomeOf(position) === undefined) {
    const possible = legalMoves(position);
    const move = possible[(seed * 7 + moves.length * 13) % possible.length];
    if (move === undefined) break;
    moves.push(formatMove(move));
    position = applyMove(position, move);
  }
  const outcome = outcomeOf(position);
  if (outcome === undefined) throw new Error('The game did not come to its end');
  const result = formatResult(resultOf(outcome));
  return replayOf(createFakeHost().put({ start, moves, result, termination: 'normal' }));
}

describe('the other end rule', () => {
  it('ends a game by the rule of the mover at the same move or sooner', () => {
    const endings = Array.from({ length: 40 }, (_, seed) => playOut('mover', seed));
    const kinds = new Set<OtherEnding['kind'] | undefined>();
    for (const replay of endings) {
      const ending = otherEnding(replay);
      kinds.add(ending?.kind);
      if (ending?.kind !== 'sooner') continue;
      const position = replay.positions[ending.ply];
      if (position === undefined) throw new Error('The game has no such move');
      const outcome = outcomeOf({ ...position, endRule: 'either' });
      expect(outcome).toBeDefined();
      expect(ending.ply).toBeLessThan(replay.moves.length);
      expect(ending.result).toMatch(/^([BW]\+\d+|Draw)$/);
    }
    expect([...kinds].sort()).toEqual(['same', 'sooner']);
  });

  it('lets a game by the usual rule end at the same move or later', () => {
    const kinds = new Set(
      Array.from({ length: 40 }, (_, seed) => otherEnding(playOut('either', seed))?.kind),
    );
    expect([...kinds].sort()).toEqual(['later', 'same']);
  });

  it('says nothing of a game that was not played out', () => {
    const state = createFakeHost().put({ result: 'B+R', termination: 'resignation' });
    expect(otherEnding(replayOf(state))).toBeUndefined();
  });
});
