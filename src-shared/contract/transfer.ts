import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { POSITION_PROBLEM_KINDS } from '../game/position-problem.ts';
import { FILE_FORMAT_NAMES } from '../record/model/game-record.ts';
import { RECORD_PROBLEM_KINDS } from '../record/model/record-problem.ts';
import { declared } from './errors.ts';
import { GameQuery, MAX_GAMES_PER_CALL, Selection } from './game-filter.ts';
import { GameId, Players, ResultText, Tag } from './schemas.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** An index counted from 1. */
const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The most columns of a spreadsheet. */
const MAX_HEADINGS = 32;

/** What exported games contain. */
const ExportOptions = v.strictObject({
  /** Whether text and JSON contain the analyses of the games, in comments. */
  analysis: v.optional(v.boolean(), false),
});
export type ExportOptions = v.InferInput<typeof ExportOptions>;

/** The progress of an export and, where the page saves the file, its next piece in Base64. */
export const ExportProgress = v.strictObject({
  done: count,
  total: count,
  piece: v.optional(v.string()),
});
export type ExportProgress = v.InferOutput<typeof ExportProgress>;

export const ExportEnd = v.variant('kind', [
  /**
   * The host wrote the file to the chosen path. `leftOut`: the number of games that the format cannot represent and, where
   * games were not listed by id, of damaged ones. No file is written if no game is left.
   */
  v.strictObject({ kind: v.literal('saved'), fileName: v.string(), games: count, leftOut: count }),
  /** The pieces sent as progress make up the file; the page downloads it under this name. */
  v.strictObject({ kind: v.literal('download'), fileName: v.string(), games: count, leftOut: count }),
  /** The person closed the save dialog. */
  v.strictObject({ kind: v.literal('dismissed') }),
]);
export type ExportEnd = v.InferOutput<typeof ExportEnd>;

/** The maximum number of games in a drag: they are written while the mouse button is held. */
export const MAX_DRAGGED_GAMES = 1000;

const SavePdfEnd = v.variant('kind', [
  v.strictObject({ kind: v.literal('saved'), fileName: v.string() }),
  /** The person closed the save dialog. */
  v.strictObject({ kind: v.literal('dismissed') }),
]);

/** Identifies an import. The host deletes it when it is complete, discarded or unused for long. */
export const ImportId = v.pipe(v.string(), v.uuid(), v.brand('ImportId'));
export type ImportId = v.InferOutput<typeof ImportId>;

/** The maximum size of a piece of a file in bytes, before Base64. */
export const MAX_PIECE_BYTES = 48 * 1024;
/** The maximum numbers of faults and games listed in a preview; `importFaults` yields all faults. */
export const MAX_FAULTS_SHOWN = 100;
export const MAX_GAMES_SHOWN = 100;
/** The maximum number of faults in one message of `importFaults`. */
export const MAX_FAULTS_AT_ONCE = 200;

/** Values for the placeholders of a message: numbers and excerpts of a file. */
const HoleValues = v.record(
  v.pipe(v.string(), v.maxLength(16)),
  v.union([v.pipe(v.string(), v.maxLength(1000)), v.number()]),
);

/** An error in a record or in its start; the page has the message. */
export const ImportProblem = v.variant('kind', [
  v.strictObject({
    kind: v.literal('position'),
    problem: v.strictObject({ kind: v.picklist(POSITION_PROBLEM_KINDS), values: HoleValues }),
  }),
  v.strictObject({ kind: v.picklist(RECORD_PROBLEM_KINDS), values: HoleValues }),
]);
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

/** An error that prevents the import of a game or a whole file, or a warning. An error of a whole file is at its start. */
export const ImportFault = v.strictObject({
  file: v.string(),
  line: ordinal,
  column: ordinal,
  /** The member of a game in JSON. */
  field: v.optional(v.string()),
  problem: ImportProblem,
});
export type ImportFault = v.InferOutput<typeof ImportFault>;

/** A part of the faults of an import. */
export const ImportFaults = v.pipe(v.array(ImportFault), v.maxLength(MAX_FAULTS_AT_ONCE));
export type ImportFaults = v.InferOutput<typeof ImportFaults>;

/** The collections that the files name, with the numbers of their entries. */
const ImportedCollections = v.array(v.strictObject({ name: Tag, entries: count }));

