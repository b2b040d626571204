import type { GameId } from '#shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { allAtOnce } from '../database/api/pieces.ts';
import { libraryGame } from '../database/testing/library-games.ts';
import { createCalls } from './all-calls.ts';
import { openTestDatabase } from '../database/testing/sample.ts';

it('finishes what version 0.2.0 had begun when its process ended, once, and discards what it had not stored whole', () => {
  const database = openTestDatabase();
  const { calls } = createCalls(database);
  calls.stageGames(
    'a',
    Array.from({ length: 9 }, (_, seed) => libraryGame(seed)),
  );
  allAtOnce(calls.commitStaged('a'));
  allAtOnce(calls.removeGames({ kind: 'games', ids: [5, 6] as GameId[] }, 1));
  const insert = database.prepare('INSERT INTO unfinished (id, step) VALUES (?, ?)');
  const steps = [
    { kind: 'star', favourite: true, games: [[1, 2]] },
    { kind: 'tag', add: ['club'], take: [], games: [[2, 3]] },
    { kind: 'rename', from: 'Ada', to: 'Eva', games: [[1, 1]] },
    { kind: 'remove', removal: 9, removedAt: 7, games: [[4, 4]] },
    { kind: 'restore', games: [[5, 5]] },
    { kind: 'destroy', games: [[6, 6]] },
    { kind: 'import', games: [[8, 9]] },
    { kind: 'queue', depth: 'quick', signature: '1', games: [[1, 2]] },
    {
      ...{ kind: 'entries', name: 'club', replaces: true },
      entries: [
        { kind: 'game', gameId: 3, note: 'first' },
        { kind: 'game', gameId: 2, note: '' },
      ],
    },
    { kind: 'discard' },
    { kind: 'star', favourite: true, games: [[3, 3]], change: 10 },
    { kind: 'of a later version' },
  ];
  for (const [index, step] of steps.entries()) insert.run(index + 1, JSON.stringify(step));
  database.exec('DROP TABLE temp.staged');
  const again = createCalls(database).calls;
  const gameOf = (id: number): ReturnType<typeof again.game> => again.game(id as GameId);
  const { rows } = allAtOnce(
    again.library.page({ query: { filter: {}, sortBy: 'date', direction: 'ascending' }, from: 0, count: 20 }),
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([1, 2, 3, 5, 7]);
  expect(
    rows
      .filter(({ favourite }) => favourite)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([1, 2]);
  expect(gameOf(1)).toMatchObject({ players: { black: { name: 'Eva' } } });
  expect(gameOf(3)).toMatchObject({ tags: ['club'] });
  expect(gameOf(4)).toBeDefined();
  expect(() => gameOf(6)).toThrow('There is no game 6');
  expect(again.reviewQueue()).toMatchObject({ total: 2 });
  const { entries } = allAtOnce(again.library.collection({ name: 'club' }));
  expect(entries).toMatchObject([{ game: { id: 3 }, note: 'first' }, { game: { id: 2 } }]);
  expect(database.prepare('SELECT count(*) FROM unfinished').pluck().get()).toBe(0);
});
