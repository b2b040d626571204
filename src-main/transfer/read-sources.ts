import type { ImportFault } from '#shared/contract/transfer.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { entryOf, withoutEntry, type ImportEntry } from '#shared/library/collection-record.ts';
import { type LibraryGame, libraryGameOf } from '#shared/library/library-game.ts';
import type { GameRecord, ReadGame } from '#shared/record/model/game-record.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import { recordProblem } from '#shared/record/model/record-problem.ts';
import { normaliseTagText } from '#shared/record/model/record-text.ts';
import { readRecordFile, readRecords, readZipFile, unread } from './read-records.ts';
import { isZip, readZip, ZIP_HEAD_BYTES } from './read-zip.ts';

/** A file to be read: its bytes in pieces, or its path. */
export type ImportSource = {
  /** Its name in faults. */
  readonly name: string;
} & (
  | {
      /** In shared memory, so that threads need no copy. */
      readonly pieces: readonly Uint8Array[];
    }
  | {
      /** An absolute path. */
      readonly path: string;
    }
);

/** A game that was read. */
export interface ReadLibraryGame {
  readonly game: LibraryGame;
  /** The date in its record, unchanged. */
  readonly date: string | undefined;
}

/** Some of the games and faults, in the order of the files. */
export interface ImportBatch {
  readonly games: readonly ReadLibraryGame[];
  readonly entries: readonly ImportEntry[];
  readonly faults: readonly ImportFault[];
  /** What could not be read as it is written, in valid games. */
  readonly warnings: readonly ImportFault[];
}

/** The start data of the import worker. */
export interface ImportWork {
  readonly sources: readonly ImportSource[];
  /** The date of games whose records have none, in milliseconds since 1970. */
  readonly now: number;
}

/** The number of batches that the worker sends before it waits for an acknowledgement. */
export const BATCHES_AHEAD = 3;

/** Messages from the worker. The only message to the worker acknowledges a batch. */
export type ImportMessage =
  | { readonly kind: 'batch'; readonly batch: ImportBatch }
  | { readonly kind: 'end' };

/** The number of games in a batch: the limit of a call of the database, and small enough to send without blocking. */
const MAX_GAMES = 200;
const MAX_FAULTS = 500;
const MAX_CHARACTERS = 256 * 1024;

/** The approximate number of characters of a move in a batch. */
const CHARACTERS_A_MOVE = 8;

/** Reads files of records one after the other, as games for the library. */
export async function* readSources({ sources, now }: ImportWork): AsyncGenerator<ImportBatch, void, void> {
  let games: ReadLibraryGame[] = [];
  let entries: ImportEntry[] = [];
  let faults: ImportFault[] = [];
  let warnings: ImportFault[] = [];
  let characters = 0;
  for (const source of sources) {
    for await (const { name, read } of readsOf(source)) {
      const file = normaliseTagText(name);
      if (read.ok) {
        const { game, entry } = partsOf(read.value.game, now);
        if (game !== undefined) games.push({ game, date: read.value.game.date });
        if (entry !== undefined) entries.push(entry);
        warnings.push(...read.value.warnings.map((warning) => ({ file, ...warning })));
        characters += (game?.record?.length ?? 0) + (game?.moves.length ?? 0) * CHARACTERS_A_MOVE;
      } else {
        faults.push({ file, ...read.error });
      }
      const isSmall = games.length < MAX_GAMES && entries.length < MAX_GAMES;
      if (isSmall && faults.length + warnings.length < MAX_FAULTS && characters < MAX_CHARACTERS) continue;
      yield { games, entries, faults, warnings };
      games = [];
      entries = [];
      faults = [];
      warnings = [];
      characters = 0;
    }
  }
  yield { games, entries, faults, warnings };
}

/** The game of a record, and the entry of a collection that it is; a position is no game of the library. */
function partsOf(
  record: GameRecord,
  now: number,
): { readonly game?: LibraryGame | undefined; readonly entry?: ImportEntry } {
  const found = entryOf(record);
  if (found === undefined) return { game: libraryGameOf(record, now) };
  const { collection, note, isPosition } = found;
  if (isPosition && record.line.moves.length === 0)
    return { entry: { collection, note, kind: 'position', position: formatPosition(record.start) } };
  const game = libraryGameOf(withoutEntry(record), now);
  return { game, entry: { collection, note, kind: 'game', game } };
}

/** A game or fault, with the name of the file that it is from: `club.zip/7.hgn` in an archive. */
interface ReadOfFile {
  readonly name: string;
  readonly read: ReadGame;
}

/** Reads a file of records, or an archive of such files, game by game. */
export async function* readsOf(source: ImportSource): AsyncGenerator<ReadOfFile, void, void> {
  const { name } = source;
  const archive = 'path' in source ? await readZipFile(source.path) : archiveOf(source.pieces);
  if (archive !== undefined) return yield* readsOfArchive(name, archive);
  const reads = 'path' in source ? readRecordFile(source.path) : readRecords(onePieceAtATime(source.pieces));
  for await (const read of reads) yield { name, read };
}

/** The same for a stream, which is collected only where it begins as an archive does. */
export async function* readsOfStream(
  name: string,
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadOfFile, void, void> {
  const pieces = stream[Symbol.asyncIterator]();
  let head = new Uint8Array();
  for (;;) {
    const next = await pieces.next();
    if (next.done !== true) head = Buffer.concat([head, next.value]);
    if (next.done === true || head.length >= ZIP_HEAD_BYTES) break;
  }
  const whole = chained(head, pieces);
  if (!isZip(head)) {
    for await (const read of readRecords(whole)) yield { name, read };
    return;
  }
  const collected: Uint8Array[] = [];
  let size = 0;
  for await (const piece of whole) {
    collected.push(piece);
    size += piece.length;
    if (size > LIMITS.file)
      return yield { name, read: unread(recordProblem('file-too-large', { most: LIMITS.file })) };
  }
  yield* readsOfArchive(name, Buffer.concat(collected));
}

async function* chained(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* readsOfArchive(
  archiveName: string,
  archive: Uint8Array,
): AsyncGenerator<ReadOfFile, void, void> {
  const files = readZip(archive);
  for (;;) {
    const next = files.next();
    if (next.done === true) {
      if (next.value !== undefined) yield { name: archiveName, read: unread(next.value) };
      return;
    }
    const file = next.value;
    const name = `${archiveName}/${file.name}`;
    if ('problem' in file) yield { name, read: unread(file.problem) };
    else for await (const read of readRecords(onePieceAtATime([file.bytes]))) yield { name, read };
  }
}

/** The bytes of an archive; undefined if they are no archive. */
function archiveOf(pieces: readonly Uint8Array[]): Uint8Array | undefined {
  const [first] = pieces;
  return first !== undefined && isZip(first) ? Buffer.concat(pieces) : undefined;
}

async function* onePieceAtATime(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void, void> {
  // Lets messages be handled between the files of a discarded import.
  await Promise.resolve();
  yield* pieces;
}
