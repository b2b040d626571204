import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The parts of a Linux system that Electron's sandbox depends on. */
export interface SandboxSystem {
  /** Returns a setting of the kernel below `/proc/sys`; undefined if the kernel does not have it. */
  readonly kernelSetting: (path: string) => string | undefined;
  /** Returns owner and mode of a file; undefined if it does not exist. */
  readonly fileRights: (path: string) => { readonly owner: number; readonly mode: number } | undefined;
  /** Whether AppArmor has a profile that names a program. */
  readonly hasProfile: (program: string) => boolean;
}

const SETUID_BIT = 0o4000;

const APPARMOR = 'kernel/apparmor_restrict_unprivileged_userns';

/** Settings of the kernel that forbid user namespaces, with the forbidding value, and the command that allows them. */
const FORBIDDING: readonly {
  readonly path: string;
  readonly value: string;
  readonly remedy: (binary: string) => string;
}[] = [
  // Ubuntu 23.10 and later.
  { path: APPARMOR, value: '1', remedy: addProfile },
  // A setting of Debian's kernels.
  {
    path: 'kernel/unprivileged_userns_clone',
    value: '0',
    remedy: () => 'sudo sysctl -w kernel.unprivileged_userns_clone=1',
  },
  {
    path: 'user/max_user_namespaces',
    value: '0',
    remedy: () => 'sudo sysctl -w user.max_user_namespaces=15000',
  },
];

/** Returns the command that allows user namespaces to one program, as the .deb package does. */
function addProfile(binary: string): string {
  const profile = `abi <abi/4.0>, profile hokito-npm-start "${binary}" flags=(unconfined) { userns, }`;
  const file = '/etc/apparmor.d/hokito-npm-start';
  return `echo '${profile.replaceAll("'", "'\\''")}' | sudo tee ${file} && sudo apparmor_parser -r ${file}`;
}

/** Why Electron cannot use its sandbox: a clause, and the command that a person can allow it with. */
export interface NoSandbox {
  readonly reason: string;
  readonly remedy: string;
}

/**
 * Returns why Electron cannot use its sandbox on this Linux system; undefined if it can. Chromium uses user namespaces
 * if they are allowed, otherwise the helper `chrome-sandbox` beside the binary, which must belong to root and have the
 * setuid bit; without either it exits (content/browser/zygote_host/zygote_host_impl_linux.cc).
 * @param binary the path of Electron's binary, which need not be there yet
 */
export function noSandboxBecause(binary: string, system: SandboxSystem = thisSystem): NoSandbox | undefined {
  const obstacle = FORBIDDING.find(
    ({ path, value }) =>
      system.kernelSetting(path) === value && !(path === APPARMOR && system.hasProfile(binary)),
  );
  if (obstacle === undefined) return undefined;
  const helper = join(dirname(binary), 'chrome-sandbox');
  const rights = system.fileRights(helper);
  if (rights?.owner === 0 && (rights.mode & SETUID_BIT) !== 0) return undefined;
  const setting = `${obstacle.path.replace('/', '.')} = ${obstacle.value}`;
  return {
    reason: `Electron keeps its sandbox, and this system forbids it one (${setting})`,
    remedy: obstacle.remedy(binary),
  };
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

/** Reads a file of the system; undefined if it is missing or not readable. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
