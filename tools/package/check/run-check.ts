import { rmSync } from 'node:fs';
import { checkPackage } from './check-package.ts';
import { makeMadeUpPackage } from './made-up-package.ts';

export interface CheckResult {
  readonly packages: number;
  /** The number of packages without a failure. */
  readonly passed: number;
  readonly failures: readonly string[];
}

/**
 * Packages the built app from a made-up Electron and checks the package. It downloads nothing and starts no program.
 * @param approve approves the list of files instead of comparing it
 */
export async function runPackageCheck({ approve = false } = {}): Promise<CheckResult> {
  const { unpacked, folder } = await makeMadeUpPackage();
  try {
    const failures = await checkPackage(unpacked, { approve });
    return { packages: 1, passed: failures.length === 0 ? 1 : 0, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
