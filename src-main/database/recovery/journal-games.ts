import type { JournalState } from '../journal/journal-state.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import type { FoundGame, Salvage } from './salvage.ts';
import { schemaTables } from './schema-tables.ts';
import { upgradeRows } from './upgrade-rows.ts';

const NOTHING_ELSE: Salvage['rest'] = {
  listed: new Set(),
  moves: new Map(),
  filters: new Map(),
  tables: new Map(),
};

/** Returns the games of a journal in the current schema. */
export function* journalGames(state: JournalState): Generator<FoundGame, void, void> {
  for (const [schema, entries] of Map.groupBy(state.games.values(), (entry) => entry.schema)) {
    if (schema < 1 || schema > MIGRATIONS.length) continue;
    const { defaults } = schemaTables(schema);
    const found = entries.map(({ row, tags }): FoundGame => ({
      id: Number(row['id']),
      columns: { ...defaults, ...row },
      tags: [tags],
    }));
    if (schema === MIGRATIONS.length) yield* found;
    else yield* upgradeRows({ games: () => found, rest: NOTHING_ELSE }, schema);
  }
}
