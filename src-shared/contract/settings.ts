import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { LANGUAGE_CHOICES, type LanguageChoice } from '../language/languages.ts';
import { COACH_MODES } from '../analysis/coach.ts';
import { MILESTONES } from '../game/milestones.ts';
import { MIN_LEVEL } from '../game/player.ts';
import { COLOURS } from '../game/types.ts';
import { KEY_NAME } from '../keys/key-name.ts';
import { ACTION_NAMES } from '../keys/key-table.ts';
import { MAX_LIVE_LINES } from './analysis.ts';
import { declared } from './errors.ts';
import { EndingChoice } from './puzzles.ts';
import {
  agreedEntries,
  DayDate,
  EndRule,
  GameId,
  Komi,
  Level,
  PlayerName,
  PositionText,
  ProfileId,
  LIBRARY_COLUMNS,
} from './schemas.ts';
import { Handicap } from './new-games.ts';
import { TimeChoice } from './time-choice.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
/** The sizes of text, in per cent of that of the browser or the system. */
export const TEXT_SIZES = [90, 100, 110, 120, 130] as const;
/** The contrast of the page; `high` draws text and lines in black or white. */
export const CONTRASTS = ['system', 'standard', 'high'] as const;
export const BOARD_LOOKS = ['oak', 'slate'] as const;
export const PAWN_LOOKS = ['stone', 'wood'] as const;
/** The speed of move animations; `off` shows moves at once. */
export const MOTIONS = ['off', 'fast', 'normal', 'slow'] as const;
/** Whether pawns fade instead of walking, and nothing else moves either. */
export const REDUCED_MOTIONS = ['system', 'on', 'off'] as const;
/** The views that the app can open with. */
export const START_VIEWS = ['play', 'puzzles', 'library', 'review', 'learn'] as const;
/**
 * How much more time a person can have on the clock than the opponent, in per cent. The last one is ten times the usual time, as
 * the success criterion 2.2.1 of WCAG 2.2 asks (https://www.w3.org/TR/WCAG22/#timing-adjustable).
 */
export const EXTRA_TIMES = [0, 50, 100, 200, 400, 900] as const;
/** The amount of detail that is announced to screen readers for each move, and read for each square. */
export const ANNOUNCEMENTS = ['short', 'normal', 'full'] as const;
/** The orders in which a board is read. */
export const READING_ORDERS = ['ranks', 'files'] as const;
/** The maximum delay of a computer's move, in seconds. */
export const MAX_PACE_S = 3;
/** The layouts of the library. */
const LIBRARY_LAYOUTS = ['table', 'cards'] as const;
const OPPONENTS = ['computer', 'person', 'program'] as const;
/** The sources of a new game's start. */
const START_CHOICES = ['classic', 'scattered', 'placed', 'position', 'same'] as const;
export type StartChoice = (typeof START_CHOICES)[number];
/** The players as a new game lists them, whatever their colours are. */
const SIDES = ['first', 'second'] as const;
const MAX_CODE_LENGTH = 1000;
/** The maximum number of saved starts. */
export const MAX_FAVOURITE_STARTS = 100;
/** The colours that a person can choose; `lot` draws one. */
export const SEATS = ['black', 'white', 'lot'] as const;
/**
 * The compensations for moving first: none, the usual komi of the set-up, the estimated komi of this deal, a komi that
 * the user enters, or the swap rule.
 */
export const FAIRNESSES = ['none', 'usual', 'deal', 'own', 'swap'] as const;

