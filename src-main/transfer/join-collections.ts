import type { ImportEntry } from '#shared/library/collection-record.ts';

/** A collection that files name, with the number of its entries. */
export interface NamedCollection {
  readonly name: string;
  readonly entries: number;
}

/** The database as far as it adds read entries to collections. */
interface Joins {
  joinCollection(content: {
    readonly name: string;
    readonly entries: readonly ImportEntry[];
  }): Promise<unknown>;
}

/** The collections of some entries in the order in which they are named. */
export function namedCollections(entries: readonly ImportEntry[]): NamedCollection[] {
  return Array.from(byName(entries), ([name, some]) => ({ name, entries: some.length }));
}

/** Adds entries to their collections, when their games are in the library. @returns the collections */
export async function joinCollections(
  database: Joins,
  entries: readonly ImportEntry[],
): Promise<NamedCollection[]> {
  for (const [name, some] of byName(entries)) await database.joinCollection({ name, entries: some });
  return namedCollections(entries);
}

function byName(entries: readonly ImportEntry[]): [name: string, entries: ImportEntry[]][] {
  return [...Map.groupBy(entries, ({ collection }) => collection)];
}
