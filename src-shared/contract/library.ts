import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { CERTAINTIES } from '../analysis/position-value.ts';
import { LEVELS } from '../game/player.ts';
import { declared } from './errors.ts';
import {
  AtRevision,
  Colour,
  EndRule,
  GameId,
  GameSummary,
  Komi,
  Level,
  MoveText,
  OTHER_RULES,
  PlayerName,
  PositionText,
  ProfileId,
  StartKind,
  Tag,
  Termination,
  Timestamp,
} from './schemas.ts';

/** The number of games that one command can list by id; more are selected by a filter. */
export const MAX_GAMES_PER_CALL = 10_000;
/** The number of rows that one query can request. */
export const MAX_ROWS_PER_CALL = 200;
export const MAX_NOTE_LENGTH = 10_000;
/** The number of days before a game in the bin is deleted permanently. */
export const DAYS_IN_BIN = 30;
const MAX_SEARCH_LENGTH = 200;
const MAX_FILTER_NAME_LENGTH = 64;

/** The most entries of a collection that have an order and notes; more games of its tag are only counted. */
export const MAX_COLLECTION_ENTRIES = 1000;
export const MAX_ENTRY_NOTE_LENGTH = 2000;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const GameIds = v.pipe(v.array(GameId), v.maxLength(MAX_GAMES_PER_CALL));

/** Outcomes to filter by; `finished` matches the first three. */
export const OUTCOMES = ['black', 'white', 'draw', 'finished', 'unfinished'] as const;
/** Outcomes from the view of the player named in a filter. */
export const FORTUNES = ['won', 'lost', 'drawn'] as const;

/** What a review says about games; the mistakes and lost wins are those of people. */
export const REVIEW_KINDS = ['reviewed', 'unreviewed', 'mistakes', 'lost-win'] as const;

/** A filter for games. All given conditions must hold; omitted ones are ignored. */
export const GameFilter = v.strictObject({
  /** Words in the players' names, the tags, the note and the comments; the beginning of a word suffices. */
  text: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH))),
  /** The name of a person who played, case-insensitive. */
  player: v.optional(PlayerName),
  /** The colour of `player`; without `player` the colour of the computer. */
  colour: v.optional(Colour),
  /** The outcome for `player`. */
  fortune: v.optional(v.picklist(FORTUNES)),
  /** Only games in which no computer played. */
  betweenPeople: v.optional(v.literal(true)),
  /** Levels of the computer, with either colour. */
  levels: v.optional(v.pipe(v.array(Level), v.minLength(1), v.maxLength(LEVELS.length))),
  outcome: v.optional(v.picklist(OUTCOMES)),
  termination: v.optional(Termination),
  /** Started at this time or later. */
  from: v.optional(Timestamp),
  /** Started before this time. */
  before: v.optional(Timestamp),
  fewestMoves: v.optional(count),
  mostMoves: v.optional(count),
  /** Absolute margins, of games that were decided by points. */
  smallestMargin: v.optional(v.number()),
  largestMargin: v.optional(v.number()),
  /** `position` does not include games with a handicap. */
  setup: v.optional(StartKind),
  endRule: v.optional(EndRule),
  /** Whether the komi is other than 0. */
  komi: v.optional(v.boolean()),
  favourite: v.optional(v.boolean()),
  /** The profile for whose rating it counts. */
  ratedFor: v.optional(ProfileId),
  tag: v.optional(Tag),
  /** Games with this position, also rotated, reflected or with the colours exchanged. */
  position: v.optional(PositionText),
  /** Games with the same start as this one, also rotated, reflected or with the colours exchanged. */
  sameStartAs: v.optional(GameId),
  /** The least number of pawns in the tallest stack of the final position. */
  tallestStack: v.optional(count),
  /** The kind of the first move, as in `Statistics.byFirstMove`. */
  firstMove: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** When the other end rule would have ended the game; `changed`: sooner, with another winner. */
  otherRule: v.optional(v.picklist([...OTHER_RULES, 'changed'])),
  /**
   * Whether the game is reviewed; `mistakes`: a person made a mistake or a blunder; `lost-win`: a person lost it after the win
   * was proven. With `player` (and `colour`), that person.
   */
  review: v.optional(v.picklist(REVIEW_KINDS)),
  /** Only games in the bin; otherwise only games outside it. */
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
  'accuracy',
  'favourite',
  'removed',
] as const;
export const SortKey = v.picklist(SORT_KEYS);
export type SortKey = v.InferOutput<typeof SortKey>;

