import { MAX_ENTRY_NOTE_LENGTH, type CollectionEntry } from '#shared/contract/collections.ts';
import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';

/** A row of `collection_entries`. */
export const EntryRow = v.object({
  id: v.number(),
  game_id: v.nullable(GameId),
  position: v.nullable(v.string()),
  note: v.string(),
});
export type EntryRow = v.InferOutput<typeof EntryRow>;

/** The same for entries of one game or one position. */
export function keyOf(entry: CollectionEntry): string {
  return entry.kind === 'game' ? `game ${String(entry.gameId)}` : entry.position;
}

/** The entry of a row. */
export function entryOfRow({ game_id, position, note }: EntryRow): CollectionEntry {
  return game_id === null
    ? { kind: 'position', position: position ?? '', note }
    : { kind: 'game', gameId: game_id, note };
}

/** The entry of a game without a note. */
export function bareEntry(gameId: GameId): CollectionEntry {
  return { kind: 'game', gameId, note: '' };
}

/** Both notes, one after the other. */
export function joinedNotes(note: string, other: string): string {
  return (note === '' ? other : `${note}\n\n${other}`).slice(0, MAX_ENTRY_NOTE_LENGTH);
}

/** The entries, each only once; the last one counts. */
export function withoutRepeats(entries: readonly CollectionEntry[]): CollectionEntry[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}

/** The games among the entries. */
export function gamesIn(entries: readonly CollectionEntry[]): GameId[] {
  return entries.flatMap((entry) => (entry.kind === 'game' ? [entry.gameId] : []));
}
