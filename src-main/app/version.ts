import packageInfo from '../../package.json' with { type: 'json' };

const { version, homepage } = packageInfo as { readonly version: string; readonly homepage?: string };

/** The app's version, as its package says it. */
export const APP_VERSION: string = version;

/** Where new versions are found; undefined where the package says nothing, or names a place that there cannot be (RFC 2606). */
export const HOMEPAGE: string | undefined = placeOf(homepage);

/** @param address undefined, or one that leads nowhere: none is shown to people */
export function placeOf(address: string | undefined): string | undefined {
  return address === undefined || new URL(address).hostname.endsWith('.invalid') ? undefined : address;
}
