import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { findInstalled, type UsualPlaces } from '../browsers/find-installed.ts';
import { OLDEST_SUPPORTED } from '../browsers/supported.ts';
import { packagedBrowser } from './packaged-browser.ts';

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
export async function unfitBecause(executable: string): Promise<string | undefined> {
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
