import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { LANGUAGE_CHOICES, type LanguageChoice } from '../language/languages.ts';
import { HELPS } from '../game/help.ts';
import { COLOURS } from '../game/types.ts';
import { KEY_NAME } from '../keys/key-name.ts';
import { ACTION_NAMES } from '../keys/key-table.ts';
import { declared } from './errors.ts';
import { EndRule, GameId, Help, Komi, Level, PlayerName, PositionText } from './schemas.ts';
import { Handicap } from './start.ts';
import { TimeChoice } from './time-choice.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const BOARD_LOOKS = ['oak', 'slate'] as const;
export const PAWN_LOOKS = ['stone', 'wood'] as const;
/** How fast moves are shown; `off` shows them at once. */
export const MOTIONS = ['off', 'fast', 'normal', 'slow'] as const;
/** How much a screen reader is told of each move. */
export const ANNOUNCEMENTS = ['short', 'normal', 'full'] as const;
/** The longest time that a computer's move may be held back, in seconds. */
export const MAX_PACE_S = 3;
/** How the library shows its games. */
const LIBRARY_LAYOUTS = ['table', 'cards'] as const;
/** The columns of the library's table that can be had besides the usual ones. */
export const LIBRARY_COLUMNS = [
  'favourite',
  'level',
  'end-rule',
  'komi',
  'margin',
  'ending',
  'tallest-stack',
  'tags',
] as const;
export type LibraryColumn = (typeof LIBRARY_COLUMNS)[number];
const OPPONENTS = ['computer', 'person'] as const;
/** Where the start of a new game comes from. */
const START_CHOICES = ['classic', 'scattered', 'placed', 'position', 'same'] as const;
export type StartChoice = (typeof START_CHOICES)[number];
const SIDES = ['first', 'second'] as const;
const MAX_CODE_LENGTH = 1000;
/** How many starts a person can keep. */
export const MAX_FAVOURITE_STARTS = 100;
const SEATS = ['black', 'white', 'lot'] as const;
/**
 * What makes up for moving first: nothing, the komi usual for the start, the komi that this very deal is worth, a komi
 * of one's own, or the swap rule.
 */
export const FAIRNESSES = ['none', 'usual', 'deal', 'own', 'swap'] as const;

/** What the new-game dialog was last set to. */
export const NewGameChoice = v.strictObject({
  opponent: v.optional(v.picklist(OPPONENTS), 'computer'),
  level: v.optional(Level, 3),
  seat: v.optional(v.picklist(SEATS), 'black'),
  setup: v.optional(v.picklist(START_CHOICES), 'classic'),
  /** The pawns placed by hand so far, as a position code; nothing where the board is empty. */
  placed: v.optional(PositionText),
  /** What was typed as a position code. */
  position: v.optional(v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH)), ''),
  /** The game whose start is taken. */
  startOf: v.optional(GameId),
  /** Which of the two players starts without so many threes. */
  handicap: v.optional(v.strictObject({ side: v.picklist(SIDES), threes: Handicap.entries.threes })),
  /** The helps that are allowed. */
  help: v.optional(v.array(Help), [...HELPS]),
  endRule: v.optional(EndRule, 'either'),
  fairness: v.optional(v.picklist(FAIRNESSES), 'none'),
  /** Whether half a point is added to the usual komi, so that no game is drawn. */
  halfPoint: v.optional(v.boolean(), false),
  ownKomi: v.optional(Komi, 10),
  time: v.optional(TimeChoice, {}),
  /** Whether the same start is played twice, the colours swapped. */
  isMatch: v.optional(v.boolean(), false),
  /** The name of the person at this screen, and of the second one; nothing for the usual ones of the language. */
  name: v.optional(PlayerName),
  secondName: v.optional(PlayerName),
});
export type NewGameChoice = v.InferOutput<typeof NewGameChoice>;

export const PICTURE_SCHEMES = ['light', 'dark', 'print'] as const;
export const ANIMATION_SIZES = ['small', 'medium', 'large'] as const;
export const ANIMATION_PACES = ['slow', 'normal', 'fast'] as const;

/** What pictures of a game were last made like. */
export const PictureChoice = v.strictObject({
  /** The person's own board and pawns, in light or in the dark, or black and white for paper. */
  scheme: v.optional(v.picklist(PICTURE_SCHEMES), 'light'),
  coordinates: v.optional(v.boolean(), true),
  /** Players, result and move number round the board. */
  names: v.optional(v.boolean(), true),
  /** The path of the last move and a ring at its end. */
  marks: v.optional(v.boolean(), true),
  /** Of an animation. */
  size: v.optional(v.picklist(ANIMATION_SIZES), 'medium'),
  pace: v.optional(v.picklist(ANIMATION_PACES), 'normal'),
});
export type PictureChoice = v.InferOutput<typeof PictureChoice>;

/** A start placed by hand, kept under a name. */
export const FavouriteStart = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  start: PositionText,
});
export type FavouriteStart = v.InferOutput<typeof FavouriteStart>;