/** The effects of an import, before anything is written. */
export const ImportPreview = v.strictObject({
  /** The number of new games. */
  fresh: count,
  /** The number of games that are in the library with the same content, or repeated in the files. */
  known: count,
  /** The number of invalid games. */
  refused: count,
  faults: v.pipe(v.array(ImportFault), v.maxLength(MAX_FAULTS_SHOWN)),
  /** The number of things that could not be read as they are written, in games that are valid, and the first of them. */
  warned: count,
  warnings: v.pipe(v.array(ImportFault), v.maxLength(MAX_FAULTS_SHOWN)),
  /** The first of the new games. */
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
  collections: ImportedCollections,
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

export const ImportProgress = v.strictObject({ done: count, total: v.optional(count) });
export type ImportProgress = v.InferOutput<typeof ImportProgress>;

export const ImportEnd = v.strictObject({
  imported: count,
  known: count,
  refused: count,
  /** The imported games; of very many the first. */
  games: v.pipe(v.array(GameId), v.maxLength(MAX_GAMES_PER_CALL)),
  collections: ImportedCollections,
});
export type ImportEnd = v.InferOutput<typeof ImportEnd>;

/** Calls that import games from files; part of `transfer`. */
export const importing = {
  /** Command: starts an import of files that the page sends. */
  startImport: oc.output(v.strictObject({ importId: ImportId })),
  /**
   * Command: sends the next piece of a file, in Base64. Pieces are sent in order; a piece with another name starts the
   * next file. A repeated piece (`at` is lower than expected) is ignored.
   */
  addPiece: oc
    .input(
      v.strictObject({
        importId: ImportId,
        file: v.pipe(v.string(), v.maxLength(255)),
        /** The number of bytes of this file before the piece. */
        at: count,
        piece: v.pipe(v.string(), v.base64(), v.maxLength(Math.ceil(MAX_PIECE_BYTES / 3) * 4)),
      }),
    )
    .output(v.strictObject({ received: count }))
    .errors(declared('IMPORT_GONE', 'IMPORT_TOO_LARGE')),
  /** Task: reads the files and previews the import. */
  previewImport: oc
    .input(v.strictObject({ importId: ImportId }))
    .output(eventIterator(ImportProgress, ImportPreview))
    .errors(declared('IMPORT_GONE', 'NOT_SAVED')),
  /** Task: imports all new games. Where it fails or is cancelled, the preview has those that were not reached. */
  commitImport: oc
    .input(v.strictObject({ importId: ImportId }))
    .output(eventIterator(ImportProgress, ImportEnd))
    .errors(declared('IMPORT_GONE', 'NOT_SAVED', 'PARTLY_SAVED')),
  /**
   * Task: yields all faults of an import in order, in parts, at most the first 50,000. Once started, it yields them all
   * even if the import ends.
   */
  importFaults: oc
    .input(v.strictObject({ importId: ImportId }))
    .output(eventIterator(ImportFaults, v.void()))
    .errors(declared('IMPORT_GONE', 'NOT_SAVED')),
  /** Command: discards an import with its data. */
  discardImport: oc.input(v.strictObject({ importId: ImportId })).output(v.void()),
};

export const transfer = {
  /**
   * Task: writes games to one file, or to an archive with a file for each. The order is that of `query` if given, else of
   * the ids or the start times. A game listed by id that is missing or damaged is an error, and no file is written.
   */
  exportGames: oc
    .input(
      v.strictObject({
        games: Selection,
        query: v.optional(GameQuery),
        format: v.picklist(FILE_FORMAT_NAMES),
        archive: v.optional(v.boolean(), false),
        /** The header of a spreadsheet in the language of its reader; in English if it is left out. */
        headings: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MAX_HEADINGS))),
        ...ExportOptions.entries,
      }),
    )
    .output(eventIterator(ExportProgress, ExportEnd))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED')),

  /** Task: writes a collection to one file, with its name, order and notes. */
  exportCollection: oc
    .input(v.strictObject({ name: Tag, format: v.picklist(['hgn', 'json']) }))
    .output(eventIterator(ExportProgress, ExportEnd))
    .errors(declared('NOT_SAVED')),

  /**
   * Command: shows a save dialog and saves the present print view of the page as PDF; only where
   * `capabilities.printToPdf`. Saves nothing if it is cancelled before a path is chosen.
   */
  savePdf: oc
    .input(
      v.strictObject({
        /** Without the file extension. */
        name: v.pipe(v.string(), v.maxLength(255)),
      }),
    )
    .output(SavePdfEnd)
    .errors(declared('PDF_FAILED', 'NOT_SAVED')),
  /**
   * Command: starts dragging games as files with text records; only if `capabilities.dragFiles`. No drag starts where it
   * is cancelled.
   */
  dragOut: oc
    .input(v.strictObject({ games: Selection, query: v.optional(GameQuery) }))
    .output(v.undefined())
    .errors(declared('TOO_MANY_GAMES', 'GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED')),

  ...importing,

  /** Feed: imports of files that the system asked the app to open; their pieces are already loaded. */
  openedFiles: oc.output(eventIterator(v.strictObject({ importId: ImportId, files: v.array(v.string()) }))),
};
