import * as v from 'valibot';
import { GameId, GameSummary, PositionText, Tag } from './schemas.ts';

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

export const CollectionName = v.strictObject({ name: Tag });
export const CollectionContent = v.strictObject({
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
