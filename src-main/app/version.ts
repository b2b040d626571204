import packageInfo from '../../package.json' with { type: 'json' };

const { version, homepage } = packageInfo as { readonly version: string; readonly homepage?: string };

/** The version in `package.json`. */
export const APP_VERSION: string = version;

/** The address of new versions; undefined if the package has none, or a reserved one (RFC 2606). */
export const HOMEPAGE: string | undefined = placeOf(homepage);

/** @param address undefined, or an address that does not exist, gives undefined */
export function placeOf(address: string | undefined): string | undefined {
  return address === undefined || new URL(address).hostname.endsWith('.invalid') ? undefined : address;
}
