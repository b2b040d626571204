import type { Database } from 'better-sqlite3';
import type { JournalState } from '../journal/journal-state.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { upgradeGames, type FoundGame } from './upgrade-rows.ts';

/** Returns the games of a journal in the current schema. */
export function* journalGames(state: JournalState): Generator<FoundGame, void, void> {
  for (const [schema, entries] of Map.groupBy(state.games.values(), (entry) => entry.schema)) {
    if (schema < 1 || schema > MIGRATIONS.length) continue;
    const found = entries.map(({ row, tags }): FoundGame => ({ id: Number(row['id']), columns: row, tags }));
    yield* schema === MIGRATIONS.length ? found : upgradeGames(found, schema);
  }
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
