import type { ExportOptions } from '#shared/contract/transfer.ts';
import { MAX_RECORDED_DATE_LENGTH, type GameId } from '#shared/contract/schemas.ts';
import { recordOf, recordTextOf, type LibraryGame, playersTitle } from '#shared/library/library-game.ts';
import { recordedDateOf } from '#shared/library/recorded-date.ts';
import { withAnalysis } from '#shared/library/recorded-analysis.ts';
import type { FileFormat, GameRecord } from '#shared/record/model/game-record.ts';
import { formatGameAs } from '#shared/record/game-writer.ts';
import type { NamedGame } from '#shared/util/file-name.ts';
import type { StoredGame, GameText } from '../database/api/stored-game.ts';
import type { GameTable } from '../database/games/game-table.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import { keptValues, type StoredAnalysis } from '../database/api/stored-analysis.ts';

/** Calls that export games. @param analysisOf reads the analysis that is kept with a game */
export function createExportCalls(
  table: GameTable,
  analysisOf: (gameId: GameId) => StoredAnalysis | undefined,
) {
  return {
    /**
     * Returns games as text, in the order of the ids. Each text is the part of a file that belongs to the game, without
     * head and tail: a line for `csv`, `line` and `json`, the latter without its separator.
     * @param ids at most 500 in each call
     */
    gameTexts: (
      ids: readonly GameId[],
      format: FileFormat,
      { analysis = false }: ExportOptions = {},
    ): GameText[] =>
      Array.from(table.validEach(ids), ([id, game]): GameText => {
        if (game instanceof DatabaseError) return { id, problem: problemOf(game) };
        const text = textOf(game.content, format, analysis ? analysisOf(id) : undefined);
        return text === undefined ? { id, problem: 'no-form' } : { id, text, ...nameOf(game.content) };
      }),

    /** Returns what the name of a game's file contains. */
    gameName: (id: GameId): NamedGame => nameOf(table.valid(id).content),
  };
}

function nameOf({ players, createdAt, record }: StoredGame): NamedGame {
  const { recordedDate } = recordedDateOf(record, MAX_RECORDED_DATE_LENGTH);
  return { title: playersTitle(players), createdAt, recordedDate };
}

function problemOf(error: DatabaseError): 'damaged' | 'gone' {
  if (error.kind === 'damaged-game') return 'damaged';
  if (error.kind === 'not-found') return 'gone';
  throw error;
}

/** Returns a game in a format; undefined if the format cannot express it. */
function textOf(
  game: StoredGame,
  format: FileFormat,
  analysis: StoredAnalysis | undefined,
): string | undefined {
  // A record already contains an analysis that was read from it.
  const added = analysis?.source === 'engine' ? analysis : undefined;
  if (format === 'hgn' && added === undefined) return recordTextOf(game);
  const record = added === undefined ? recordOf(game) : analysed(game, added);
  const text = formatGameAs(format, record);
  return text.ok ? text.value : undefined;
}

/** The record of a game with the values of an analysis that still hold for its moves. */
function analysed(game: LibraryGame, analysis: StoredAnalysis): GameRecord {
  const record = recordOf(game);
  const values = keptValues(game, analysis);
  const budgets = values.flatMap((value) => value?.budget ?? []);
  if (budgets.length === 0) return record;
  return withAnalysis(record, values, { signature: analysis.signature, nodes: Math.min(...budgets) });
}
