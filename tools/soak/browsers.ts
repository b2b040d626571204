import { mkdirSync, mkdtempSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { endProcess, startNodeHost } from '../../e2e/fixtures/node-host.ts';
import { buildIfNeeded } from '../build/build.ts';
import { JOURNEYS, type Journey } from './browsers/journeys.ts';
import type { Travel } from './browsers/travel.ts';
import { createScreen } from './browsers/screen.ts';
import { whole, type SoakPart, CannotRun } from './run-soak.ts';
import { findInstalled, type UsualPlaces } from '../browsers/supported.ts';

/** Where Firefox usually is. */
const USUAL_PLACES: UsualPlaces = {
  linux: ['firefox', 'firefox-esr'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: [String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`],
};

/** Returns how Firefox is started, over WebDriver BiDi. @param downloads the folder that files are saved in without asking */
function firefoxOptions(downloads: string): LaunchOptions {
  return {
    browser: 'firefox',
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      // 2 means the given folder, not the desktop or the default one.
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'intl.accept_languages': 'en-GB, en',
      // Moves are shown without motion, which shortens games.
      'ui.prefersReducedMotion': 1,
    },
  };
}

/** Returns the program of Firefox: what `HOKITO_FIREFOX` names, or an installed one. @throws CannotRun if there is none */
export function findFirefox(): string {
  const named = process.env['HOKITO_FIREFOX'];
  const executable = named === undefined || named === '' ? findInstalled(USUAL_PLACES)[0] : named;
  if (executable === undefined || !existsSync(executable))
    throw new CannotRun(
      `${executable === undefined ? 'Firefox is not installed' : `There is no Firefox at ${executable}`}. ` +
        'Install it (on Debian: apt-get install firefox-esr; elsewhere from mozilla.org), or name its program in HOKITO_FIREFOX.',
    );
  return executable;
}

/** The time limit of all journeys on a slow machine, in milliseconds. */
const MAX_DURATION_MS = 10 * 60_000;

/** Collects the failures of a page: errors that it reports, and requests to other machines. */
function watchForFaults(page: Page, failures: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') failures.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => failures.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'blob:' && hostname !== '127.0.0.1')
      failures.push(`request off the machine: ${request.url()}`);
  });
}

/** Runs journeys in order; they build on each other, so the first failure ends them. */
async function travelThrough(
  journeys: readonly Journey[],
  travel: Travel,
  failures: string[],
  report: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (const { name, go } of journeys) {
    try {
      await go(travel);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
    report(++done);
  }
  return done;
}

/** How journeys went. */
interface Journeyed {
  readonly travel: Travel;
  /** How many of them ended well. */
  readonly done: number;
  /** The browser's version. */
  readonly version: string;
  readonly failures: readonly string[];
}

/**
 * Goes through journeys in Firefox and a host of their own.
 * @param report is told how many are done
 * @param others options of the start besides the usual ones
 */
export async function goThrough(
  journeys: readonly Journey[],
  executablePath: string,
  report: (done: number) => void,
  others: LaunchOptions = {},
): Promise<Journeyed> {
  await buildIfNeeded();
  const room = mkdtempSync(join(tmpdir(), 'hokito-browser-'));
  const folder = join(room, 'files');
  mkdirSync(folder);
  const failures: string[] = [];
  try {
    const browser = await puppeteer.launch({
      executablePath,
      headless: true,
      defaultViewport: { width: 1280, height: 800 },
      ...firefoxOptions(folder),
      ...others,
    });
    const host = await startNodeHost(['--data', join(room, 'data')]).catch(async (error: unknown) => {
      await browser.close();
      throw error;
    });
    // Closing the browser rejects every pending wait.
    const timer = setTimeout(() => {
      failures.push(`The journeys took longer than ${MAX_DURATION_MS / 60_000} minutes.`);
      browser.process()?.kill('SIGKILL');
    }, MAX_DURATION_MS);
    try {
      const page = await browser.newPage();
      watchForFaults(page, failures);
      await page.goto(host.address);
      const travel: Travel = {
        screen: createScreen(page),
        folder,
        games: 0,
        moves: 0,
        frames: 0,
        animationBytes: 0,
      };
      const done = await travelThrough(journeys, travel, failures, report);
      const version = (await browser.version()).replace(/^\D*/, '');
      return { travel, done, version, failures };
    } finally {
      clearTimeout(timer);
      await browser.close().catch(() => undefined);
      await endProcess(host.process, 'SIGTERM');
    }
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

export const firefox: SoakPart = {
  name: 'firefox',
  summary: 'do the main journeys work in Firefox? (an installed one)',
  run: async ({ showProgress }) => {
    const { travel, done, version, failures } = await goThrough(JOURNEYS, findFirefox(), (count) => {
      showProgress('journeys', count, JOURNEYS.length);
    });
    const { games, moves, frames, animationBytes } = travel;
    const figures = [
      `${done} of ${JOURNEYS.length} journeys in Firefox ${version}`,
      `${moves} moves by mouse and keyboard`,
      `${games} games kept`,
      `an animation of ${frames} frames and ${whole(Math.round(animationBytes / 1000))} kB`,
      `${failures.length} failures`,
    ].join(', ');
    return { figures, failures };
  },
};
