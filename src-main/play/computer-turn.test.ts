import { describe, expect, it } from 'vitest';
import type { GameState } from '#shared/contract/schemas.ts';
import type { Engine, EnginePosition } from '../engine/engine.ts';
import { createTestClock } from '../core/testing/test-clock.ts';
import { createPondering, MOVE_SHOWN_MS } from './computer-turn.ts';

const GAME = {
  id: 1,
  revision: 2,
  createdAt: 0,
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 10 } },
  setup: 'classic',
  start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b',
  moves: ['c3c4', 'c6c5'],
  result: '*',
  termination: 'unterminated',
} as unknown as GameState;

/** Creates an engine that records requests, and whether they were cancelled. */
function noting(answer = new Promise<void>(() => undefined)) {
  const asked: { readonly place: EnginePosition; readonly signal: AbortSignal }[] = [];
  const refuse = () => Promise.reject(new Error('Unexpected call'));
  const engine: Engine = {
    think: refuse,
    appraise: refuse,
    margin: refuse,
    ponder: (place, { signal }) => {
      asked.push({ place, signal });
      return answer;
    },
    close: () => Promise.resolve(),
  };
  return { engine, asked };
}

describe('pondering', () => {
  it('looks at the person’s position once the move is shown, until it is stopped', () => {
    const { engine, asked } = noting();
    const clock = createTestClock();
    const pondering = createPondering(engine, clock.after, () => true);
    pondering.start(GAME);
    clock.pass(MOVE_SHOWN_MS - 1);
    expect(asked).toEqual([]);
    clock.pass(1);
    expect(asked.map(({ place }) => place)).toEqual([{ position: GAME.start, moves: GAME.moves }]);
    expect(asked[0]?.signal.aborted).toBe(false);
    pondering.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('does not start where it is stopped while the move is still shown', () => {
    const { engine, asked } = noting();
    const clock = createTestClock();
    const pondering = createPondering(engine, clock.after, () => true);
    pondering.start(GAME);
    pondering.stop();
    clock.pass(MOVE_SHOWN_MS);
    expect(asked).toEqual([]);
  });

  it('looks at one position only, the newest', () => {
    const { engine, asked } = noting();
    const clock = createTestClock();
    const pondering = createPondering(engine, clock.after, () => true);
    pondering.start(GAME);
    clock.pass(MOVE_SHOWN_MS);
    pondering.start({ ...GAME, moves: [...GAME.moves, 'c4d4', 'c5d5'] });
    clock.pass(MOVE_SHOWN_MS);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it.each<[string, Partial<GameState>, boolean]>([
    ['the setting forbids it', {}, false],
    ['the game is over', { result: 'B+4' }, true],
    [
      'the level would not be stronger for it',
      { players: { ...GAME.players, white: { type: 'computer', level: 9 } } },
      true,
    ],
  ])('is left where %s', (_, change, isWanted) => {
    const { engine, asked } = noting();
    const clock = createTestClock();
    createPondering(engine, clock.after, () => isWanted).start({ ...GAME, ...change });
    clock.pass(MOVE_SHOWN_MS);
    expect(asked).toEqual([]);
  });

  it('ignores a failing engine, which the next move reports', async () => {
    const { engine, asked } = noting(Promise.reject(new Error('gone')));
    const clock = createTestClock();
    createPondering(engine, clock.after, () => true).start(GAME);
    clock.pass(MOVE_SHOWN_MS);
    expect(asked).toHaveLength(1);
    await new Promise(setImmediate);
  });
});
