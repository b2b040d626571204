import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The usual paths of a program by platform, preferred ones first; names without a folder are looked up on PATH. */
export type UsualPlaces = Partial<Record<NodeJS.Platform, readonly string[]>>;

/** Finds which of these paths exist, in their order. */
export function findInstalled(usualPlaces: UsualPlaces): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return (usualPlaces[process.platform] ?? []).flatMap((place) => {
    const candidates =
      place.includes('/') || place.includes('\\') ? [place] : folders.map((folder) => join(folder, place));
    return candidates.find((candidate) => existsSync(candidate)) ?? [];
  });
}
