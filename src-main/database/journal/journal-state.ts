import type { JournalContent } from './journal-file.ts';
import type { JournalEntry } from './journal-entry.ts';

type GameEntry = Extract<JournalEntry, { kind: 'game' }>;

/** The state of the library by the journal. */
export interface JournalState {
  /** The last state of each game by id: its row, with the schema of that row. */
  readonly games: ReadonlyMap<number, Omit<GameEntry, 'kind'>>;
  /** Ids of games that must exist. */
  readonly expected: ReadonlySet<number>;
  /** Ids of games that were deleted for good. */
  readonly gone: ReadonlySet<number>;
}

/** Replays a journal. A move is left out if no earlier entry contains its game. */
export function journalState({ entries }: Pick<JournalContent, 'entries'>): JournalState {
  const games = new Map<number, Omit<GameEntry, 'kind'>>();
  const expected = new Set<number>();
  const gone = new Set<number>();
  const come = (id: number): void => {
    expected.add(id);
    gone.delete(id);
  };
  for (const entry of entries) {
    switch (entry.kind) {
      case 'game': {
        const id = Number(entry.row['id']);
        games.set(id, entry);
        come(id);
        break;
      }
      case 'move': {
        const before = games.get(entry.game);
        if (before !== undefined) games.set(entry.game, { ...before, row: rowAfter(before.row, entry) });
        come(entry.game);
        break;
      }
      case 'many':
        for (const id of each(entry.games)) come(id);
        break;
      case 'gone':
        for (const id of each(entry.games)) {
          games.delete(id);
          expected.delete(id);
          gone.add(id);
        }
        break;
    }
  }
  return { games, expected, gone };
}

function rowAfter(
  row: GameEntry['row'],
  { revision, change, move, time, result, termination, hash }: Extract<JournalEntry, { kind: 'move' }>,
): GameEntry['row'] {
  const moves = String(row['moves']);
  const times = String(row['move_times']);
  // After a damaged entry neither the hash nor the revision of the next one fits.
  if (Number(row['revision']) + 1 !== revision) return row;
  return {
    ...row,
    revision,
    change_number: change,
    moves: moves + move,
    move_times: times === '' ? time : `${times} ${time}`,
    move_count: Number(row['move_count']) + 1,
    turn_time: 0,
    result,
    termination,
    hash: Uint8Array.from(Buffer.from(hash, 'hex')),
  };
}

function* each(ranges: readonly (readonly [number, number])[]): Generator<number, void, void> {
  for (const [from, to] of ranges) for (let id = from; id <= to; id++) yield id;
}
