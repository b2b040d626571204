import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The usual places of a program, by platform, the preferred one first; bare names are looked for on PATH. */
export type UsualPlaces = Partial<Record<NodeJS.Platform, readonly string[]>>;

/** The paths of those programs that are installed, in the order of the places. */
export function findInstalled(usualPlaces: UsualPlaces): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return (usualPlaces[process.platform] ?? []).flatMap((place) => {
    const candidates =
      place.includes('/') || place.includes('\\') ? [place] : folders.map((folder) => join(folder, place));
    return candidates.find((candidate) => existsSync(candidate)) ?? [];
  });
}
