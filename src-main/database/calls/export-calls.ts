import type { ExportFormat } from '#shared/contract/transfer.ts';
import { recordOf } from '#shared/library/library-game.ts';
import { playersTitle } from '#shared/library/players-title.ts';
import { formatJsonGame } from '#shared/record/json/write-json.ts';
import { formatCsvGame } from '#shared/record/write-csv.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { formatOneLine } from '#shared/record/one-line/one-line.ts';
import { libraryGameFrom, type GameContent } from '../games/game-content.ts';
import type { GameTable } from '../games/game-table.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { GameText } from '../api/stored-game.ts';
import type { ExportCalls } from '../api/game-database.ts';
import type { Answers } from '../api/protocol.ts';

export function createExportCalls(table: GameTable): Answers<ExportCalls> {
  return {
    gameTexts: (ids, format) =>
      Array.from(table.soundEach(ids), ([id, game]): GameText => {
        if (game instanceof DatabaseError) return { id, problem: problemOf(game) };
        const text = textOf(game.content, format);
        const { players, createdAt } = game.content;
        return text === undefined
          ? { id, problem: 'no-form' }
          : { id, text, title: playersTitle(players), createdAt };
      }),
  };
}

function problemOf(error: DatabaseError): 'damaged' | 'gone' {
  if (error.kind === 'damaged-game') return 'damaged';
  if (error.kind === 'not-found') return 'gone';
  throw error;
}

/** Returns a game in a format; undefined where the format cannot express it. */
function textOf(content: GameContent, format: ExportFormat): string | undefined {
  const game = libraryGameFrom(content);
  // A stored record is complete, unless the history is in its own column.
  if (format === 'hgn' && game.record !== undefined && game.history === undefined) return game.record;
  const record = recordOf(game);
  switch (format) {
    case 'hgn':
      return formatGame(record);
    case 'json':
      return formatJsonGame(record);
    case 'csv':
      return formatCsvGame(record);
    case 'line': {
      const line = formatOneLine(record);
      return line.ok ? `${line.value}\n` : undefined;
    }
  }
}
