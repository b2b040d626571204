import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_PACKAGES } from '../launch/own-node.mjs';
import { projectRoot } from '../run-tool.ts';

/** A Node with an npm, as someone has installed them. */
export interface Installed {
  readonly node: string;
  readonly npm: string;
}

/** The folders of one machine. */
export interface Place {
  readonly project: string;
  readonly home: string;
  readonly temporary: string;
  /** For anything else. */
  readonly others: string;
}

/** How a machine differs from a usual one with a new Node. */
export interface Machine {
  readonly name: string;
  readonly has: Installed;
  /** Another Node that sets the same folder up before. */
  readonly hadBefore?: Installed;
  /** The Node that runs the app and the unit tests in place of the project's own one. */
  readonly ownNode?: string;
  /** The name of the project's folder. */
  readonly projectFolder?: string;
  readonly withoutGit?: boolean;
  /** Whether the user may write only to the project, and to home and temporary files. */
  readonly unprivileged?: boolean;
  /** Makes files that the machine needs; runs before the folders are handed to the user. */
  readonly prepare?: (place: Place) => void;
  /** Environment variables; undefined removes one. */
  readonly variables?: (place: Place) => Readonly<Record<string, string | undefined>>;
  /** The user's `.npmrc`. */
  readonly npmrc?: (place: Place) => string;
  /** Whether npm's settings name a proxy, which must then be used. */
  readonly proxy?: boolean;
  /** What runs each command. */
  readonly prefix?: readonly string[];
  /** Whether the data folder must be named, because the user's home cannot hold it. */
  readonly namesData?: boolean;
}

const UBUNTU = { node: '18.19.1', npm: '9.2.0' };
const OLDEST = { node: '18.0.0', npm: '8.6.0' };
const NEWEST = { node: '26.12.1', npm: '12.2.2' };
const USUAL = { node: '24.21.0', npm: '11.19.1' };

/** With accents and a script beside Latin, 100 characters. */
const LONG_NAME = `Höhlen & Spiele (déjà vu) 木 ${'ü'.repeat(72)}`;

/** Returns the versions of the packages with Node that the lock file names, the lowest first. */
function lockedNodes(): string[] {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return Object.values(NODE_PACKAGES)
    .map((name) => lock.packages[`node_modules/${name}`]?.version ?? '')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

const locked = (place: Place): string => join(place.others, 'locked');

/** Makes a folder that its user cannot write to. */
function lock(place: Place): void {
  mkdirSync(locked(place));
  chmodSync(locked(place), 0o555);
}

/** A user's npm looks for its cache at home, too. */
const WITHOUT_CACHE = { npm_config_cache: undefined };

export const MACHINES: readonly Machine[] = [
  { name: 'node-18.0', has: OLDEST },
  { name: 'npm-9.2', has: UBUNTU },
  { name: 'node-20.18', has: { node: '20.18.1', npm: '10.8.2' } },
  { name: 'node-20.19', has: { node: '20.19.0', npm: '10.8.2' } },
  { name: 'node-22.11', has: { node: '22.11.0', npm: '10.9.0' } },
  { name: 'node-22.12', has: { node: '22.12.0', npm: '10.9.0' } },
  { name: 'node-24.0', has: { node: '24.0.0', npm: '11.3.0' } },
  { name: 'node-24', has: USUAL },
  { name: 'newest', has: NEWEST },
  { name: 'two-nodes', hadBefore: UBUNTU, has: NEWEST },
  { name: 'own-node-lowest', has: USUAL, ownNode: lockedNodes().at(0) ?? '' },
  { name: 'own-node-highest', has: USUAL, ownNode: lockedNodes().at(-1) ?? '' },
  { name: 'long-path', has: UBUNTU, projectFolder: join(LONG_NAME, LONG_NAME) },
  { name: 'no-git', has: USUAL, withoutGit: true },
  {
    name: 'no-home',
    has: USUAL,
    unprivileged: true,
    namesData: true,
    variables: () => ({ ...WITHOUT_CACHE, HOME: undefined }),
  },
  {
    name: 'read-only-home',
    has: USUAL,
    unprivileged: true,
    namesData: true,
    prepare: lock,
    variables: (place) => ({ ...WITHOUT_CACHE, HOME: locked(place) }),
  },
  { name: 'plain-user', has: UBUNTU, unprivileged: true, variables: () => WITHOUT_CACHE },
  { name: 'umask-077', has: USUAL, prefix: ['sh', '-c', 'umask 077; exec "$@"', 'sh'] },
  { name: 'lang-c', has: USUAL, variables: () => ({ LANG: 'C', LC_ALL: 'C' }) },
  { name: 'lang-tr', has: USUAL, variables: () => ({ LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }) },
  { name: 'tmpdir-missing', has: USUAL, variables: ({ others }) => ({ TMPDIR: join(others, 'none') }) },
  {
    name: 'tmpdir-noexec',
    has: USUAL,
    // The mount is seen by these processes only, and ends with them.
    prefix: ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o noexec tmpfs "$TMPDIR" && exec "$@"', 'sh'],
  },
  { name: 'ignore-scripts', has: UBUNTU, npmrc: () => 'ignore-scripts=true' },
  { name: 'omit-optional', has: UBUNTU, npmrc: () => 'omit=optional' },
  { name: 'omit-dev', has: UBUNTU, npmrc: () => 'omit=dev' },
  { name: 'production', has: UBUNTU, variables: () => ({ NODE_ENV: 'production' }) },
  { name: 'engine-strict', has: UBUNTU, npmrc: () => 'engine-strict=true' },
  {
    name: 'proxy',
    has: UBUNTU,
    proxy: true,
    variables: ({ home }) => ({ npm_config_cache: join(home, 'cache') }),
  },
  {
    name: 'locked-cache',
    has: UBUNTU,
    unprivileged: true,
    prepare: lock,
    variables: () => WITHOUT_CACHE,
    npmrc: (place) => `cache=${locked(place)}`,
  },
];

/** The machines that `npm run test:all` tries. */
export const FEW_MACHINES: readonly string[] = [
  'node-18.0',
  'npm-9.2',
  'newest',
  'omit-optional',
  'no-home',
  'long-path',
];
