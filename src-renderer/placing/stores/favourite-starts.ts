import { MAX_FAVOURITE_STARTS, type FavouriteStart } from '#shared/contract/settings.ts';

/** Adds a start, or replaces the one of the same name. Drops the oldest if there are too many. */
export function keepStart(
  kept: readonly FavouriteStart[],
  { name, start }: FavouriteStart,
): FavouriteStart[] {
  const isThere = kept.some((favourite) => favourite.name === name);
  const next = isThere
    ? kept.map((favourite) => (favourite.name === name ? { name, start } : favourite))
    : [...kept, { name, start }];
  return next.slice(-MAX_FAVOURITE_STARTS);
}

/** Removes the start of that name. */
export function forgetStart(kept: readonly FavouriteStart[], name: string): FavouriteStart[] {
  return kept.filter((favourite) => favourite.name !== name);
}
