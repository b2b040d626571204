import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import {
  AtRevision,
  Colour,
  EndRule,
  GameId,
  GameSummary,
  Level,
  OTHER_RULES,
  PlayerName,
  PositionText,
  StartKind,
  Tag,
  Termination,
  Timestamp,
} from './schemas.ts';

/** How many games one command may name one by one; more are named by what they have in common. */
export const MAX_GAMES_PER_CALL = 10_000;
/** How many rows of the list one query may ask for. */
export const MAX_ROWS_PER_CALL = 200;
export const MAX_NOTE_LENGTH = 10_000;
/** How long a game stays in the bin before it is deleted for good. */
export const DAYS_IN_BIN = 30;
const MAX_SEARCH_LENGTH = 200;
const MAX_FILTER_NAME_LENGTH = 64;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const GameIds = v.pipe(v.array(GameId), v.maxLength(MAX_GAMES_PER_CALL));

/** How a game stands: won by a colour, drawn, finished in any of these ways, or not finished. */
export const OUTCOMES = ['black', 'white', 'draw', 'finished', 'unfinished'] as const;
/** What a person made of a game, where a filter names the person. */
export const FORTUNES = ['won', 'lost', 'drawn'] as const;

/** Which games are meant. What is left out does not matter; what is there must all hold. */
export const GameFilter = v.strictObject({
  /** Words in the players' names, the tags, the note and the comments; each word may be only begun. */
  text: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH))),
  /** A person who played, by name without regard to case. */
  player: v.optional(PlayerName),
  /** The colour that `player` had; without `player` the colour that the computer had. */
  colour: v.optional(Colour),
  /** What `player` made of it. */
  fortune: v.optional(v.picklist(FORTUNES)),
  /** A level that the computer played at, with either colour. */
  levels: v.optional(v.pipe(v.array(Level), v.minLength(1), v.maxLength(10))),
  outcome: v.optional(v.picklist(OUTCOMES)),
  termination: v.optional(Termination),
  /** Begun at this moment or later. */
  from: v.optional(Timestamp),
  /** Begun before this moment. */
  before: v.optional(Timestamp),
  fewestMoves: v.optional(count),
  mostMoves: v.optional(count),
  /** Margins without regard to colour, for games that were counted. */
  smallestMargin: v.optional(v.number()),
  largestMargin: v.optional(v.number()),
  /** A handicap is not counted among the games from a position. */
  setup: v.optional(StartKind),
  endRule: v.optional(EndRule),
  /** Whether points were given for moving second. */
  komi: v.optional(v.boolean()),
  favourite: v.optional(v.boolean()),
  tag: v.optional(Tag),
  /** Games that went through this position, also turned, mirrored or with the colours exchanged. */
  position: v.optional(PositionText),
  /** Games from the same start as this one, also turned, mirrored or with the colours exchanged. */
  sameStartAs: v.optional(GameId),
  /** Games with a stack of at least so many pawns on the last board. */
  tallestStack: v.optional(count),
  /** Kind of the first move, as the statistics name it. */
  firstMove: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** How the other end rule would have ended it; `changed`: sooner, and with another winner. */
  otherRule: v.optional(v.picklist([...OTHER_RULES, 'changed'])),
  /** Games in the bin instead of the others. */
  inBin: v.optional(v.boolean()),
});
export type GameFilter = v.InferOutput<typeof GameFilter>;

export const SORT_KEYS = [
  'date',
  'black',
  'white',
  'level',
  'setup',
  'end-rule',
  'komi',
  'result',
  'margin',
  'moves',
  'tallest-stack',
  'favourite',
  'removed',
] as const;
export const SortKey = v.picklist(SORT_KEYS);
export type SortKey = v.InferOutput<typeof SortKey>;

/** What the list shows, and in which order; games that are equal in it stand newest first. */
export const GameQuery = v.strictObject({
  filter: v.optional(GameFilter, {}),
  sortBy: v.optional(SortKey, 'date'),
  direction: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});
export type GameQuery = v.InferOutput<typeof GameQuery>;

/** Games that a command is about: some by name, or all that match but a few. */
export const Selection = v.variant('kind', [
  v.strictObject({ kind: v.literal('games'), ids: v.pipe(GameIds, v.minLength(1)) }),
  v.strictObject({ kind: v.literal('matching'), filter: GameFilter, except: GameIds }),
]);
export type Selection = v.InferOutput<typeof Selection>;

/** Names one removal, so that it can be undone whole, however many games it took. */
export const RemovalId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.brand('RemovalId'));
export type RemovalId = v.InferOutput<typeof RemovalId>;

