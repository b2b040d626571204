import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { allAtOnce } from '../api/pieces.ts';
import { openDatabase } from '../schema/database.ts';
import { libraryGame } from '../testing/library-games.ts';
import { createCalls, type OpenCalls } from './all-calls.ts';

/** The number of games that a search finds. */
function found({ calls }: OpenCalls, text: string): number {
  const query = { filter: { text }, sortBy: 'date', direction: 'ascending' } as const;
  return allAtOnce(calls.library.page({ query, from: 0, count: 10 })).total;
}

it('writes the words that a recovery left out in the background, without delaying the start', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => {
    database.close();
  });
  const first = createCalls(database, () => undefined);
  const players = {
    black: { type: 'human', name: 'Łucja' },
    white: { type: 'human', name: 'Søren' },
  } as const;
  first.calls.stageGames('names', [{ ...libraryGame(1), players }]);
  allAtOnce(first.calls.commitStaged('names'));
  expect(found(first, 'lucja soren')).toBe(1);

  database.exec('DELETE FROM games_text WHERE rowid = 1');
  database.exec(`INSERT INTO unfinished (step) VALUES ('{"kind":"index-words","games":[[1,1],[7,7]]}')`);
  database.exec('DROP TABLE temp.staged');
  const next = createCalls(database, () => undefined);
  expect(found(next, 'lucja')).toBe(0);
  while (next.work());
  expect(found(next, 'lucja')).toBe(1);
  expect(found(next, 'søren')).toBe(1);
  expect(database.prepare('SELECT count(*) FROM unfinished').pluck().get()).toBe(0);
});
