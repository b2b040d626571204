import packageInfo from '../../package.json' with { type: 'json' };

/** The app's version, as its package says it. */
export const APP_VERSION: string = packageInfo.version;

/** Where new versions are found, as its package says it; undefined where it says nothing. */
export const HOMEPAGE: string | undefined = (packageInfo as { readonly homepage?: string }).homepage;
