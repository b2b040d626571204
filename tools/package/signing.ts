import type { MacConfiguration, WindowsConfiguration } from 'electron-builder';

/** Whether packages are signed: the options of electron-builder, and a sentence for the output. */
export interface Signing {
  readonly mac: Pick<
    MacConfiguration,
    'identity' | 'hardenedRuntime' | 'entitlements' | 'entitlementsInherit' | 'notarize' | 'gatekeeperAssess'
  >;
  readonly windows: Pick<WindowsConfiguration, 'forceCodeSigning' | 'signExts'>;
  readonly sentences: Readonly<Record<'linux' | 'windows' | 'mac', string>>;
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

/** The sets of variables for notarising; electron-builder needs one complete set. */
const NOTARISING = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
];

const ENTITLEMENTS = 'packaging/mac/entitlements.plist';

/**
 * Returns the signing options for the variables of an environment: `CSC_LINK` (a certificate of Apple, with `CSC_KEY_PASSWORD`) for
 * macOS, `WIN_CSC_LINK` for Windows; notarising also needs Apple's variables. A keychain is never searched for a certificate.
 * https://www.electron.build/docs/features/code-signing/
 */
export function signingFrom(environment: NodeJS.ProcessEnv): Signing {
  const has = (name: string): boolean => isSet(environment[name]);
  const signsMac = has('CSC_LINK');
  const signsWindows = has('WIN_CSC_LINK');
  const notarises = signsMac && NOTARISING.some((names) => names.every(has));
  return {
    mac: signsMac
      ? {
          hardenedRuntime: true,
          gatekeeperAssess: false,
          entitlements: ENTITLEMENTS,
          entitlementsInherit: ENTITLEMENTS,
          notarize: notarises,
        }
      : {
          // Signed ad hoc, because arm64 runs no unsigned code. The hardened runtime would refuse Electron's libraries,
          // which have no common team.
          identity: process.platform === 'darwin' ? '-' : null,
          hardenedRuntime: false,
          gatekeeperAssess: false,
          notarize: false,
        },
    // Smart App Control blocks an unsigned library of a signed program.
    windows: { forceCodeSigning: signsWindows, signExts: ['.exe', '.dll', '.node'] },
    sentences: {
      linux: 'Linux: nothing is signed; checksums lie beside the packages.',
      mac: signsMac
        ? `macOS: signed with the certificate of CSC_LINK, ${notarises ? 'and notarised' : 'NOT notarised'}.`
        : 'macOS: NOT signed and not notarised (CSC_LINK is not set).',
      windows: signsWindows ? 'Windows: signed.' : 'Windows: NOT signed (WIN_CSC_LINK is not set).',
    },
  };
}

/**
 * Removes variables that electron-builder would take wrongly: empty ones, as a workflow passes secrets that are not set, and the
 * certificate of Apple for packages of another system.
 */
export function removeUnfitVariables(
  environment: NodeJS.ProcessEnv,
  platform: 'linux' | 'windows' | 'mac',
): void {
  for (const name of Object.keys(environment)) {
    const isEmpty = /^(?:WIN_)?CSC_|^APPLE_/.test(name) && environment[name] === '';
    if (isEmpty || (platform !== 'mac' && name.startsWith('CSC_'))) Reflect.deleteProperty(environment, name);
  }
}
