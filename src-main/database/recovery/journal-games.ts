import type { Database } from 'better-sqlite3';
import type { JournalState } from '../journal/journal-state.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import type { FoundGame } from './stored-rows.ts';

/** Returns the games of a journal, except those of a newer schema. They may lack the columns that were added later. */
export function journalGames({ games }: JournalState): FoundGame[] {
  return [...games.values()]
    .filter(({ schema }) => schema <= MIGRATIONS.length)
    .map(({ row, tags }) => ({ id: Number(row['id']), columns: row, tags }));
}

/** Whether games are missing of which the journal has only the ids. */
export function hasHoles(database: Database, { expected, games }: JournalState): boolean {
  const select = database.prepare('SELECT 1 FROM games WHERE id = ?');
  return [...expected].some((id) => !games.has(id) && select.get(id) === undefined);
}

/** Returns the ids of games that a library lacks, or has in an older revision than its journal. */
export function gamesBehind(database: Database, { expected, games }: JournalState): number[] {
  const select = database.prepare('SELECT revision FROM games WHERE id = ?').pluck();
  return [...expected].filter((id) => {
    const revision = select.get(id);
    return typeof revision !== 'number' || revision < Number(games.get(id)?.row['revision'] ?? 0);
  });
}
