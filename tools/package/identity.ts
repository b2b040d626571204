import packageInfo from '../../package.json' with { type: 'json' };

/** How the app is called where systems tell apps apart. */
export const APP_ID = 'org.hokito.Hokito';
export const PRODUCT = packageInfo.productName;
export const VERSION = packageInfo.version;
/** The name of the program's file on Linux, and of the Debian package. */
export const EXECUTABLE = packageInfo.name;
export const ELECTRON_VERSION = packageInfo.devDependencies.electron;

/** The type of the app's record files, named as the systems' databases of types want it. */
export const RECORD_TYPE = { extension: 'hgn', mimeType: 'application/x-hokito-game' } as const;

/** Who publishes a package, and where. */
export interface Publisher {
  readonly homepage: string;
  /** `name <mail>`, as a Debian package names its maintainer. */
  readonly maintainer: string;
  /** The address of the folder that holds the screenshots. */
  readonly pictures: string;
  /** What of it is only a placeholder, since the environment does not name it: the variables to set. */
  readonly missing: readonly string[];
}

/**
 * The publisher as the environment names it (`HOKITO_HOMEPAGE`, `HOKITO_MAINTAINER`, `HOKITO_PICTURES`). Without it
 * there are the placeholders of `package.json`, whose domain ends in `.invalid` and so belongs to nobody (RFC 2606).
 */
export function publisherFrom(environment: NodeJS.ProcessEnv): Publisher {
  const missing: string[] = [];
  const given = (name: string, placeholder: string): string => {
    const value = environment[name];
    if (value !== undefined && value !== '') return value;
    missing.push(name);
    return placeholder;
  };
  const { name, email } = packageInfo.author;
  return {
    homepage: given('HOKITO_HOMEPAGE', packageInfo.homepage),
    maintainer: given('HOKITO_MAINTAINER', `${name} <${email}>`),
    pictures: given('HOKITO_PICTURES', `${packageInfo.homepage}docs/pictures`),
    missing,
  };
}