/** The last values of the new-game dialog. */
export const NewGameChoice = v.strictObject({
  opponent: v.optional(v.picklist(OPPONENTS), 'computer'),
  level: v.optional(Level, MIN_LEVEL),
  /** The name of the program that is the opponent. */
  program: v.optional(PlayerName),
  seat: v.optional(v.picklist(SEATS), 'black'),
  setup: v.optional(v.picklist(START_CHOICES), 'classic'),
  /** The pawns placed by hand so far, as a position code; undefined if the board is empty. */
  placed: v.optional(PositionText),
  /** The entered position code. */
  position: v.optional(v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH)), ''),
  /** The game whose start is used. */
  startOf: v.optional(GameId),
  /** The player who starts with fewer threes, and the number of missing ones. */
  handicap: v.optional(v.strictObject({ side: v.picklist(SIDES), threes: Handicap.entries.threes })),
  ...agreedEntries,
  endRule: v.optional(EndRule, 'either'),
  fairness: v.optional(v.picklist(FAIRNESSES), 'none'),
  /** Whether half a point is added to the usual komi to exclude draws. */
  halfPoint: v.optional(v.boolean(), false),
  ownKomi: v.optional(Komi, 10),
  time: v.optional(TimeChoice, {}),
  /** Whether the same start is played twice, the second time with the colours swapped. */
  isMatch: v.optional(v.boolean(), false),
  /** The name of the profile whose settings these are; undefined until it has one, for the default name of the language. */
  name: v.optional(PlayerName),
  /** The names of two people who play at one screen; undefined for the name of the profile and for a default name. */
  firstName: v.optional(PlayerName),
  secondName: v.optional(PlayerName),
});
export type NewGameChoice = v.InferOutput<typeof NewGameChoice>;

export const PICTURE_SCHEMES = ['light', 'dark', 'print'] as const;
export const ANIMATION_SIZES = ['small', 'medium', 'large'] as const;
export const ANIMATION_PACES = ['slow', 'normal', 'fast'] as const;

/** The last options for pictures of a game. */
export const PictureChoice = v.strictObject({
  /** The user's looks of board and pawns in light or dark, or black and white for paper. */
  scheme: v.optional(v.picklist(PICTURE_SCHEMES), 'light'),
  coordinates: v.optional(v.boolean(), true),
  /** Whether players, result and move number are shown around the board. */
  names: v.optional(v.boolean(), true),
  /** Whether a single picture shows the stacks from the side, under the board. */
  skyline: v.optional(v.boolean(), true),
  city: v.optional(v.boolean(), false),
  /** Whether the path of the last move and a ring at its destination are shown. */
  marks: v.optional(v.boolean(), true),
  /** The size of an animation. */
  size: v.optional(v.picklist(ANIMATION_SIZES), 'medium'),
  pace: v.optional(v.picklist(ANIMATION_PACES), 'normal'),
});
export type PictureChoice = v.InferOutput<typeof PictureChoice>;

/** When a live analysis ends: after a time, after a number of searched positions, or only when all is proven. */
export const LIVE_LIMITS = ['10s', '60s', '600s', '1M', '10M', '100M', 'none'] as const;

/** The last options for the live analysis. */
const LiveChoice = v.strictObject({
  /** The number of best moves that are shown. */
  lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LIVE_LINES)), 3),
  limit: v.optional(v.picklist(LIVE_LIMITS), '60s'),
  /** The program that analyses; the app's own engine where it is omitted. */
  program: v.optional(PlayerName),
  /** Whether the board shows them as arrows. */
  arrows: v.optional(v.boolean(), true),
});
export type LiveChoice = v.InferOutput<typeof LiveChoice>;

/** A saved start that was placed by hand. */
const FavouriteStart = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  start: PositionText,
});

const bestResult = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

/** The user's progress in Learn. */
const Learning = v.strictObject({
  /** The names of the completed lessons. */
  lessonsDone: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(100)), []),
  /** The best number of right answers in one round of the destination trainer against the clock, at each difficulty. */
  bestWaysEasy: bestResult,
  bestWays: bestResult,
  bestWaysHard: bestResult,
});

/** What was noticed once in the user's games (`game/milestones.ts`), with the game; its result shows it again. */
const ReachedMilestone = v.strictObject({ milestone: v.picklist(MILESTONES), gameId: GameId });

