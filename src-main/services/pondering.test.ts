import type { GameState } from '#shared/contract/schemas.ts';
import { describe, expect, it } from 'vitest';
import type { Engine, EnginePlace } from '../engine/engine.ts';
import { createPondering } from './pondering.ts';

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

/** An engine that only notes what it is to think about, and whether it was ended. */
function noting(answer = new Promise<void>(() => undefined)) {
  const asked: { readonly place: EnginePlace; readonly signal: AbortSignal }[] = [];
  const refuse = () => Promise.reject(new Error('Nothing here asks for it'));
  const engine: Engine = {
    think: refuse,
    appraise: refuse,
    ponder: (place, { signal }) => {
      asked.push({ place, signal });
      return answer;
    },
    close: () => Promise.resolve(),
  };
  return { engine, asked };
}

describe('thinking ahead', () => {
  it('looks at the person’s position until it is ended', () => {
    const { engine, asked } = noting();
    const pondering = createPondering(engine, () => true);
    pondering.begin(GAME);
    expect(asked.map(({ place }) => place)).toEqual([{ position: GAME.start, moves: GAME.moves }]);
    expect(asked[0]?.signal.aborted).toBe(false);
    pondering.end();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('looks at one position only, the newest', () => {
    const { engine, asked } = noting();
    const pondering = createPondering(engine, () => true);
    pondering.begin(GAME);
    pondering.begin({ ...GAME, moves: [...GAME.moves, 'c4d4', 'c5d5'] });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it.each<[string, Partial<GameState>, boolean]>([
    ['nobody wishes it', {}, false],
    ['the game is over', { result: 'B+4' }, true],
    [
      'the level would not be stronger for it',
      { players: { ...GAME.players, white: { type: 'computer', level: 9 } } },
      true,
    ],
  ])('is left where %s', (_, change, isWished) => {
    const { engine, asked } = noting();
    createPondering(engine, () => isWished).begin({ ...GAME, ...change });
    expect(asked).toEqual([]);
  });

  it('does not mind an engine that fails: its next move tells', async () => {
    const { engine } = noting(Promise.reject(new Error('gone')));
    createPondering(engine, () => true).begin(GAME);
    await new Promise(setImmediate);
  });
});
