import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The parts of a Linux system that Electron's sandbox depends on. */
export interface SandboxSystem {
  /** Returns a setting of the kernel below `/proc/sys`; undefined where the kernel does not have it. */
  readonly kernelSetting: (path: string) => string | undefined;
  /** Returns owner and mode of a file; undefined where it does not exist. */
  readonly fileRights: (path: string) => { readonly owner: number; readonly mode: number } | undefined;
  /** Whether AppArmor has a profile that names a program. */
  readonly hasProfile: (program: string) => boolean;
}

const SETUID_BIT = 0o4000;

/** Settings of the kernel that forbid user namespaces, with the forbidding value. */
const FORBIDDING: readonly { readonly path: string; readonly value: string }[] = [
  // Ubuntu 23.10 and later.
  { path: 'kernel/apparmor_restrict_unprivileged_userns', value: '1' },
  // A setting of Debian's kernels.
  { path: 'kernel/unprivileged_userns_clone', value: '0' },
  { path: 'user/max_user_namespaces', value: '0' },
];

const APPARMOR = 'kernel/apparmor_restrict_unprivileged_userns';

/**
 * Returns why Electron cannot use its sandbox on this Linux system; undefined where it can. Chromium uses user namespaces
 * where they are allowed, otherwise the helper `chrome-sandbox` beside the binary, which must belong to root and have the
 * setuid bit; without either it exits (content/browser/zygote_host/zygote_host_impl_linux.cc).
 * @param binary the path of Electron's binary
 */
export function noSandboxBecause(binary: string, system: SandboxSystem = thisSystem): string | undefined {
  const obstacle = FORBIDDING.find(
    ({ path, value }) =>
      system.kernelSetting(path) === value && !(path === APPARMOR && system.hasProfile(binary)),
  );
  if (obstacle === undefined) return undefined;
  const helper = join(dirname(binary), 'chrome-sandbox');
  const rights = system.fileRights(helper);
  if (rights?.owner === 0 && (rights.mode & SETUID_BIT) !== 0) return undefined;
  const setting = `${obstacle.path.replace('/', '.')} = ${obstacle.value}`;
  return (
    `Electron keeps its sandbox, and this system forbids it one (${setting}); ` +
    `with "sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'" it would be allowed`
  );
}

const thisSystem: SandboxSystem = {
  kernelSetting: (path) => attempt(() => readFileSync(join('/proc/sys', path), 'utf8').trim()),
  fileRights: (path) =>
    attempt(() => {
      const { uid, mode } = statSync(path);
      return { owner: uid, mode };
    }),
  hasProfile: (program) => {
    const folder = '/etc/apparmor.d';
    const profiles = attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];
    return profiles
      .filter((entry) => entry.isFile())
      .some(({ name }) => attempt(() => readFileSync(join(folder, name), 'utf8').includes(program)) === true);
  },
};

/** Reads a file of the system; undefined where it is missing or not readable. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