/** Autoplay speeds in Review; 1 is one move per 1.5 seconds. */
export const AUTOPLAY_SPEEDS = [0.5, 1, 2, 4] as const;

/** The last opponent and colour when a game was continued from one of its positions. */
const PlayOnChoice = v.strictObject({
  opponent: v.optional(v.picklist(OPPONENTS), 'computer'),
  level: v.optional(Level, 3),
  program: v.optional(PlayerName),
  seat: v.optional(v.picklist(COLOURS), 'black'),
});

/** The last levels of a game between two computers. */
const WatchedLevels = v.strictObject({
  black: v.optional(Level, 5),
  white: v.optional(Level, 5),
});

/** Sizes of the engine's transposition table, in MiB. */
export const TABLE_SIZES = [16, 32, 64, 128, 256, 512, 1024] as const;

/** The komi of a game of the day, kept so that it stays the same until the next day. */
const DayKomi = v.strictObject({ date: DayDate, komi: Komi });

/** The actions with optional confirmation. Actions that cannot be undone always ask for it. */
const AsksFirst = v.strictObject({
  resign: v.optional(v.boolean(), true),
  'take-back': v.optional(v.boolean(), false),
  'delete-games': v.optional(v.boolean(), false),
});

/** The keys that the user chose instead of the defaults; the empty text removes the key of an action. */
const ChosenKeys = v.strictObject(
  v.entriesFromList(ACTION_NAMES, v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(KEY_NAME)))),
);

/** A language, or the system's. Settings of version 0.1 have `pt` for `pt-PT`. */
const LanguageSetting = v.pipe(
  v.picklist([...LANGUAGE_CHOICES, 'pt']),
  v.transform((choice): LanguageChoice => (choice === 'pt' ? 'pt-PT' : choice)),
);

/**
 * The settings that belong to a person: what helps them, their last choices and their progress. They are kept for each profile;
 * a new one begins with the defaults.
 */
const personalEntries = {
  /** Whether rings mark the legal destinations, with the points that each gives. */
  showEnds: v.optional(v.boolean(), true),
  /** Whether all destinations show their points and are listed, and not only the best ones. */
  showAllEnds: v.optional(v.boolean(), false),
  /** Whether a bar marks each pawn that can move. */
  showMovable: v.optional(v.boolean(), false),
  /** Whether the path of the computer's last move stays visible until the next move. */
  showLastWay: v.optional(v.boolean(), true),
  /** Whether a move is entered step by step instead of by its destination. */
  stepByStep: v.optional(v.boolean(), false),
  /** Whether a move is made only when its destination is chosen a second time. */
  confirmMoves: v.optional(v.boolean(), false),
  newGame: v.optional(NewGameChoice, {}),
  learning: v.optional(Learning, {}),
  playOn: v.optional(PlayOnChoice, {}),
  /** When the coach speaks about a move. */
  coach: v.optional(v.picklist(COACH_MODES), 'off'),
  /** Whether the person has chosen that, or answered the question after a lost game. */
  coachChosen: v.optional(v.boolean(), false),
  /** Whether it does so where two people play at one screen too. */
  coachesTwo: v.optional(v.boolean(), false),
  /** The day of the last build that a notice has called old. */
  ageTold: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
  /** How much more time the person has on the clock in new games, in per cent. */
  extraTime: v.optional(v.picklist(EXTRA_TIMES), 0),
  milestones: v.optional(v.pipe(v.array(ReachedMilestone), v.maxLength(MILESTONES.length)), []),
  /** The last choice of endings to practise. */
  endings: v.optional(EndingChoice, {}),
};
export const PersonalSettings = v.object(personalEntries);
export type PersonalSettings = v.InferOutput<typeof PersonalSettings>;
export const PERSONAL_SETTINGS = Object.keys(personalEntries) as readonly (keyof PersonalSettings)[];

