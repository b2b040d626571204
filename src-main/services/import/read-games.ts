import {
  MAX_FAULTS_SHOWN,
  MAX_GAMES_SHOWN,
  type ImportFault,
  type ImportId,
  type ImportPreview,
  type ImportProgress,
} from '#shared/contract/transfer.ts';
import type { GameDatabase } from '../../database/api/game-database.ts';
import type { ImportBatch, ImportEntry, ReadLibraryGame } from '../../transfer/import-protocol.ts';
import { fromDatabase } from '../declared-error.ts';

/** The number of faults that an import keeps. */
const MAX_FAULTS = 50_000;

/** The content of an import's files. */
export interface ReadGames {
  readonly fresh: number;
  readonly known: number;
  readonly refused: number;
  /** The first faults, if there are very many. */
  readonly faults: readonly ImportFault[];
  /** The number of warnings, and the first of them. */
  readonly warned: number;
  readonly warnings: readonly ImportFault[];
  /** The first of the new games. */
  readonly games: ImportPreview['games'];
  /** The entries of collections. */
  readonly entries: readonly ImportEntry[];
}

/**
 * Stages the games of an import as they are read, and counts them. Rejects with the reason of the signal, with
 * `NOT_SAVED`, or as `batches` does.
 */
export async function readGames(
  database: Pick<GameDatabase, 'stageGames'>,
  id: ImportId,
  batches: AsyncIterable<ImportBatch>,
  report: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ReadGames> {
  const counts = { fresh: 0, known: 0, refused: 0, warned: 0 };
  const faults: ImportFault[] = [];
  const warnings: ImportFault[] = [];
  const games: ImportPreview['games'] = [];
  const entries: ImportEntry[] = [];
  for await (const batch of batches) {
    const isFresh = await fromDatabase(stage(database, id, batch));
    signal.throwIfAborted();
    for (const [index, read] of batch.games.entries()) {
      if (isFresh[index] !== true) {
        counts.known++;
        continue;
      }
      counts.fresh++;
      if (games.length < MAX_GAMES_SHOWN) games.push(shownGame(read));
    }
    entries.push(...batch.entries);
    counts.refused += batch.faults.length;
    faults.push(...batch.faults.slice(0, MAX_FAULTS - faults.length));
    counts.warned += batch.warnings.length;
    warnings.push(...batch.warnings.slice(0, MAX_FAULTS_SHOWN - warnings.length));
    report({ done: counts.fresh + counts.known + counts.refused });
  }
  return { ...counts, faults, warnings, games, entries };
}

async function stage(
  database: Pick<GameDatabase, 'stageGames'>,
  id: ImportId,
  { games }: ImportBatch,
): Promise<readonly boolean[]> {
  return games.length === 0
    ? []
    : database.stageGames(
        id,
        games.map(({ game }) => game),
      );
}

function shownGame({ game, date }: ReadLibraryGame): ImportPreview['games'][number] {
  return { players: { ...game.players }, date, result: game.result, moveCount: game.moves.length };
}
