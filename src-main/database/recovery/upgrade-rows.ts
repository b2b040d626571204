import { codeOf } from '../api/database-errors.ts';
import * as v from 'valibot';
import { migrate } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import type { FoundGame, Salvage } from './salvage.ts';
import { emptyLibrary, schemaTables } from './schema-tables.ts';

const Row = v.record(v.string(), v.union([v.number(), v.string(), v.instance(Uint8Array), v.null()]));

/**
 * Migrates rows of an older schema to the current one, in a library in memory. Of several revisions of a game the
 * highest counts; rows that violate their schema are left out.
 * @param version the schema of the rows
 */
export function* upgradeRows(
  { games, rest: { moves } }: Pick<Salvage, 'games' | 'rest'>,
  version: number,
): Generator<FoundGame, void, void> {
  const database = emptyLibrary(version);
  try {
    const { games: names, hasMoveRows } = schemaTables(version);
    const insert = database.prepare(
      `INSERT INTO games (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`,
    );
    const selectRevision = database.prepare('SELECT revision FROM games WHERE id = ?').pluck();
    const remove = database.prepare('DELETE FROM games WHERE id = ?');
    const insertMove = hasMoveRows
      ? database.prepare('INSERT OR IGNORE INTO moves (game_id, ply, move, milliseconds) VALUES (?, ?, ?, ?)')
      : undefined;
    const tags = new Map<number, FoundGame['tags']>();
    for (const { id, columns, tags: own } of games()) {
      const known = selectRevision.get(id);
      if (typeof known === 'number' && known >= Number(columns['revision'])) continue;
      try {
        database.transaction(() => {
          remove.run(id);
          insert.run(columns);
          for (const { ply, move, milliseconds } of moves.get(id) ?? [])
            insertMove?.run(id, ply, move, milliseconds);
        })();
        tags.set(id, own);
      } catch (error) {
        if (codeOf(error)?.startsWith('SQLITE_') !== true) throw error;
      }
    }
    migrate(database, MIGRATIONS);
    const columns = schemaTables(MIGRATIONS.length).games.join(', ');
    for (const row of database.prepare(`SELECT ${columns} FROM games`).iterate()) {
      const found = v.parse(Row, row);
      const id = Number(found['id']);
      yield { id, columns: found, tags: tags.get(id) ?? [[]] };
    }
  } finally {
    database.close();
  }
}
