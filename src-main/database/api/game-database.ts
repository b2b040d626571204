import type { listing } from '#shared/contract/library.ts';
import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';
import type { statistics } from '#shared/contract/statistics.ts';
import type { PlayCalls } from './play-calls.ts';
import type { ImportCalls, ExportCalls, SelectionCalls } from './transfer-calls.ts';
import type { BinCalls, AnnotationCalls, CollectionCalls, DuplicateCalls } from './change-calls.ts';
import type { AnalysisCalls, MistakeCalls, ReviewQueueCalls } from './analysis-calls.ts';
import type { ProfileCalls, PuzzleCalls } from './profile-calls.ts';
import type { BackupCalls } from './backup-calls.ts';

/** The calls of a part of the contract in the form in which the database takes them: without a signal. */
type Passed<Part> = {
  readonly [Name in keyof Part]: unknown extends InputOf<Part[Name]>
    ? () => Promise<AnswerOf<Part[Name]>>
    : (input: InputOf<Part[Name]>) => Promise<AnswerOf<Part[Name]>>;
};

/** The procedures of the contract that the database answers itself, under the names of the contract. */
export interface DirectCalls {
  /** Rows of games that do not match their hashes have no content; they are marked as damaged. */
  readonly library: Passed<typeof listing>;
  readonly statistics: Passed<typeof statistics>;
}

/**
 * All calls of the database. Each change is one transaction, unless its description says otherwise, and is on disk when
 * its promise resolves. All calls reject with `DatabaseError`.
 */
export interface DatabaseCalls
  extends
    DirectCalls,
    PlayCalls,
    ImportCalls,
    ExportCalls,
    SelectionCalls,
    BinCalls,
    AnnotationCalls,
    CollectionCalls,
    DuplicateCalls,
    AnalysisCalls,
    MistakeCalls,
    ProfileCalls,
    ReviewQueueCalls,
    PuzzleCalls,
    BackupCalls {
  /**
   * Compares some games of the library with their hashes, starting after an id.
   * @returns the id of the last game that was compared, 0 at the end of the library; and the ids of damaged games
   */
  checkSomeGames(after: number): Promise<{ readonly last: number; readonly damaged: number[] }>;
  /** Returns the version of SQLite. */
  sqliteVersion(): Promise<string>;
}

/** The interface of the database. */
export interface GameDatabase extends DatabaseCalls {
  /** Answers pending calls and closes the library. Later calls reject with `unavailable`. Never rejects. */
  close(): Promise<void>;
}
