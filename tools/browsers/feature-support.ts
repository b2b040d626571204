import bcd, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data' with { type: 'json' };
import { CORRECTIONS, FEATURES_WITH_FALLBACK, OLDEST_SUPPORTED, type BrowserName } from './supported.ts';

/** The display names of the browsers. */
const SHOWN_NAMES: Readonly<Record<BrowserName, string>> = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  safari: 'Safari',
};

/** Finds a feature in the compatibility data. @param path such as `api.Element.checkVisibility` */
function findFeature(path: string): Identifier | undefined {
  let found: unknown = bcd;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  const feature = found as Identifier;
  return feature.__compat === undefined ? undefined : feature;
}

/** Returns whether a version fully supports a feature, without a flag or a prefix. */
function isSupported(statement: SupportStatement | undefined, version: number): boolean {
  const statements = Array.isArray(statement) ? statement : [statement];
  return statements.some((part) => {
    if (part === undefined || typeof part.version_added !== 'string') return false;
    if (part.flags !== undefined || part.prefix !== undefined || part.alternative_name !== undefined)
      return false;
    if (part.partial_implementation === true) return false;
    const added = Number(part.version_added.replace('≤', ''));
    const removed = Number(part.version_removed?.replace('≤', '') ?? Infinity);
    return added <= version && version < removed;
  });
}

/**
 * Lists the oldest supported browsers that lack a feature.
 * @param path in the compatibility data, such as `api.Element.checkVisibility`
 * @returns names with versions, such as `Safari 18.2`; undefined where the data does not have the feature
 */
export function browsersWithout(path: string): readonly string[] | undefined {
  const support = findFeature(path)?.__compat?.support;
  if (support === undefined) return undefined;
  return (Object.keys(OLDEST_SUPPORTED) as BrowserName[])
    .filter((name) => {
      const oldest = OLDEST_SUPPORTED[name];
      const corrected = CORRECTIONS[path]?.[name];
      return corrected === undefined ? !isSupported(support[name], oldest) : corrected > oldest;
    })
    .map((name) => `${SHOWN_NAMES[name]} ${OLDEST_SUPPORTED[name]}`);
}

/** Returns whether some supported browser lacks a feature that has no fallback. */
export function isMissing(path: string): boolean {
  return !(path in FEATURES_WITH_FALLBACK) && (browsersWithout(path) ?? []).length > 0;
}

/** Lists the paths of all places below one in the data. */
function* pathsBelow(place: object, path: string): Generator<string> {
  for (const [name, below] of Object.entries(place)) {
    if (name === '__compat') continue;
    yield `${path}.${name}`;
    yield* pathsBelow(below as Identifier, `${path}.${name}`);
  }
}

let missing: ReadonlySet<string> | undefined;

/** Returns the names of all features of scripts that some supported browser lacks and that have no fallback. */
export function namesMissing(): ReadonlySet<string> {
  if (missing !== undefined) return missing;
  const names = new Set<string>();
  for (const part of ['api', 'javascript', 'webassembly'] as const)
    for (const path of pathsBelow(bcd[part], part))
      if (isMissing(path)) names.add(path.slice(path.lastIndexOf('.') + 1).replace(/_static$/, ''));
  return (missing = names);
}
