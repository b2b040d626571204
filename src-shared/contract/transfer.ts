import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { POSITION_PROBLEM_KINDS } from '../game/position-problem.ts';
import { RECORD_PROBLEM_KINDS } from '../record/model/record-problem.ts';
import { declared } from './errors.ts';
import { GameQuery, Selection } from './library.ts';
import { GameId, Players, ResultText } from './schemas.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** The first is 1. */
const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The forms that games are written in: records as text, JSON, a table for spreadsheets, one line a game. */
export const EXPORT_FORMATS = ['hgn', 'json', 'csv', 'line'] as const;
export const ExportFormat = v.picklist(EXPORT_FORMATS);
export type ExportFormat = v.InferOutput<typeof ExportFormat>;

/** How far an export is, and where the page saves the file itself, the next piece of it, in Base64. */
export const ExportProgress = v.strictObject({
  done: count,
  total: count,
  piece: v.optional(v.string()),
});
export type ExportProgress = v.InferOutput<typeof ExportProgress>;

export const ExportEnd = v.variant('kind', [
  /**
   * The host wrote the file where the person chose. `leftOut`: games that have no such form; and damaged ones, where games
   * were not named one by one. Where nothing is left there is no file.
   */
  v.strictObject({ kind: v.literal('saved'), fileName: v.string(), games: count, leftOut: count }),
  /** The pieces that came as progress are the file; the page hands it to the browser under this name. */
  v.strictObject({ kind: v.literal('download'), fileName: v.string(), games: count, leftOut: count }),
  /** The person closed the save dialog. */
  v.strictObject({ kind: v.literal('dismissed') }),
]);
export type ExportEnd = v.InferOutput<typeof ExportEnd>;

/** How many games can be dragged out of the window at once: they are written before the button is let go. */
export const MAX_DRAGGED_GAMES = 1000;

export const SavePdfEnd = v.variant('kind', [
  v.strictObject({ kind: v.literal('saved'), fileName: v.string() }),
  /** The person closed the save dialog. */
  v.strictObject({ kind: v.literal('dismissed') }),
]);
export type SavePdfEnd = v.InferOutput<typeof SavePdfEnd>;

/** Names one import from its first piece to its end. The host forgets it when it is done, given up, or long unused. */
export const ImportId = v.pipe(v.string(), v.uuid(), v.brand('ImportId'));
export type ImportId = v.InferOutput<typeof ImportId>;

/** Bytes of one piece of a file that a page sends, before Base64. */
export const MAX_PIECE_BYTES = 48 * 1024;
/** How many faults and games a preview names one by one; `importFaults` has all faults. */
export const MAX_FAULTS_SHOWN = 100;
export const MAX_GAMES_SHOWN = 100;
/** How many faults come at once of all that an import has. */
export const MAX_FAULTS_AT_ONCE = 200;

/** Values for the holes of a sentence: numbers, and short pieces of a file. */
const HoleValues = v.record(
  v.pipe(v.string(), v.maxLength(16)),
  v.union([v.pipe(v.string(), v.maxLength(1000)), v.number()]),
);

/** What is wrong with a record or with its start; the page has the words. */
export const ImportProblem = v.variant('kind', [
  v.strictObject({
    kind: v.literal('position'),
    problem: v.strictObject({ kind: v.picklist(POSITION_PROBLEM_KINDS), values: HoleValues }),
  }),
  v.strictObject({ kind: v.picklist(RECORD_PROBLEM_KINDS), values: HoleValues }),
]);
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

/** What keeps a game, or a whole file, from coming in. What is wrong with a whole file stands at its beginning. */
export const ImportFault = v.strictObject({
  file: v.string(),
  line: ordinal,
  column: ordinal,
  problem: ImportProblem,
});
export type ImportFault = v.InferOutput<typeof ImportFault>;

/** Some of the faults of an import. */
export const ImportFaults = v.pipe(v.array(ImportFault), v.maxLength(MAX_FAULTS_AT_ONCE));
export type ImportFaults = v.InferOutput<typeof ImportFaults>;

