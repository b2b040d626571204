import { describe, expect, it } from 'vitest';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { outcomeOf } from '#shared/game/outcome.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { formatResult, resultOf } from '#shared/game/result.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { EndRule } from '#shared/game/types.ts';
import { otherEnding, type OtherEnding } from './other-ending.ts';
import { replayOf, type Replay } from './replay.ts';
import { createFakeHost } from '../../testing/fake-host.ts';

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
