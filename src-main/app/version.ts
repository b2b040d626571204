import packageInfo from '../../package.json' with { type: 'json' };

/** The app's version, as its package says it. */
export const APP_VERSION: string = packageInfo.version;
