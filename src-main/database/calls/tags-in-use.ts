import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { ListQueries } from '../list/queries.ts';

const TagRows = v.array(v.object({ tag: v.string(), games: v.number() }));

/** Returns the tags of games that are not in the bin, by name, with the number of games of each. */
export function tagsInUse(database: Database, list: ListQueries): { tag: string; games: number }[] {
  const { sql, parameters } = list.where({});
  const select = database.prepare(
    `SELECT tag, count(*) AS games FROM game_tags
     WHERE EXISTS (SELECT 1 FROM games WHERE id = game_id AND ${sql}) GROUP BY tag ORDER BY tag`,
  );
  return v.parse(TagRows, select.all(...parameters));
}
