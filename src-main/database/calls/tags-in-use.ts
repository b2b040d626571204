import type { Database } from 'better-sqlite3';
import { parseArray } from '../list/id-pieces.ts';
import type { ListIndex } from '../list/list-index.ts';
import type { Pieces } from '../api/pieces.ts';

/** Games in one piece. */
const PIECE = 50_000;

/** Returns the tags of games that are not in the bin, by name, with the number of games of each. */
export function tagsInUse(database: Database, index: ListIndex): Pieces<{ tag: string; games: number }[]> {
  const selectTag = database.prepare('SELECT min(tag) FROM game_tags WHERE tag > ?').pluck();
  const selectGames = database
    .prepare(
      `SELECT json_group_array(game_id) FROM (
         SELECT game_id FROM game_tags WHERE tag = ? AND game_id > ? ORDER BY game_id LIMIT ${PIECE}
       )`,
    )
    .pluck();
  return index.settled(function* () {
    const kept = yield* index.matching({});
    const tags: { tag: string; games: number }[] = [];
    for (let tag = selectTag.get(''); typeof tag === 'string'; tag = selectTag.get(tag)) {
      let games = 0;
      for (let ids: unknown[] | undefined; ids === undefined || ids.length === PIECE;) {
        ids = parseArray(selectGames.get(tag, ids?.at(-1) ?? 0));
        for (const id of ids) if (kept.has(Number(id))) games++;
        yield;
      }
      if (games > 0) tags.push({ tag, games });
    }
    return tags;
  });
}
