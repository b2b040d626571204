import { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { foldName } from './fold-name.ts';
import { decodeSummary, SUMMARY_COLUMNS } from './game-rows.ts';
import type { StoreCalls } from './store-protocol.ts';

type ListCalls = Pick<StoreCalls, 'listGames' | 'gameRows'>;

/** What the library's list shows. */
export function listCallsOf(database: Database): ListCalls {
  const selectRow = database.prepare(
    `SELECT ${SUMMARY_COLUMNS} FROM games WHERE id = ? AND removed_at IS NULL`,
  );
  const selectMatching = database
    .prepare(
      `SELECT id FROM games WHERE removed_at IS NULL AND instr(concat_ws(char(10), black_fold, white_fold), ?) > 0
       ORDER BY id DESC`,
    )
    .pluck();
  const countKept = database.prepare('SELECT count(*) FROM games WHERE removed_at IS NULL').pluck();
  return {
    listGames: ({ search }) => ({
      ids: v.parse(v.array(GameId), selectMatching.all(foldName(search.trim()))),
      kept: v.parse(v.number(), countKept.get()),
    }),

    gameRows: (ids) =>
      ids.flatMap((id) => {
        const row = selectRow.get(id);
        const summary = row === undefined ? undefined : decodeSummary(row);
        return summary === undefined ? [] : [summary];
      }),
  };
}
