import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { Collection, CollectionContent, CollectionName } from './collections.ts';
import { declared } from './errors.ts';
import { ExploredMoves, ExploreRequest } from './explorer.ts';
import { GameQuery, MAX_SEARCH_LENGTH, SavedFilter, Selection } from './game-filter.ts';
import { AtRevision, GameId, GameSummary, PlayerName, Tag } from './schemas.ts';

/** The number of rows that one query can request. */
export const MAX_ROWS_PER_CALL = 200;
export const MAX_NOTE_LENGTH = 10_000;
/** The number of days before a game in the bin is deleted permanently. */
export const DAYS_IN_BIN = 30;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

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

  /** Command: renames a person in those of the games that they played. `renaming` is for `renameBack`, until the app is closed. */
  rename: oc
    .input(v.strictObject({ games: Selection, from: PlayerName, to: PlayerName }))
    .output(v.strictObject({ ...Changed.entries, renaming: v.optional(count) }))
    .errors(declared('NOT_SAVED')),

  /** Command: gives the games of a renaming the names that they had, as far as they still have the new one; none of one undone before. */
  renameBack: oc
    .input(v.strictObject({ renaming: count }))
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
