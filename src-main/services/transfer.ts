import { basename } from 'node:path';
import type { GameId, Player } from '#shared/contract/schemas.ts';
import type { ExportEnd, ExportProgress } from '#shared/contract/transfer.ts';
import { formatGame } from '#shared/record/write-record.ts';
import { gameRecord, type LocalTime } from '#shared/record/game-record.ts';
import { dateInName, safeFileName } from '#shared/util/file-name.ts';
import type { Store, StoredGame } from '../store/store.ts';
import { writeFileAtomically } from '../transfer/atomic-file.ts';
import { fromStore } from './declared-error.ts';
import { streamTask } from './task.ts';

/** Games out of the library, as files. */
export interface TransferService {
  /**
   * Writes games as one `.hgn` text, in the order given. Where the host has a save dialog, the host writes the file;
   * otherwise the pieces of text come with the progress. Rejects with `GAME_NOT_FOUND`, `GAME_DAMAGED`, `NOT_SAVED`.
   */
  readonly exportGames: (
    ids: readonly GameId[],
    signal: AbortSignal,
  ) => AsyncGenerator<ExportProgress, ExportEnd, void>;
}

type ChooseSavePath = (suggestedName: string) => Promise<string | undefined>;

export interface TransferServiceParts {
  readonly store: Store;
  /**
   * Asks the person where to save a file of this name: an absolute path, or undefined where they do not want to. Undefined
   * itself where the page hands files to the browser.
   */
  readonly chooseSavePath: ChooseSavePath | undefined;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Characters of text in one piece: well below the largest frame, whatever the letters. */
const PIECE_LENGTH = 60_000;

/** One piece of the file, and how many games are written up to its end. */
interface Piece {
  readonly text: string;
  readonly done: number;
}

export function createTransferService(parts: TransferServiceParts): TransferService {
  const { store, chooseSavePath, now } = parts;

  const read = (gameId: GameId): Promise<StoredGame> => fromStore(store.game(gameId), { gameId });

  async function* pieces(ids: readonly GameId[], signal: AbortSignal): AsyncGenerator<Piece, void, void> {
    let text = '';
    for (const [index, id] of ids.entries()) {
      signal.throwIfAborted();
      if (index > 0) text += '\n';
      text += textOf(await read(id));
      if (text.length < PIECE_LENGTH && index < ids.length - 1) continue;
      yield { text, done: index + 1 };
      text = '';
    }
  }

  const suggestedName = async (ids: readonly GameId[]): Promise<string> => {
    const [first] = ids;
    if (first === undefined || ids.length > 1) {
      return safeFileName(`hokito-${String(ids.length)}-games-${dateInName(now())}`, 'hgn');
    }
    const { players, createdAt } = await read(first);
    return safeFileName(
      `${nameOf(players.black)} - ${nameOf(players.white)} ${dateInName(createdAt)}`,
      'hgn',
    );
  };

  const save = async (
    choosePath: ChooseSavePath,
    ids: readonly GameId[],
    signal: AbortSignal,
    report: (progress: ExportProgress) => void,
  ): Promise<ExportEnd> => {
    const path = await choosePath(await suggestedName(ids));
    if (path === undefined) return { kind: 'dismissed' };
    const chunks = async function* (): AsyncGenerator<string, void, void> {
      for await (const { text, done } of pieces(ids, signal)) {
        report({ done, total: ids.length });
        yield text;
      }
    };
    await fromStore(writeFileAtomically(path, chunks()));
    return { kind: 'saved', fileName: basename(path), games: ids.length };
  };

  async function* download(
    ids: readonly GameId[],
    signal: AbortSignal,
  ): AsyncGenerator<ExportProgress, ExportEnd, void> {
    const fileName = await suggestedName(ids);
    for await (const { text, done } of pieces(ids, signal)) yield { done, total: ids.length, text };
    return { kind: 'download', fileName, games: ids.length };
  }

  return {
    exportGames: (ids, signal) =>
      chooseSavePath === undefined
        ? download(ids, signal)
        : streamTask((report) => save(chooseSavePath, ids, signal, report)),
  };
}

/** The game's record as text, dated by the clock on the wall here. */
function textOf(game: StoredGame): string {
  return formatGame(gameRecord({ ...game, begun: localTime(new Date(game.createdAt)) }));
}

function localTime(date: Date): LocalTime {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

function nameOf(player: Player): string {
  return player.type === 'human' ? player.name : `Computer ${String(player.level)}`;
}
