import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { endProcess, startNodeHost } from '../../e2e/fixtures/node-host.ts';
import { buildIfNeeded } from '../build/build.ts';
import { JOURNEYS } from './firefox/journeys.ts';
import type { Travel } from './firefox/travel.ts';
import { createScreen } from './firefox/screen.ts';
import { startFirefox } from './firefox/start-firefox.ts';
import { whole, type SoakPart, type SoakResult } from './part.ts';

/** The time limit of all journeys on a slow machine, in milliseconds. */
const MAX_DURATION_MS = 15 * 60_000;

/** Collects the faults of a page: errors that it reports, and requests to other machines. */
function watchForFaults(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'blob:' && hostname !== '127.0.0.1')
      faults.push(`request off the machine: ${request.url()}`);
  });
}

/** Runs the journeys in order; they build on each other, so the first failure ends them. */
async function travelThrough(
  travel: Travel,
  faults: string[],
  report: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (const { name, go } of JOURNEYS) {
    try {
      await go(travel);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
    report(++done);
  }
  return done;
}

async function run(showProgress: (done: number) => void): Promise<SoakResult> {
  await buildIfNeeded();
  const room = mkdtempSync(join(tmpdir(), 'hokito-firefox-'));
  const folder = join(room, 'files');
  mkdirSync(folder);
  const faults: string[] = [];
  try {
    const browser = await startFirefox(folder);
    const host = await startNodeHost(['--data', join(room, 'data')]).catch(async (error: unknown) => {
      await browser.close();
      throw error;
    });
    // Closing the browser rejects every pending wait.
    const timer = setTimeout(() => {
      faults.push(`The journeys took longer than ${MAX_DURATION_MS / 60_000} minutes.`);
      browser.process()?.kill('SIGKILL');
    }, MAX_DURATION_MS);
    try {
      const page = await browser.newPage();
      watchForFaults(page, faults);
      await page.goto(host.address);
      const travel: Travel = {
        screen: createScreen(page),
        folder,
        games: 0,
        moves: 0,
        frames: 0,
        animationBytes: 0,
      };
      const done = await travelThrough(travel, faults, showProgress);
      const { games, moves, frames, animationBytes } = travel;
      const figures = [
        `${done} of ${JOURNEYS.length} journeys in Firefox ${(await browser.version()).replace(/^\D*/, '')}`,
        `${moves} moves by mouse and keyboard`,
        `${games} games kept`,
        `an animation of ${frames} frames and ${whole(Math.round(animationBytes / 1000))} kB`,
        `${faults.length} faults`,
      ].join(', ');
      return { figures, faults };
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
  summary: 'do the main journeys work in Firefox? (an installed one, over WebDriver BiDi)',
  run: ({ showProgress }) =>
    run((done) => {
      showProgress('journeys', done, JOURNEYS.length);
    }),
};
