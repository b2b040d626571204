import { describe, expect, it } from 'vitest';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { changesOfLead, leadsOf } from './lead.ts';
import { boardOutcome, lastPosition, replayOf, scoreAt, standingAt, winnerOf } from './replay.ts';

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

describe('the lead', () => {
  it('is Black’s points less White’s', () => {
    expect(leadsOf(replayOf(game))).toEqual([0, 2, -2]);
    expect(leadsOf(replayOf({ ...game, komi: 1.5 }))).toEqual([-1.5, 0.5, -3.5]);
  });

  it('changes hands where it passes from one to the other, equal points or not in between', () => {
    expect(changesOfLead([0, 2, -2])).toBe(1);
    expect(changesOfLead([0, 2, 0, 3])).toBe(0);
    expect(changesOfLead([-1, 0, 2, 0, -3, 4])).toBe(3);
    expect(changesOfLead([])).toBe(0);
  });
});