export const SavedFilter = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_FILTER_NAME_LENGTH)),
  query: GameQuery,
});
export type SavedFilter = v.InferOutput<typeof SavedFilter>;

export const LibraryChange = v.strictObject({
  kind: v.picklist(['added', 'changed', 'removed', 'restored']),
});
export type LibraryChange = v.InferOutput<typeof LibraryChange>;

const Changed = v.strictObject({ changed: count });

/** What is asked of the list as it is kept; part of `library`. The database answers these calls itself. */
export const listing = {
  /**
   * Query: some rows of the list, from a place on (0 is the first). `total` counts what matches, `kept` all games that
   * are not in the bin.
   */
  page: oc
    .input(
      v.strictObject({
        query: GameQuery,
        from: count,
        count: v.pipe(count, v.maxValue(MAX_ROWS_PER_CALL)),
      }),
    )
    .output(v.strictObject({ rows: v.array(GameSummary), total: count, kept: count })),

  /** Query: where in the list a game stands; nothing where it does not match. */
  placeOf: oc
    .input(v.strictObject({ query: GameQuery, gameId: GameId }))
    .output(v.strictObject({ place: v.optional(count) })),

  /** Query: the people who played, those with most games first, and how many games each; at most 200. */
  players: oc
    .input(v.strictObject({ startsWith: v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)) }))
    .output(v.array(v.strictObject({ name: PlayerName, games: count }))),

  /** Query: the tags that are in use, by name, and how many games each. */
  tags: oc.output(v.array(v.strictObject({ tag: Tag, games: count }))),

  /**
   * Query: how many games are there more than once: same start, moves, rules, players and result. Games that can still be
   * played on do not count.
   */
  duplicates: oc.output(v.strictObject({ games: count, copies: count })),

  /** Query: the filters that were named and kept, by name. */
  savedFilters: oc.output(v.array(SavedFilter)),
  /** Command: keeps a filter; one of the same name is replaced. */
  saveFilter: oc.input(SavedFilter).output(v.array(SavedFilter)).errors(declared('NOT_SAVED')),
  /** Command: forgets a kept filter. */
  forgetFilter: oc
    .input(v.strictObject({ name: v.string() }))
    .output(v.array(SavedFilter))
    .errors(declared('NOT_SAVED')),
};

export const library = {
  ...listing,

  /** Command: puts games in the bin. Those that are there already stay there. */
  remove: oc
    .input(v.strictObject({ games: Selection }))
    .output(v.strictObject({ removed: count, removal: v.optional(RemovalId) }))
    .errors(declared('NOT_SAVED')),

  /** Command: takes games out of the bin: all of one removal, or some. */
  restore: oc
    .input(v.union([v.strictObject({ removal: RemovalId }), v.strictObject({ games: Selection })]))
    .output(v.strictObject({ restored: count }))
    .errors(declared('NOT_SAVED')),

  /** Command: deletes games that are in the bin for good. Games elsewhere are left alone. */
  destroy: oc
    .input(v.strictObject({ games: Selection }))
    .output(v.strictObject({ destroyed: count }))
    .errors(declared('NOT_SAVED')),

  /** Command: stars games, or takes the star away. */
  star: oc
    .input(v.strictObject({ games: Selection, favourite: v.boolean() }))
    .output(Changed)
    .errors(declared('NOT_SAVED')),

  /** Command: adds tags to games and takes others off. */
  tag: oc
    .input(v.strictObject({ games: Selection, add: v.array(Tag), take: v.array(Tag) }))
    .output(Changed)
    .errors(declared('NOT_SAVED')),

  /** Command: writes the person's own note on a game; an empty one is none. */
  note: oc
    .input(
      v.strictObject({
        ...AtRevision.entries,
        note: v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH)),
      }),
    )
    .output(GameSummary)
    .errors(declared('GAME_NOT_FOUND', 'STALE_REVISION', 'NOT_SAVED', 'GAME_DAMAGED')),

  /** Command: gives a person another name, in all those games that they played. */
  rename: oc
    .input(v.strictObject({ games: Selection, from: PlayerName, to: PlayerName }))
    .output(Changed)
    .errors(declared('NOT_SAVED')),

  /**
   * Command: makes one of each game that is there more than once: the oldest stays, with the tags, notes and comments of
   * all; the others go to the bin.
   */
  mergeDuplicates: oc
    .output(v.strictObject({ removed: count, removal: v.optional(RemovalId) }))
    .errors(declared('NOT_SAVED')),

  /** Feed: something in the list is no longer as it was. */
  changes: oc.output(eventIterator(LibraryChange)),
};
