import type { PageReader } from './page-reader.ts';
import type { Page } from './wal-pages.ts';
import { recordsOf, type StoredRecord, type Value } from './page-records.ts';
import { ANALYSIS_COLUMNS, analysisOf, type FoundAnalysis } from './salvage-analyses.ts';
import { createTableFinder, type TableRows } from './salvage-tables.ts';
import { schemaTables, type SchemaTables } from './schema-tables.ts';

/** A row of `games` with its tags as it was found, unverified. */
export interface FoundGame {
  readonly id: number;
  /** By name, with `id`. */
  readonly columns: Readonly<Record<string, Value>>;
  /** Possible sets of tags, the likeliest first. The game's hash determines which one is right. */
  readonly tags: readonly (readonly string[])[];
}

/** What a damaged file has besides its games. */
interface FoundRest {
  /** Ids of games that an index or the table of word counts names. */
  readonly listed: ReadonlySet<number>;
  /** Moves by game, in schemas with rows for them. */
  readonly moves: ReadonlyMap<number, readonly FoundMove[]>;
  /** Saved filters: name and query. */
  readonly filters: ReadonlyMap<string, string>;
  /** Rows of other tables with what people made. */
  readonly tables: TableRows;
}

interface FoundMove {
  readonly ply: number;
  readonly move: string;
  readonly milliseconds: number;
}

export interface Salvage {
  readonly rest: FoundRest;
  /** Reads all rows of games; a game may come several times, in several revisions. */
  readonly games: () => Iterable<FoundGame>;
  /** Reads the analyses that match their hashes. */
  readonly analyses: () => Iterable<FoundAnalysis>;
}

type TagsByGame = Map<number, Set<string>>;

/** Records that must refer to a game: one alone may be damaged itself, and name a game that never existed. */
const MIN_HINTS = 2;

/** Rows of other tables with so many columns name games. */
const HINT_COLUMNS = 3;

/** Rows of `games` have at least so many columns; rows of other tables have fewer. */
const MIN_GAME_COLUMNS = 16;

/**
 * Finds every row that is left in a damaged library, page by page, without indexes or the schema table.
 * @param version the schema that the rows are read by
 */
export function salvage(reader: PageReader, version: number): Salvage {
  const tables = schemaTables(version);
  const free = reader.freePages();
  const hasGames = hasTableOfGames(reader);
  // Rows on free pages were deleted, unless the table itself is lost.
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
  function* analyses(): Generator<FoundAnalysis, void, void> {
    for (const page of reader.pages()) {
      if (!isLive(page)) continue;
      for (const record of recordsOf(page, reader, ANALYSIS_COLUMNS)) {
        const found = analysisOf(record);
        if (found !== undefined) yield found;
      }
    }
  }
  return { rest, games, analyses };
}

/** Whether the file's schema table names the table of games. */
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
  const hinted = new Map<number, number>();
  const tags: TagsByGame = new Map();
  const indexedTags: TagsByGame = new Map();
  const moves = new Map<number, FoundMove[]>();
  const filters = new Map<string, string>();
  const finder = createTableFinder();
  for (const page of reader.pages()) {
    if (!isLive(page)) continue;
    for (const record of recordsOf(page, reader, HINT_COLUMNS)) {
      const { rowid, values } = record;
      const hint = hintOf(record);
      if (hint !== undefined) hinted.set(hint, (hinted.get(hint) ?? 0) + 1);
      finder.take(record);
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
  for (const [id, hints] of hinted) if (hints >= MIN_HINTS) listed.add(id);
  const sorted = (set: Iterable<string>): string[] => [...set].sort();
  const tagsOf = (id: number): string[][] => {
    const [own, indexed] = [tags.get(id) ?? new Set<string>(), indexedTags.get(id) ?? new Set<string>()];
    // The table and its index are equal, unless one is damaged or a row of the word index looks the same.
    const choices = [indexed, own, new Set([...own, ...indexed]), new Set<string>()].map(sorted);
    return choices.filter((choice, at) => choices.findIndex((other) => isSame(choice, other)) === at);
  };
  return { listed, tagsOf, moves, filters, tables: finder.rows };
}

/**
 * Returns the id of the game that a record refers to: of an index over one or two numbers or a hash, which ends with the
 * id, or of the word counts of a game.
 */
function hintOf({ rowid, values }: StoredRecord): number | undefined {
  const [first, second, third] = values;
  if (rowid !== undefined)
    return values.length === HINT_COLUMNS && first === null && second instanceof Uint8Array
      ? rowid
      : undefined;
  if (values.length === 2 && (typeof first === 'number' || first instanceof Uint8Array)) return idOf(second);
  return values.length === 3 && typeof first === 'number' && second === third ? idOf(third) : undefined;
}

function idOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : undefined;
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
