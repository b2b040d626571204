import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, runTool } from '../../run-tool.ts';
import { runPlaywright } from '../../test/run-playwright.ts';
import { writeAppManifest } from '../app-manifest.ts';
import { buildUnpacked, type System } from '../build-packages.ts';
import { publisherFrom } from '../identity.ts';
import { buildDeb, hasDpkgDeb } from '../linux/deb.ts';
import { filesBelow, unpackedPackage, type UnpackedPackage } from '../unpacked-package.ts';
import { readArchive, sha256 } from './archive.ts';
import { checkDeb } from './check-deb.ts';
import { compareTrees } from './compare-trees.ts';
import { extractApp } from './extract-app.ts';
import { approveList, checkList } from './file-list.ts';
import { writeMadeUpElectrons } from './made-up-electron.ts';
import {
  appSizes,
  checkFuses,
  checkImports,
  checkInfoPlist,
  checkIntegrity,
  checkLeftOut,
  checkLicences,
  checkNative,
  checkNoSources,
  checkPrograms,
  checkSizes,
} from './package-checks.ts';

/** The checked packages: one for each system. */
const ALL_PACKAGES: readonly System[] = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'windows', arch: 'x64' },
  { platform: 'mac', arch: 'arm64' },
];

/** electron-builder makes no macOS packages on Windows, which does not support all of their links. */
const PACKAGES = ALL_PACKAGES.filter(({ platform }) => platform !== 'mac' || process.platform !== 'win32');

/** The date of the checked packages, which only has to be constant. */
const DATE = new Date('2026-01-01T00:00:00Z');

export interface CheckResult {
  readonly packages: number;
  /** The number of checks without a fault. */
  readonly passed: number;
  readonly faults: readonly string[];
  readonly notRun: readonly string[];
}

export interface CheckOptions {
  /** Approves the files of the packages instead of comparing them. */
  readonly approve?: boolean;
  /** Starts the packaged app in the shell harness; `npm run test:all` does that with the other end-to-end tests. */
  readonly withHarness?: boolean;
  readonly say: (line: string) => void;
}

/** Collects the faults of the checks, by subject. */
class Findings {
  readonly faults: string[] = [];
  readonly notRun: string[] = [];
  passed = 0;

  add(subject: string, faults: readonly string[]): void {
    if (faults.length === 0) this.passed++;
    else this.faults.push(...faults.map((fault) => `${subject}: ${fault}`));
  }
}

/**
 * Packages the built app for the three systems from made-up Electrons, twice, and checks the packages. It downloads nothing and starts
 * no program of a package.
 */
