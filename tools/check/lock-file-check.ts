/** The part of a `package.json` that the check reads. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

/** The part of a `package-lock.json` that the check reads. */
export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const SHA512 = /^sha512-[A-Za-z\d+/]{86}==$/;

function* faultsOfPackage(path: string, locked: LockedPackage): Generator<string> {
  if (locked.link === true) yield `${path} is a link to a folder, not a package`;
  // npm takes a package without an address from its configured registry only.
  if (locked.resolved !== undefined) yield `${path} names the address it comes from: ${locked.resolved}`;
  if (!SHA512.test(locked.integrity ?? '')) yield `${path} has no SHA-512 hash`;
  if (!EXACT_VERSION.test(locked.version ?? '')) yield `${path} has no exact version`;
}

/**
 * Finds entries through which other code than the reviewed one could be installed.
 * @returns a sentence for each fault
 */
export function lockFileFaults(manifest: Manifest, lock: LockFile): readonly string[] {
  const faults: string[] = [];
  if (lock.lockfileVersion !== 3) faults.push(`the lock file is of version ${lock.lockfileVersion}, not 3`);
  const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  for (const [name, version] of Object.entries(direct)) {
    if (!EXACT_VERSION.test(version))
      faults.push(`package.json asks for ${name} ${version}, not for one version`);
    const locked = lock.packages[`node_modules/${name}`]?.version;
    if (locked !== version)
      faults.push(`package.json asks for ${name} ${version}, and ${locked ?? 'none'} is locked`);
  }
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path !== '') faults.push(...faultsOfPackage(path, locked));
  }
  return faults;
}