/** The filter and order of the list; games that compare equal are listed newest first. */
export const GameQuery = v.strictObject({
  filter: v.optional(GameFilter, {}),
  sortBy: v.optional(SortKey, 'date'),
  direction: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});
export type GameQuery = v.InferOutput<typeof GameQuery>;

/** The games of a command: listed by id, or all that match a filter, with exceptions. */
export const Selection = v.variant('kind', [
  v.strictObject({ kind: v.literal('games'), ids: v.pipe(GameIds, v.minLength(1)) }),
  v.strictObject({ kind: v.literal('matching'), filter: GameFilter, except: GameIds }),
]);
export type Selection = v.InferOutput<typeof Selection>;

/** Identifies one removal, so that it can be undone for all its games. */
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

/** How games ended, by the colours of the position that was asked for; games that are not over are left out. */
const Outcomes = v.strictObject({ black: count, white: count, draws: count });

/** Which moves were played from a position. */
export const ExploreRequest = v.strictObject({
  position: PositionText,
  /** The komi for which estimates are given. */
  komi: Komi,
  filter: v.optional(GameFilter, {}),
});
export type ExploreRequest = v.InferOutput<typeof ExploreRequest>;

/**
 * The moves played from a position in the games of the library. A position and its rotations, reflections and exchange of
 * colours are one, so moves that lead to the same position are counted as one of them.
 */
export const ExploredMoves = v.strictObject({
  /** The games that had the position, also those that ended there. */
  games: count,
  /** Most games first. */
  moves: v.array(
    v.strictObject({
      move: MoveText,
      games: count,
      outcomes: Outcomes,
      /**
       * What the latest review of such a game says about the position after the move: Black's margin after komi. Only from
       * games with the same end rule and komi.
       */
      value: v.optional(v.strictObject({ certainty: v.picklist(CERTAINTIES), margin: v.number() })),
    }),
  ),
});
export type ExploredMoves = v.InferOutput<typeof ExploredMoves>;

const EntryNote = v.pipe(v.string(), v.maxLength(MAX_ENTRY_NOTE_LENGTH));

/** An entry of a collection: a game of the library, or a position. */
export const CollectionEntry = v.variant('kind', [
  v.strictObject({ kind: v.literal('game'), gameId: GameId, note: EntryNote }),
  v.strictObject({ kind: v.literal('position'), position: PositionText, note: EntryNote }),
]);
export type CollectionEntry = v.InferOutput<typeof CollectionEntry>;

const CollectionName = v.strictObject({ name: Tag });
const CollectionContent = v.strictObject({
  name: Tag,
  entries: v.pipe(v.array(CollectionEntry), v.maxLength(MAX_COLLECTION_ENTRIES)),
});

/** The entries of a collection in their order, each game as a row of the list. */
export const Collection = v.strictObject({
  entries: v.array(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('game'), game: GameSummary, note: v.string() }),
      v.strictObject({ kind: v.literal('position'), position: PositionText, note: v.string() }),
    ]),
  ),
  /** Whether games of the tag are left out, because there are too many. */
  hasMore: v.boolean(),
});
export type Collection = v.InferOutput<typeof Collection>;