export async function runPackageCheck({
  approve = false,
  withHarness = false,
  say,
}: CheckOptions): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-package-'));
  const findings = new Findings();
  if (PACKAGES.length < ALL_PACKAGES.length)
    findings.notRun.push('The package for macOS cannot be made on this system.');
  try {
    const zips = join(folder, 'zips');
    await writeMadeUpElectrons(zips);
    const builds = [join(folder, 'first'), join(folder, 'second')] as const;
    for (const outputFolder of builds) await buildAll(outputFolder, zips);
    const lists = approve
      ? (name: string, paths: readonly string[]): string[] => (approveList(name, paths), [])
      : checkList;
    // On another core, while the packages are checked.
    const compared = compareBuilds(join(folder, 'out'));
    compared.catch(() => undefined);
    try {
      await lookAtAll(builds, findings, lists, say);
      await lookAtDeb(unpackedPackage('linux', 'x64', builds[0]), folder, findings, lists);
    } finally {
      findings.add('build', await compared);
    }
    if (withHarness) await runInHarness(unpackedPackage('linux', 'x64', builds[0]), folder, findings);
    const { faults, notRun, passed } = findings;
    return { packages: PACKAGES.length, passed, faults, notRun };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the app again and compares the two builds. */
async function compareBuilds(folder: string): Promise<string[]> {
  const args = ['build', '--outDir', folder, '--logLevel', 'warn'];
  const end = await runTool('electron-vite/bin/electron-vite.js', args);
  if (end.status !== 0) return [`the second build failed: ${end.output}`];
  return ['main', 'preload', 'renderer'].flatMap((part) =>
    compareTrees(join(projectRoot, 'out', part), join(folder, part)),
  );
}

async function buildAll(outputFolder: string, electronZips: string): Promise<void> {
  const manifestFolder = join(outputFolder, 'app');
  writeAppManifest(manifestFolder, publisherFrom({}));
  await buildUnpacked(PACKAGES, {
    ...{ outputFolder, manifestFolder, electronZips },
    ...{ environment: {}, isMadeUp: true },
  });
}

/** Checks the packages of the first build, and that those of the second are the same. */
async function lookAtAll(
  builds: readonly [string, string],
  findings: Findings,
  lists: ListCheck,
  say: CheckOptions['say'],
): Promise<void> {
  for (const { platform, arch } of PACKAGES) {
    const unpacked = unpackedPackage(platform, arch, builds[0]);
    await look(unpacked, findings, lists);
    findings.add(platform, compareTrees(unpacked.folder, unpackedPackage(platform, arch, builds[1]).folder));
    const { archive, app } = appSizes(unpacked);
    say(`${platform} (${arch}): app.asar ${kilobytes(archive)}, the app without Electron ${kilobytes(app)}`);
  }
}

type ListCheck = (name: string, paths: readonly string[]) => string[];

async function look(unpacked: UnpackedPackage, findings: Findings, lists: ListCheck): Promise<void> {
  const { platform, folder } = unpacked;
  const archive = readArchive(unpacked);
  findings.add(platform, lists(platform, filesBelow(folder)));
  // One list for all systems: only the compiled SQLite has the system in its name.
  const native = `${platform === 'windows' ? 'win32' : platform === 'mac' ? 'darwin' : 'linux'}-${unpacked.arch}`;
  findings.add(
    platform,
    lists(
      'archive',
      archive.files.map(({ path }) => path.replace(native, 'SYSTEM')),
    ),
  );
  findings.add(platform, checkLeftOut(unpacked));
  findings.add(platform, checkNoSources(archive));
  findings.add(platform, checkImports(archive));
  findings.add(platform, checkNative(unpacked, archive));
  findings.add(platform, await checkFuses(unpacked));
  findings.add(platform, checkIntegrity(unpacked, archive, sha256));
  findings.add(platform, checkLicences(unpacked, archive));
  findings.add(platform, checkInfoPlist(unpacked));
  findings.add(platform, checkPrograms(unpacked));
  findings.add(platform, checkSizes(appSizes(unpacked)));
}

async function lookAtDeb(
  { folder: unpacked, arch }: UnpackedPackage,
  folder: string,
  findings: Findings,
  lists: ListCheck,
): Promise<void> {
  if (!hasDpkgDeb()) {
    findings.notRun.push('The Debian package could not be made here: dpkg-deb is not on this machine.');
    return;
  }
  const build = (name: string): Promise<string> =>
    buildDeb({
      unpacked,
      arch,
      publisher: publisherFrom({}),
      date: DATE,
      staging: join(folder, 'staging'),
      outputFolder: join(folder, name),
      compression: 'none',
    });
  const deb = await build('deb-1');
  const again = await build('deb-2');
  const isSame = readFileSync(deb).equals(readFileSync(again));
  findings.add('deb', isSame ? [] : ['two builds of it differ']);
  const root = join(folder, 'root');
  mkdirSync(root);
  const { faults, notRun } = checkDeb(deb, root);
  findings.add('deb', faults);
  findings.add('deb', lists('deb', filesBelow(root)));
  findings.notRun.push(...notRun);
}

/** Tests the packaged app in the shell harness. */
async function runInHarness(unpacked: UnpackedPackage, folder: string, findings: Findings): Promise<void> {
  if (process.platform !== 'linux') {
    findings.notRun.push('The packaged app was not started: the shell harness imitates Electron on Linux.');
    return;
  }
  // Its native library must fit this machine; otherwise the test makes its own package.
  const env = process.arch === unpacked.arch ? { HOKITO_PACKAGED_APP: extractApp(unpacked, folder) } : {};
  const end = await runPlaywright(['--project=shell', 'package.spec'], { inElectron: false, env });
  findings.add('linux', end.status === 0 ? [] : ['the packaged app does not run in the shell harness']);
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KiB`;
}