/** All settings with their defaults. */
export const Settings = v.strictObject({
  ...personalEntries,
  /** The profile of the person who is playing. */
  profile: v.optional(ProfileId, 1),
  /** The personal settings of the other profiles, by their numbers. */
  otherProfiles: v.optional(v.record(v.string(), PersonalSettings), {}),
  language: v.optional(LanguageSetting, 'system'),
  theme: v.optional(v.picklist(THEMES), 'system'),
  textSize: v.optional(v.picklist(TEXT_SIZES), 100),
  contrast: v.optional(v.picklist(CONTRASTS), 'system'),
  boardLook: v.optional(v.picklist(BOARD_LOOKS), 'oak'),
  pawnLook: v.optional(v.picklist(PAWN_LOOKS), 'stone'),
  coordinates: v.optional(v.boolean(), true),
  /** Whether each square shows its name. */
  squareNames: v.optional(v.boolean(), false),
  motion: v.optional(v.picklist(MOTIONS), 'normal'),
  reducedMotion: v.optional(v.picklist(REDUCED_MOTIONS), 'system'),
  /** The view that the app opens with, where no address names another. */
  startView: v.optional(v.picklist(START_VIEWS), 'play'),
  /** Whether the app opens with the unfinished game on the board instead of the home of Play. */
  continueAtStart: v.optional(v.boolean(), false),
  /** Whether the computer at its highest level thinks on the person's time. */
  thinkAhead: v.optional(v.boolean(), false),
  /** Whether each stack shows the number of its pawns. */
  heightNumbers: v.optional(v.boolean(), true),
  /** Whether marks and numerals are drawn larger. */
  largerMarks: v.optional(v.boolean(), false),
  /** Whether the board turns towards the side to move where two people play at one screen. */
  turnAfterMove: v.optional(v.boolean(), false),
  /** The minimum time before a computer's move is shown, in seconds. */
  pace: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PACE_S)), 0.5),
  announcements: v.optional(v.picklist(ANNOUNCEMENTS), 'normal'),
  /** The amount of detail that is read for a square of the board. */
  squareReading: v.optional(v.picklist(ANNOUNCEMENTS), 'normal'),
  /** Whether the board as text has a line for each rank or for each file. */
  readingOrder: v.optional(v.picklist(READING_ORDERS), 'ranks'),
  sound: v.optional(v.boolean(), true),
  /** Whether each step of a moved pile sounds too, besides its landing. */
  stepSounds: v.optional(v.boolean(), true),
  /** In per cent. */
  volume: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 60),
  favouriteStarts: v.optional(v.pipe(v.array(FavouriteStart), v.maxLength(MAX_FAVOURITE_STARTS)), []),
  picture: v.optional(PictureChoice, {}),
  /** The number of engine threads; 0: chosen for the machine. */
  engineThreads: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(256)), 0),
  /** The size of the engine's transposition table, in MiB. */
  tableMegabytes: v.optional(v.picklist(TABLE_SIZES), 64),
  /** The actions that ask for confirmation. */
  asksFirst: v.optional(AsksFirst, {}),
  dayKomi: v.optional(DayKomi),
  keys: v.optional(ChosenKeys, {}),
  autoplaySpeed: v.optional(v.picklist(AUTOPLAY_SPEEDS), 1),
  watched: v.optional(WatchedLevels, {}),
  live: v.optional(LiveChoice, {}),
  libraryView: v.optional(v.picklist(LIBRARY_LAYOUTS), 'table'),
  libraryColumns: v.optional(v.array(v.picklist(LIBRARY_COLUMNS)), ['favourite']),
});
export type Settings = v.InferOutput<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = v.parse(Settings, {});

export const settings = {
  /** Query: all settings. */
  get: oc.output(Settings),
  /** Command: changes the given entries and keeps the others. Idempotent. */
  update: oc.input(v.partial(Settings)).output(Settings).errors(declared('NOT_SAVED')),
  /** Feed: the settings after each change. */
  changes: oc.output(eventIterator(Settings)),
};
