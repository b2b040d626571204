import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { ProgramFault } from './program-fault.ts';
import { Level, PlayerName } from './schemas.ts';

/** Identifies a program in the list; made from its path, so that the page never names a file. */
export const ProgramId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/), v.brand('ProgramId'));
export type ProgramId = v.InferOutput<typeof ProgramId>;

/** The most programs in the list. */
export const MAX_PROGRAMS = 50;
/** The most options of a program that are kept. */
export const MAX_PROGRAM_OPTIONS = 100;
/** The times for a move that a program can be given, in seconds. */
export const PROGRAM_SECONDS = [0.5, 1, 2, 5, 10, 30] as const;

const OptionName = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const OptionText = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const wholeNumber = v.pipe(v.number(), v.safeInteger());

/**
 * An option that a program announces, of the types `spin`, `check` and `combo` of the protocol. Options with free text are left
 * out: they may be names of files.
 */
export const ProgramOption = v.variant('type', [
  v.strictObject({
    type: v.literal('number'),
    name: OptionName,
    min: wholeNumber,
    max: wholeNumber,
    default: wholeNumber,
    value: wholeNumber,
  }),
  v.strictObject({
    type: v.literal('switch'),
    name: OptionName,
    default: v.boolean(),
    value: v.boolean(),
  }),
  v.strictObject({
    type: v.literal('choice'),
    name: OptionName,
    choices: v.pipe(v.array(OptionText), v.minLength(1), v.maxLength(50)),
    default: OptionText,
    value: OptionText,
  }),
]);
export type ProgramOption = v.InferOutput<typeof ProgramOption>;

/** A program that speaks the engine protocol. */
export const Program = v.strictObject({
  id: ProgramId,
  /** The name that it reports; before its first test, the name of its file. No two programs have the same one. */
  name: PlayerName,
  /** Its path, for display only: no call takes one. */
  path: v.string(),
  /** Only a program that has passed its test can play. */
  state: v.picklist(['untested', 'passed', 'failed']),
  /** Why it failed. */
  fault: v.optional(ProgramFault),
  /** Its time for a move if the game has no clock. */
  seconds: v.picklist(PROGRAM_SECONDS),
  options: v.pipe(v.array(ProgramOption), v.maxLength(MAX_PROGRAM_OPTIONS)),
});
export type Program = v.InferOutput<typeof Program>;

/** The numbers of games of a match. */
export const MATCH_GAMES = [2, 6, 10, 20, 50, 100] as const;

/** A match so far, from the view of the program. */
export const ProgramMatch = v.strictObject({
  games: v.number(),
  total: v.number(),
  won: v.number(),
  drawn: v.number(),
  lost: v.number(),
  /** The games of these that it lost by a fault, and the last one. */
  faults: v.number(),
  fault: v.optional(ProgramFault),
  /** The difference to the level in Elo points with its range; undefined before the first pair is complete. */
  elo: v.optional(v.strictObject({ value: v.number(), low: v.number(), high: v.number() })),
});
export type ProgramMatch = v.InferOutput<typeof ProgramMatch>;

const OfProgram = v.strictObject({ id: ProgramId });

/** Programs outside the app that can play and analyse. The page names them by ids; it cannot name a file to start. */
export const programs = {
  /** Feed: the programs, first as they are now and then after each change. */
  list: oc.output(eventIterator(v.array(Program))),

  /**
   * Command: lets the user choose a program in the host's file dialog, adds and tests it. Only where `addPrograms`.
   * @returns its id; none if the dialog was dismissed
   */
  add: oc
    .output(v.strictObject({ id: v.optional(ProgramId) }))
    .errors(declared('TOO_MANY_PROGRAMS', 'NOT_SAVED')),

  /** Command: removes a program from the list. Only where `addPrograms`. */
  remove: oc.input(OfProgram).output(v.undefined()).errors(declared('NOT_SAVED')),

  /** Command: starts a program, reads its name and options, and lets it search from the classic start. */
  test: oc.input(OfProgram).output(Program).errors(declared('PROGRAM_FAILED', 'NOT_SAVED')),

  /** Command: sets the time for a move and the options of a program; names that it does not have are ignored. */
  change: oc
    .input(
      v.strictObject({
        ...OfProgram.entries,
        seconds: v.optional(v.picklist(PROGRAM_SECONDS)),
        options: v.optional(
          v.pipe(
            v.array(
              v.strictObject({ name: OptionName, value: v.union([wholeNumber, v.boolean(), OptionText]) }),
            ),
            v.maxLength(MAX_PROGRAM_OPTIONS),
          ),
        ),
      }),
    )
    .output(Program)
    .errors(declared('PROGRAM_FAILED', 'NOT_SAVED')),

  /**
   * Task: plays a match against a level, each classic start twice with the colours swapped. The program has its time for a move;
   * a fault loses it the game, three in a row end the match with `PROGRAM_FAILED`. Nothing is stored. Another call ends it.
   */
  match: oc
    .input(v.strictObject({ ...OfProgram.entries, level: Level, games: v.picklist(MATCH_GAMES) }))
    .output(eventIterator(ProgramMatch, ProgramMatch))
    .errors(declared('PROGRAM_FAILED', 'ENGINE_UNAVAILABLE')),
};
