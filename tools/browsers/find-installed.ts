import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The usual paths of a program by platform, preferred ones first; names without a folder are looked up on PATH. */
export type UsualPlaces = Partial<Record<NodeJS.Platform, readonly string[]>>;

/** Finds the programs that are installed on this platform. @returns their paths, in the order of their places */
export function findInstalled(usualPlaces: UsualPlaces): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return (usualPlaces[process.platform] ?? []).flatMap((place) => {
    const candidates =
      place.includes('/') || place.includes('\\') ? [place] : folders.map((folder) => join(folder, place));
    return candidates.find((candidate) => existsSync(candidate)) ?? [];
  });
}
