import type { PageReader } from './page-reader.ts';
import type { Page } from './wal-pages.ts';
import { recordsOf, type StoredRecord, type Value } from './page-records.ts';
import { schemaTables, type SchemaTables } from './schema-tables.ts';

/** A row of `games` with its tags, as it was found: nothing of it is checked yet. */
export interface FoundGame {
  readonly id: number;
  /** By name; `id` is among them. */
  readonly columns: Readonly<Record<string, Value>>;
  /** The tags it may have, the likeliest first: its hash tells which are right. */
  readonly tags: readonly (readonly string[])[];
}

/** What a damaged file has besides its games. */
interface FoundRest {
  /** The numbers of games that an index knows. */
  readonly listed: ReadonlySet<number>;
  /** Moves by game, in schemas that have rows for them. */
  readonly moves: ReadonlyMap<number, readonly FoundMove[]>;
  /** Saved filters: name and query. */
  readonly filters: ReadonlyMap<string, string>;
}

interface FoundMove {
  readonly ply: number;
  readonly move: string;
  readonly milliseconds: number;
}

export interface Salvage {
  readonly rest: FoundRest;
  /** Reads all rows of games, one after the other; a game may come more than once, in several revisions. */
  readonly games: () => Iterable<FoundGame>;
}

type TagsByGame = Map<number, Set<string>>;

/** Rows of `games` never have fewer columns, nor has any other table of ours as many. */
const MIN_GAME_COLUMNS = 16;

/**
 * Finds every row that is left in a damaged library, page by page: no index and no table of contents is needed.
 * @param version the schema that the rows are taken for
 */
export function salvage(reader: PageReader, version: number): Salvage {
  const tables = schemaTables(version);
  const free = reader.freePages();
  const hasGames = hasTableOfGames(reader);
  // What stands on free pages was deleted, unless the table itself is gone.
  const isLive = ({ number }: Page): boolean => !hasGames || !free.has(number);
  const { tagsOf, ...rest } = findRest(reader, tables, isLive);
  function* games(): Generator<FoundGame, void, void> {
    for (const page of reader.pages()) {
      if (!isLive(page)) continue;
      for (const record of recordsOf(page, reader)) {
        const columns = columnsOf(record, tables);
        if (columns !== undefined) yield { ...columns, tags: tagsOf(columns.id) };
      }
    }
  }
  return { rest, games };
}

/** Whether the file's table of contents names the table of games. */
function hasTableOfGames(reader: PageReader): boolean {
  for (const page of reader.pages()) {
    for (const { rowid, values } of recordsOf(page, reader)) {
      if (rowid !== undefined && values.length === 5 && values[0] === 'table' && values[1] === 'games')
        return true;
    }
  }
  return false;
}

function findRest(
  reader: PageReader,
  tables: SchemaTables,
  isLive: (page: Page) => boolean,
): FoundRest & { readonly tagsOf: (id: number) => readonly (readonly string[])[] } {
  const listed = new Set<number>();
  const tags: TagsByGame = new Map();
  const indexedTags: TagsByGame = new Map();
  const moves = new Map<number, FoundMove[]>();
  const filters = new Map<string, string>();
  for (const page of reader.pages()) {
    if (!isLive(page)) continue;
    for (const { rowid, values } of recordsOf(page, reader)) {
      if (rowid !== undefined) continue;
      const [first, second, third, fourth] = values;
      if (values.length === tables.listedValues) {
        if (typeof first === 'number' && first >= 1 && first === values.at(-1)) listed.add(first);
      } else if (values.length === 2) {
        if (typeof first === 'string' && typeof second === 'number') addTo(tags, second, first);
        else if (typeof first === 'number' && typeof second === 'string') addTo(indexedTags, first, second);
        else if (typeof first === 'string' && typeof second === 'string' && second.startsWith('{'))
          filters.set(first, second);
      } else if (tables.hasMoveRows && values.length === 4) {
        if (typeof first !== 'number' || typeof second !== 'number') continue;
        if (typeof third !== 'string' || typeof fourth !== 'number') continue;
        const known = moves.get(first) ?? [];
        known.push({ ply: second, move: third, milliseconds: fourth });
        moves.set(first, known);
      }
    }
  }
  const sorted = (set: Iterable<string>): string[] => [...set].sort();
  const tagsOf = (id: number): string[][] => {
    const [own, indexed] = [tags.get(id) ?? new Set<string>(), indexedTags.get(id) ?? new Set<string>()];
    // The table and its index say the same unless one of them is damaged, or the search index has a word for itself.
    const choices = [indexed, own, new Set([...own, ...indexed]), new Set<string>()].map(sorted);
    return choices.filter((choice, at) => choices.findIndex((other) => isSame(choice, other)) === at);
  };
  return { listed, tagsOf, moves, filters };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

function addTo(sets: TagsByGame, id: number, text: string): void {
  const known = sets.get(id);
  if (known === undefined) sets.set(id, new Set([text]));
  else known.add(text);
}

function columnsOf(
  { rowid, values }: StoredRecord,
  { games, defaults }: SchemaTables,
): Omit<FoundGame, 'tags'> | undefined {
  if (rowid === undefined || rowid < 1 || values[0] !== null) return undefined;
  if (values.length < MIN_GAME_COLUMNS || values.length > games.length) return undefined;
  const found = Object.fromEntries(values.map((value, at) => [games[at] ?? '', value]));
  // A row that was written before columns were added ends before them.
  return { id: rowid, columns: { ...defaults, ...found, id: rowid } };
}
