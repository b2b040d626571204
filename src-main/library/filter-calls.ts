import { SavedFilter } from '#shared/contract/game-filter.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { GameTable } from '../database/games/game-table.ts';
import { validRows, type ListedRows } from '../database/games/valid-rows.ts';

const FilterRow = v.object({ name: v.string(), query: v.pipe(v.string(), v.parseJson()) });

export const FILTER_ROWS: ListedRows = {
  table: 'saved_filters',
  sql: 'SELECT name AS row, name, query FROM saved_filters',
  schema: v.pipe(FilterRow, SavedFilter),
};

/** The filters of the list that were saved under a name. */
export function createFilterCalls(database: Database, table: GameTable) {
  const selectAll = database.prepare('SELECT name, query FROM saved_filters ORDER BY name');
  const replace = database.prepare('INSERT OR REPLACE INTO saved_filters (name, query) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM saved_filters WHERE name = ?');

  const savedFilters = (): SavedFilter[] => validRows(SavedFilter, validRows(FilterRow, selectAll.all()));

  return {
    savedFilters,
    saveFilter: ({ name, query }: SavedFilter): SavedFilter[] =>
      table.write(() => {
        replace.run(name, JSON.stringify(query));
        return savedFilters();
      }),
    forgetFilter: ({ name }: Pick<SavedFilter, 'name'>): SavedFilter[] =>
      table.write(() => {
        remove.run(name);
        return savedFilters();
      }),
  };
}