/** What an import would do. Nothing is written yet. */
export const ImportPreview = v.strictObject({
  /** Games that would come in. */
  fresh: count,
  /** Games that the library holds already, with everything in them, or that stand twice in the files. */
  known: count,
  /** Games that cannot be read. */
  refused: count,
  faults: v.pipe(v.array(ImportFault), v.maxLength(MAX_FAULTS_SHOWN)),
  /** The first of the games that would come in. */
  games: v.pipe(
    v.array(
      v.strictObject({
        players: Players,
        date: v.optional(v.string()),
        result: ResultText,
        moveCount: count,
      }),
    ),
    v.maxLength(MAX_GAMES_SHOWN),
  ),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

export const ImportProgress = v.strictObject({ done: count, total: v.optional(count) });
export type ImportProgress = v.InferOutput<typeof ImportProgress>;

export const ImportEnd = v.strictObject({
  imported: count,
  known: count,
  refused: count,
  /** The first game that came in. */
  first: v.optional(GameId),
});
export type ImportEnd = v.InferOutput<typeof ImportEnd>;

/** Games into the library, out of files; part of `transfer`. */
export const importing = {
  /** Command: begins an import of files that the page will send. */
  startImport: oc.output(v.strictObject({ importId: ImportId })),
  /**
   * Command: the next piece of a file of an import, in Base64. Pieces come in order, one after the other; a piece of
   * another name begins the next file. The same piece sent again (`at` is behind) does no harm.
   */
  addPiece: oc
    .input(
      v.strictObject({
        importId: ImportId,
        file: v.pipe(v.string(), v.maxLength(255)),
        /** Bytes of this file that came before. */
        at: count,
        piece: v.pipe(v.string(), v.base64(), v.maxLength(Math.ceil(MAX_PIECE_BYTES / 3) * 4)),
      }),
    )
    .output(v.strictObject({ received: count }))
    .errors(declared('IMPORT_GONE', 'IMPORT_TOO_LARGE')),
  /** Task: reads what was sent and says what it would bring. */
  previewImport: oc
    .input(v.strictObject({ importId: ImportId }))
    .output(eventIterator(ImportProgress, ImportPreview))
    .errors(declared('IMPORT_GONE', 'NOT_SAVED')),
  /** Task: brings the games in, all that are fresh or, where anything fails, none. Cancelled before the end: none. */
  commitImport: oc
    .input(v.strictObject({ importId: ImportId }))
    .output(eventIterator(ImportProgress, ImportEnd))
    .errors(declared('IMPORT_GONE', 'NOT_SAVED')),
  /**
   * Task: tells the faults of the whole import in order, some at a time; the first 50,000 where there are more. Once it has
   * begun to tell them, they all come, whatever becomes of the import.
   */
  importFaults: oc
    .input(v.strictObject({ importId: ImportId }))
    .output(eventIterator(ImportFaults, v.void()))
    .errors(declared('IMPORT_GONE', 'NOT_SAVED')),
  /** Command: gives an import up; nothing of it stays. */
  discardImport: oc.input(v.strictObject({ importId: ImportId })).output(v.void()),
};

export const transfer = {
  /**
   * Task: writes games as one file, or as an archive with a file each. In the order of `query` where it is given, else in
   * the order they were named or begun. A game that was named and is missing or damaged is an error, and no file is written.
   */
  exportGames: oc
    .input(
      v.strictObject({
        games: Selection,
        query: v.optional(GameQuery),
        format: ExportFormat,
        archive: v.optional(v.boolean(), false),
      }),
    )
    .output(eventIterator(ExportProgress, ExportEnd))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED')),

  /**
   * Command: asks the person for a place and saves there what the page would print at that moment; only where
   * `capabilities.printToPdf`. Cancelled before the place is chosen: nothing is saved.
   */
  savePdf: oc
    .input(
      v.strictObject({
        /** Without its ending. */
        name: v.pipe(v.string(), v.maxLength(255)),
      }),
    )
    .output(SavePdfEnd)
    .errors(declared('PDF_FAILED', 'NOT_SAVED')),
  /**
   * Command: has games follow the pointer as files, as text records, while its button is held down; only where
   * `capabilities.dragFiles`. Cancelled: there is no drag.
   */
  dragOut: oc
    .input(v.strictObject({ games: Selection, query: v.optional(GameQuery) }))
    .output(v.undefined())
    .errors(declared('TOO_MANY_GAMES', 'GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED')),

  ...importing,

  /** Feed: files that the system asked the app to open, by their import: their pieces are there already. */
  openedFiles: oc.output(eventIterator(v.strictObject({ importId: ImportId, files: v.array(v.string()) }))),
};
