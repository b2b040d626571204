import { expect, it } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredAnalysis, StoredValue } from '../database/api/stored-analysis.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

const START = 'B1AA2/(Ba)AA2(Ab)/1(Bb)3A/2(aC)(cCCcbB)1(cBcCCcaC)/3(aa)2/a1b(bB)cb b';
const MOVES = ['b4f3', 'c3d2', 'a1c1', 'a6d6'];
/** Black gives up 23 points, then White three; Black five, then White eleven. White is the computer. */
const MARGINS = [21, -2, 1, -4, 7];

function value(margin: number, certainty: StoredValue['certainty'] = 'exact'): StoredValue {
  return { certainty, margin, line: ['f5c3'], depth: 1, nodes: 1, budget: 10 };
}

async function setUp() {
  const store = await openTestStore();
  const add = async (black: string, values: (StoredValue | null)[]): Promise<GameId> => {
    const players = { black: { type: 'human', name: black }, white: { type: 'computer', level: 3 } } as const;
    const game = await store.createGame(
      newGame(black, { players, setup: 'position', start: START, moves: MOVES }),
    );
    const end = { result: 'W+R', termination: 'resignation' } as const;
    await store.endGame({ gameId: game.id, expectedRevision: game.revision, end });
    const { start, komi, moves } = await store.game(game.id);
    const made = { signature: '1', source: 'engine', depth: 'quick', start, komi, moves } as const;
    await store.keepAnalysis(game.id, { ...made, values } satisfies StoredAnalysis);
    return game.id;
  };
  return { store, add };
}

it('finds the proven mistakes of people that lose as much as puzzles ask for, latest game first', async () => {
  const { store, add } = await setUp();
  const proven = MARGINS.map((margin) => value(margin));
  const ada = await add('Ada', proven);
  const ben = await add('Ben', proven);
  await add(
    'Cleo',
    MARGINS.map((margin) => value(margin, 'estimate')),
  );
  const [position] = unwrap(replayMoves(unwrap(parsePosition(START)), MOVES));
  const mistake = { ply: 0, position: formatPosition(position as never), best: 'f5c3' };
  expect(await store.provenMistakes({ games: 10 })).toEqual([
    { gameId: ben, ...mistake },
    { gameId: ada, ...mistake },
  ]);
  expect(await store.provenMistakes({ player: 'ADA', games: 10 })).toEqual([{ gameId: ada, ...mistake }]);
  expect(await store.provenMistakes({ games: 2 })).toHaveLength(1);
  await store.removeGames({ kind: 'games', ids: [ada, ben] }, 1);
  expect(await store.provenMistakes({ games: 10 })).toEqual([]);
});
