import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { About } from '#shared/contract/system.ts';
import { useText } from '../../i18n/index.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** A line of the list of versions. */
export interface VersionLine {
  readonly name: string;
  readonly version: string;
}

/** The state of the list of licences: not requested, loading, loaded, or missing in this build. */
type Licences =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' };

/** The versions and licences of the app and its parts. */
export function useAbout(): {
  readonly about: Readonly<ShallowRef<About | undefined>>;
  /** All versions, as shown. */
  readonly versions: ComputedRef<readonly VersionLine[]>;
  /** The same as they are copied. */
  readonly versionBlock: ComputedRef<string>;
  readonly licences: Readonly<ShallowRef<Licences>>;
  readonly fetchAbout: () => Promise<void>;
  /** Fetches the licences, once. */
  readonly fetchLicences: () => Promise<void>;
} {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const text = useText();
  const about = shallowRef<About>();
  const licences = shallowRef<Licences>({ kind: 'unasked' });

  const versions = computed((): readonly VersionLine[] => {
    if (about.value === undefined) return [];
    const { appVersion, runtime, sqliteVersion, engineSignature, system } = about.value;
    const hasBrowser = runtime.some(({ name }) => name === 'Chromium');
    const browser = browserOf(navigator.userAgent);
    return [
      { name: text('common.app'), version: appVersion },
      ...runtime,
      ...(hasBrowser || browser === undefined ? [] : [{ name: text('about.browser'), version: browser }]),
      { name: 'SQLite', version: sqliteVersion },
      { name: text('about.engine'), version: engineSignature },
      { name: text('about.system'), version: system },
    ];
  });
  const versionBlock = computed(() =>
    versions.value.map(({ name, version }) => `${name} ${version}`).join('\n'),
  );

  async function fetchAbout(): Promise<void> {
    about.value ??= await client.system.about().catch(notices.reportUnlessLost);
  }

  async function fetchLicences(): Promise<void> {
    if (licences.value.kind !== 'unasked') return;
    licences.value = { kind: 'loading' };
    try {
      const { text: list } = await client.system.licences();
      licences.value = list === undefined ? { kind: 'none' } : { kind: 'text', text: list };
    } catch (error) {
      licences.value = { kind: 'unasked' };
      notices.reportUnlessLost(error);
    }
  }

  return { about, versions, versionBlock, licences, fetchAbout, fetchLicences };
}

/** Browsers by their name in the user agent; those that also name another browser come first. */
const BROWSERS = [
  ['Edge', /\bEdg\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Firefox', /\bFirefox\/([\d.]+)/],
  ['Chromium', /Chrome\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).* Safari\//],
] as const;

/** Parses the browser and its version; undefined if neither is known. @param userAgent `navigator.userAgent` */
export function browserOf(userAgent: string): string | undefined {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return undefined;
}
