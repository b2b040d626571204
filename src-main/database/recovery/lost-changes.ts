import type { Database } from 'better-sqlite3';
import type { JournalState } from '../journal/journal-state.ts';

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