/** Queries of the list, answered by the database; part of `library`. */
export const listing = {
  /**
   * Query: rows of the list from an index on, counted from 0. `total` counts the matching games, `kept` all games outside
   * the bin.
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

  /** Query: the index of a game in the list; undefined where it does not match. */
  placeOf: oc
    .input(v.strictObject({ query: GameQuery, gameId: GameId }))
    .output(v.strictObject({ place: v.optional(count) })),

  /** Query: the moves played from a position in the games of a filter. */
  explore: oc.input(ExploreRequest).output(ExploredMoves),

  /** Query: the people who played and their numbers of games, most games first; at most 200. */
  players: oc
    .input(v.strictObject({ startsWith: v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)) }))
    .output(v.array(v.strictObject({ name: PlayerName, games: count }))),

  /** Query: the tags in use with their numbers of games, by name. */
  tags: oc.output(v.array(v.strictObject({ tag: Tag, games: count }))),

  /** Query: the collections by name: the tags in use, and the names under which positions are kept. */
  collections: oc.output(v.array(v.strictObject({ name: Tag, games: count, positions: count }))),

  /** Query: the entries of a collection. Games in the bin are left out. */
  collection: oc.input(CollectionName).output(Collection),

  /**
   * Query: the number of games with duplicates (same start, moves, rules, players and result). Unfinished games that can
   * be continued are not counted.
   */
  duplicates: oc.output(v.strictObject({ games: count, copies: count })),

  /** Query: the saved filters, by name. */
  savedFilters: oc.output(v.array(SavedFilter)),
  /** Command: saves a filter; replaces one of the same name. */
  saveFilter: oc.input(SavedFilter).output(v.array(SavedFilter)).errors(declared('NOT_SAVED')),
  /** Command: deletes a saved filter. */
  forgetFilter: oc
    .input(v.strictObject({ name: v.string() }))
    .output(v.array(SavedFilter))
    .errors(declared('NOT_SAVED')),
};

export const library = {
  ...listing,

  /** Command: moves games to the bin. Games in the bin stay there. */
  remove: oc
    .input(v.strictObject({ games: Selection }))
    .output(v.strictObject({ removed: count, removal: v.optional(RemovalId) }))
    .errors(declared('NOT_SAVED')),

  /** Command: restores games from the bin: all of one removal, or a selection. */
  restore: oc
    .input(v.union([v.strictObject({ removal: RemovalId }), v.strictObject({ games: Selection })]))
    .output(v.strictObject({ restored: count }))
    .errors(declared('NOT_SAVED')),

  /** Command: permanently deletes games that are in the bin. Other games are ignored. */
  destroy: oc
    .input(v.strictObject({ games: Selection }))
    .output(v.strictObject({ destroyed: count }))
    .errors(declared('NOT_SAVED')),

  /** Command: adds or removes the star of games. */
  star: oc
    .input(v.strictObject({ games: Selection, favourite: v.boolean() }))
    .output(Changed)
    .errors(declared('NOT_SAVED')),

  /** Command: adds tags to games and removes tags. */
  tag: oc
    .input(v.strictObject({ games: Selection, add: v.array(Tag), take: v.array(Tag) }))
    .output(Changed)
    .errors(declared('NOT_SAVED')),

  /**
   * Command: sets the entries of a collection. Games get its tag; those of the tag that are not listed stay in the collection, after
   * the others, and lose their notes; positions that are not listed are deleted.
   */
  arrange: oc
    .input(CollectionContent)
    .output(Changed)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED')),

  /** Command: adds entries at the end of a collection; one that it has already keeps its place, and gets the note behind its own. */
  addToCollection: oc
    .input(CollectionContent)
    .output(Changed)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED')),

  /** Command: moves the entries of a collection behind those of another. Its games get the other tag too, and keep the first. */
  renameCollection: oc
    .input(v.strictObject({ from: Tag, to: Tag }))
    .output(Changed)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED')),

  /** Command: sets the note of a game; empty text removes it. */
  note: oc
    .input(
      v.strictObject({
        ...AtRevision.entries,
        note: v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH)),
      }),
    )
    .output(GameSummary)
    .errors(declared('GAME_NOT_FOUND', 'STALE_REVISION', 'NOT_SAVED', 'GAME_DAMAGED')),

  /** Command: renames a person in those of the games that they played. */
  rename: oc
    .input(v.strictObject({ games: Selection, from: PlayerName, to: PlayerName }))
    .output(Changed)
    .errors(declared('NOT_SAVED')),

  /**
   * Command: merges duplicates: the oldest game is kept, with the tags, notes and comments of all; the others go to the
   * bin.
   */
  mergeDuplicates: oc
    .output(v.strictObject({ removed: count, removal: v.optional(RemovalId) }))
    .errors(declared('NOT_SAVED')),

  /** Feed: changes of the list. */
  changes: oc.output(eventIterator(LibraryChange)),
};
