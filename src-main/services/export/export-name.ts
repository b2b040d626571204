import type { ExportFormat } from '#shared/contract/transfer.ts';
import { formatFileDate, safeFileName } from '#shared/util/file-name.ts';

/** The endings of files, without the dot. */
const ENDINGS: Readonly<Record<ExportFormat, string>> = { hgn: 'hgn', json: 'json', csv: 'csv', line: 'txt' };

/** What the name of a game's file tells. */
interface NamedGame {
  /** Who played: `Ada - Computer 7`. */
  readonly title: string;
  readonly createdAt: number;
}

/** `Ada - Computer 7 2026-11-20.hgn`, harmless whatever the players are called. */
export function gameFileName(game: NamedGame, format: ExportFormat): string {
  return safeFileName(nameOf(game), ENDINGS[format]);
}

/** `hokito-300-games-2026-11-20.hgn`, or with the ending of an archive. @param now milliseconds since 1970 */
export function gamesFileName(count: number, format: ExportFormat | 'archive', now: number): string {
  const ending = format === 'archive' ? 'zip' : ENDINGS[format];
  return safeFileName(`hokito-${String(count)}-games-${formatFileDate(now)}`, ending);
}

/**
 * The name of a game's file in an archive: numbered, so that names are never the same, whatever a system makes of case and
 * accents, and stand in the order of the games.
 * @param number 1 is the first @param of how many there are
 */
export function archivedFileName(game: NamedGame, format: ExportFormat, number: number, of: number): string {
  const digits = String(number).padStart(String(of).length, '0');
  return safeFileName(`${digits} ${nameOf(game)}`, ENDINGS[format]);
}

function nameOf({ title, createdAt }: NamedGame): string {
  return `${title} ${formatFileDate(createdAt)}`;
}
