import type { GameId } from '#shared/contract/schemas.ts';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { StoredAnalysis } from '../api/stored-analysis.ts';
import { newGame, openTestStore } from '../testing/sample.ts';

const END = { result: 'B+R', termination: 'resignation' } as const;

function analysisOf(other: Partial<StoredAnalysis> = {}): StoredAnalysis {
  return {
    ...{
      signature: '7',
      source: 'engine',
      depth: 'normal',
      start: 'x b',
      komi: -3.5,
      moves: ['a1a2', 'b6c5'],
    },
    values: [
      null,
      { certainty: 'estimate', margin: -0.25, line: ['a1a2', 'b6c5'], depth: 8, nodes: 9, budget: 10 },
      { certainty: 'winner', margin: 1, winner: 'black', line: [], depth: 8, nodes: 9, budget: 10 },
    ],
    ...other,
  };
}

it('returns what was kept last, unchanged, with any revision of the game', async () => {
  const store = await openTestStore(temporaryFolder());
  const game = await store.createGame(newGame('one'));
  expect(await store.analysis(game.id)).toBeUndefined();
  await store.keepAnalysis(game.id, analysisOf());
  expect(await store.analysis(game.id)).toEqual(analysisOf());
  const later = analysisOf({
    ...{ source: 'record', depth: 'deep', moves: [] },
    values: [
      { certainty: 'exact', margin: 0, winner: 'draw', line: ['a1a2'], depth: 0, nodes: 0, budget: 0 },
    ],
  });
  await store.keepAnalysis(game.id, later);
  // It is no change of the game.
  expect((await store.game(game.id)).revision).toBe(game.revision);
  await store.appendMove({ gameId: game.id, expectedRevision: game.revision, move: 'd3e1', milliseconds: 0 });
  expect(await store.analysis(game.id)).toEqual(later);
});

it('keeps the analysis of a game in the bin, and deletes it with the game', async () => {
  const store = await openTestStore(temporaryFolder());
  const { id } = await store.createGame(newGame('one'));
  await store.keepAnalysis(id, analysisOf());
  const games = { kind: 'games' as const, ids: [id] };
  await store.removeGames(games, 5);
  expect(await store.analysis(id)).toEqual(analysisOf());
  await store.restoreGames({ games });
  expect(await store.analysis(id)).toEqual(analysisOf());
  await store.removeGames(games, 6);
  await store.destroyGames(games);
  expect(await store.analysis(id)).toBeUndefined();
  await expect(store.keepAnalysis(id, analysisOf())).rejects.toMatchObject({ kind: 'not-found' });
});

it('gives the analysis of a copy to the game that is kept, unless that has its own', async () => {
  const store = await openTestStore(temporaryFolder());
  const ids: GameId[] = [];
  for (const requestId of ['one', 'two', 'three', 'four']) {
    const other = requestId > 'p' ? {} : { komi: 9 };
    const game = await store.createGame(newGame(requestId, other));
    await store.endGame({ gameId: game.id, expectedRevision: game.revision, end: END });
    ids.push(game.id);
  }
  const [one, two, three, four] = ids as [GameId, GameId, GameId, GameId];
  await store.keepAnalysis(three, analysisOf({ signature: 'of three' }));
  await store.keepAnalysis(one, analysisOf({ signature: 'of one' }));
  await store.keepAnalysis(four, analysisOf({ signature: 'of four' }));
  expect(await store.mergeDuplicates(5)).toMatchObject({ removed: 2 });
  expect(await store.analysis(two)).toMatchObject({ signature: 'of three' });
  expect(await store.analysis(one)).toMatchObject({ signature: 'of one' });
});

it('reads an analysis that is damaged, or of another version, as none', async () => {
  const dataDir = temporaryFolder();
  const cells = ['{}', '[1]', '[["e",1,"","a1a",0,0,0]]', '[["q",1,"","",0,0,0]]', '[null]'];
  const store = await openTestStore(dataDir);
  const ids: GameId[] = [];
  for (const text of cells) {
    const { id } = await store.createGame(newGame(text));
    await store.keepAnalysis(id, analysisOf());
    ids.push(id);
  }
  await store.close();
  const database = new Database(join(dataDir, 'library.db'));
  const update = database.prepare('UPDATE analyses SET position_values = ? WHERE game_id = ?');
  for (const [index, id] of ids.entries()) update.run(cells[index], id);
  database.close();
  const again = await openTestStore(dataDir);
  const found = await Promise.all(ids.map((id) => again.analysis(id)));
  expect(found).toEqual([...[0, 1, 2, 3].map(() => undefined), analysisOf({ values: [null] })]);
});
