import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { CERTAINTIES } from '../analysis/position-value.ts';
import { declared } from './errors.ts';
import { GameFilter, GameQuery, MAX_SEARCH_LENGTH, SavedFilter, Selection } from './game-filter.ts';
import { GameId, GameSummary, PositionText, Tag, Komi, MoveText, AtRevision, PlayerName } from './schemas.ts';

/** The most entries of a collection that have an order and notes; more games of its tag are only counted. */
export const MAX_COLLECTION_ENTRIES = 1000;
export const MAX_ENTRY_NOTE_LENGTH = 2000;

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

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

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

/** The number of rows that one query can request. */
export const MAX_ROWS_PER_CALL = 200;
export const MAX_NOTE_LENGTH = 10_000;
/** The number of days before a game in the bin is deleted permanently. */
export const DAYS_IN_BIN = 30;

/** Identifies one removal, so that it can be undone for all its games. */
export const RemovalId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.brand('RemovalId'));
export type RemovalId = v.InferOutput<typeof RemovalId>;

export const LibraryChange = v.strictObject({
  kind: v.picklist(['added', 'changed', 'removed', 'restored']),
});
export type LibraryChange = v.InferOutput<typeof LibraryChange>;

const Changed = v.strictObject({ changed: count });

/** Queries of the list, answered by the database; part of `library`. */
export const listing = {
  /**
   * Query: rows of the list from an index on, counted from 0. `total` counts the matching games, `notInBin` all games outside
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
    .output(v.strictObject({ rows: v.array(GameSummary), total: count, notInBin: count })),

  /** Query: the newest games of a filter, of which nothing is counted. `isEmpty`: there is no game, in the bin neither. */
  newest: oc
    .input(v.strictObject({ filter: GameFilter, count: v.pipe(count, v.maxValue(MAX_ROWS_PER_CALL)) }))
    .output(v.strictObject({ rows: v.array(GameSummary), isEmpty: v.boolean() })),

  /** Query: the index of a game in the list; undefined if it does not match. */
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
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),

  /** Command: restores games from the bin: all of one removal, or a selection. */
  restore: oc
    .input(v.union([v.strictObject({ removal: RemovalId }), v.strictObject({ games: Selection })]))
    .output(v.strictObject({ restored: count }))
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),

  /** Command: permanently deletes games that are in the bin. Other games are ignored. */
  destroy: oc
    .input(v.strictObject({ games: Selection }))
    .output(v.strictObject({ destroyed: count }))
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),

  /** Command: adds or removes the star of games. */
  star: oc
    .input(v.strictObject({ games: Selection, favourite: v.boolean() }))
    .output(Changed)
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),

  /** Command: adds tags to games and removes tags. */
  tag: oc
    .input(v.strictObject({ games: Selection, add: v.array(Tag), take: v.array(Tag) }))
    .output(Changed)
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),

  /**
   * Command: sets the entries of a collection. Games get its tag; those of the tag that are not listed stay in the collection, after
   * the others, and lose their notes; positions that are not listed are deleted.
   */
  arrange: oc
    .input(CollectionContent)
    .output(Changed)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED', 'PARTLY_SAVED')),

  /** Command: adds entries at the end of a collection; one that it has already keeps its place, and gets the note behind its own. */
  addToCollection: oc
    .input(CollectionContent)
    .output(Changed)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED', 'PARTLY_SAVED')),

  /** Command: moves the entries of a collection behind those of another. Its games get the other tag too, and keep the first. */
  renameCollection: oc
    .input(v.strictObject({ from: Tag, to: Tag }))
    .output(Changed)
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED', 'PARTLY_SAVED')),

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

  /** Command: renames a person in those of the games that they played. `renaming` is for `renameBack`, until the app is closed. */
  rename: oc
    .input(v.strictObject({ games: Selection, from: PlayerName, to: PlayerName }))
    .output(v.strictObject({ ...Changed.entries, renaming: v.optional(count) }))
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),

  /** Command: gives the games of a renaming the names that they had, as far as they still have the new one; none of one undone before. */
  renameBack: oc
    .input(v.strictObject({ renaming: count }))
    .output(Changed)
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),

  /**
   * Command: merges duplicates: the oldest game is kept, with the tags, notes and comments of all; the others go to the
   * bin.
   */
  mergeDuplicates: oc
    .output(v.strictObject({ removed: count, removal: v.optional(RemovalId) }))
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),

  /** Feed: changes of the list. */
  changes: oc.output(eventIterator(LibraryChange)),
};