/** How far a person has come under Learn. */
const Learning = v.strictObject({
  /** The lessons that were done to their end, by name. */
  lessonsDone: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(100)), []),
  /** Most questions answered right in one round of the destination trainer. */
  bestWays: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

/** How fast a game plays itself in Review; 1 is a move in one and a half seconds. */
export const AUTOPLAY_SPEEDS = [0.5, 1, 2, 4] as const;

/** With whom a game was last played on from a position of it, and with which colour. */
const PlayOnChoice = v.strictObject({
  opponent: v.optional(v.picklist(OPPONENTS), 'computer'),
  level: v.optional(Level, 3),
  seat: v.optional(v.picklist(COLOURS), 'black'),
});

/** The levels that two computers last played each other at. */
const WatchedLevels = v.strictObject({
  black: v.optional(Level, 5),
  white: v.optional(Level, 5),
});

/** Sizes of the computer player's table, in MiB. */
export const TABLE_SIZES = [16, 32, 64, 128, 256, 512, 1024] as const;

/** The actions that can be made to ask first. What cannot be undone at all always does. */
const AsksFirst = v.strictObject({
  resign: v.optional(v.boolean(), true),
  'take-back': v.optional(v.boolean(), false),
  'delete-games': v.optional(v.boolean(), false),
});

/** The keys a person chose instead of the usual ones; of nothing for an action that is to have none. */
const ChosenKeys = v.record(v.picklist(ACTION_NAMES), v.pipe(v.string(), v.maxLength(40), v.regex(KEY_NAME)));

/** A language, or the system's. Settings of version 0.1 call the Portuguese of Portugal `pt`. */
const LanguageSetting = v.pipe(
  v.picklist([...LANGUAGE_CHOICES, 'pt']),
  v.transform((choice): LanguageChoice => (choice === 'pt' ? 'pt-PT' : choice)),
);

/** Everything a person can set. Each entry has its default here and nowhere else. */
export const Settings = v.strictObject({
  language: v.optional(LanguageSetting, 'system'),
  theme: v.optional(v.picklist(THEMES), 'system'),
  boardLook: v.optional(v.picklist(BOARD_LOOKS), 'oak'),
  pawnLook: v.optional(v.picklist(PAWN_LOOKS), 'stone'),
  coordinates: v.optional(v.boolean(), true),
  motion: v.optional(v.picklist(MOTIONS), 'normal'),
  /** Whether the computer at its highest level thinks while a person does. */
  thinkAhead: v.optional(v.boolean(), false),
  /** Rings on lawful ends with what each would give. */
  showEnds: v.optional(v.boolean(), true),
  /** A bar under each pawn that can move. */
  showMovable: v.optional(v.boolean(), false),
  /** On each stack the number of its pawns. */
  heightNumbers: v.optional(v.boolean(), true),
  /** Marks and numerals drawn larger at every size. */
  largerMarks: v.optional(v.boolean(), false),
  /** The path of the computer's last move stays drawn until the next. */
  showLastWay: v.optional(v.boolean(), true),
  /** The board turns to whoever is to move, where two play at one screen. */
  turnAfterMove: v.optional(v.boolean(), false),
  /** The computer's move comes no sooner than after so many seconds. */
  pace: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PACE_S)), 0.5),
  announcements: v.optional(v.picklist(ANNOUNCEMENTS), 'normal'),
  sound: v.optional(v.boolean(), true),
  /** How loud, in per cent. */
  volume: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 60),
  /** Whether a path is walked square by square instead of choosing its end. */
  stepByStep: v.optional(v.boolean(), false),
  newGame: v.optional(NewGameChoice, {}),
  favouriteStarts: v.optional(v.pipe(v.array(FavouriteStart), v.maxLength(MAX_FAVOURITE_STARTS)), []),
  picture: v.optional(PictureChoice, {}),
  /** How many threads the computer player may have; 0: as many as suit the machine. */
  engineThreads: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(256)), 0),
  /** The memory for what it has worked out, in MiB. */
  tableMegabytes: v.optional(v.picklist(TABLE_SIZES), 64),
  /** Which actions ask before they are done. */
  asksFirst: v.optional(AsksFirst, {}),
  learning: v.optional(Learning, {}),
  keys: v.optional(ChosenKeys, {}),
  autoplaySpeed: v.optional(v.picklist(AUTOPLAY_SPEEDS), 1),
  playOn: v.optional(PlayOnChoice, {}),
  watched: v.optional(WatchedLevels, {}),
  libraryView: v.optional(v.picklist(LIBRARY_LAYOUTS), 'table'),
  libraryColumns: v.optional(v.array(v.picklist(LIBRARY_COLUMNS)), ['favourite']),
});
export type Settings = v.InferOutput<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = v.parse(Settings, {});

export const settings = {
  /** Query. */
  get: oc.output(Settings),
  /** Command: changes the entries named and keeps the rest; the same change twice does no harm. */
  update: oc.input(v.partial(Settings)).output(Settings).errors(declared('NOT_SAVED')),
  /** Feed: the settings after each change. */
  changes: oc.output(eventIterator(Settings)),
};
