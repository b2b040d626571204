import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The browsers that the page supports: those of the last two years. The build compiles syntax and style sheets for them,
 * and `npm run check` finds features of style sheets that they lack.
 */

/** The oldest supported version of each engine. */
export const OLDEST_SUPPORTED = { chrome: 132, firefox: 134, safari: 18.2 } as const;

/** The same as targets of the build. */
export const BUILD_TARGET = Object.entries(OLDEST_SUPPORTED).map(([name, version]) => `${name}${version}`);

/**
 * The same as a year of Baseline (web.dev/baseline): what all three engines supported at its end. Chrome 132 and Firefox 134 are
 * from January 2025, Safari 18.2 from December 2024.
 */
export const BASELINE_YEAR = 2024;

/** Properties of style sheets that some supported browser lacks, and the page's fallback. */
export const PROPERTIES_WITH_FALLBACK: Readonly<Record<string, string>> = {
  'accent-color': 'a tick keeps the colour of the system',
  'animation-range': 'goes with animation-timeline',
  'animation-timeline': 'the animation stands at its end: what is below does not fade out',
  'field-sizing': 'a text field keeps its height and scrolls',
  'forced-color-adjust': 'Safari has no forced colours',
  'overflow-anchor': 'Safari before 27 moves nothing that this would have to keep still',
  'print-color-adjust': 'the build writes it with its prefix too',
  resize: 'only Safari on iOS lacks it: a text field keeps its size',
  'user-select': 'the build writes it with its prefix too',
};

/** The same for values of properties. */
export const VALUES_WITH_FALLBACK: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'break-after': { avoid: 'a heading may stand alone at the foot of a column' },
  'content-visibility': { auto: 'Safari before 26 does not find in the page what is out of sight' },
};

/** Functions of style sheets that the rule dates too late, and why. */
export const FUNCTIONS_ALLOWED: Readonly<Record<string, string>> = {
  'fit-content': 'new as a width, not as a track of a grid (since 2017)',
};

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
