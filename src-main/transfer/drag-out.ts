import { MAX_DRAGGED_GAMES, type transfer } from '#shared/contract/transfer.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { gameFileName, gamesFileName } from '#shared/util/file-name.ts';
import { filePieces, writtenGames } from './export.ts';

/** A file that is dragged out of the window. */
export interface DraggedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DragOutParts {
  readonly database: Pick<GameDatabase, 'selectedGames' | 'gameTexts'>;
  readonly dragFiles: (files: readonly DraggedFile[]) => Promise<void>;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Up to this number of games each gets its own file; more games share one file. */
const MAX_FILES = 20;

export function createDragOut({
  database,
  dragFiles,
  now,
}: DragOutParts): Service<typeof transfer>['dragOut'] {
  return async ({ games, query }, signal) => {
    const ids = await database.selectedGames(games, query);
    if (ids.length > MAX_DRAGGED_GAMES)
      throw DeclaredError.of('TOO_MANY_GAMES', { limit: MAX_DRAGGED_GAMES });
    const asked = { ids, format: 'hgn', mayMiss: games.kind === 'matching' } as const;
    const files: DraggedFile[] = [];
    if (ids.length <= MAX_FILES) {
      for await (const { games: written } of writtenGames(database, asked)) {
        for (const game of written)
          files.push({ name: gameFileName(game, 'hgn'), bytes: Buffer.from(game.text) });
      }
    } else {
      const bytes: Uint8Array[] = [];
      for await (const piece of filePieces(database, asked)) bytes.push(piece.bytes);
      files.push({ name: gamesFileName(ids.length, 'hgn', now()), bytes: Buffer.concat(bytes) });
    }
    // The button may have been released meanwhile.
    signal.throwIfAborted();
    if (files.length > 0) await dragFiles(withDifferentNames(files));
    return undefined;
  };
}

/** Numbers files with equal names, also if they differ in case or accents only: `Ada - Ben (2).hgn`. */
function withDifferentNames(files: readonly DraggedFile[]): DraggedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const dot = file.name.lastIndexOf('.');
    let name = file.name;
    for (let number = 2; taken.has(folded(name)); number++)
      name = `${file.name.slice(0, dot)} (${String(number)})${file.name.slice(dot)}`;
    taken.add(folded(name));
    return { ...file, name };
  });
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
