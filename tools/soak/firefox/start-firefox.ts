import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findInstalled, type UsualPlaces } from '../../browsers/find-installed.ts';
import { CannotRun } from '../part.ts';

const USUAL_PLACES: UsualPlaces = {
  linux: ['firefox', 'firefox-esr'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: [String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`],
};

/** Returns the Firefox of this machine: `HOKITO_FIREFOX`, or an installed one. */
function findFirefox(): string {
  const named = process.env['HOKITO_FIREFOX'];
  const executable = named === undefined || named === '' ? findInstalled(USUAL_PLACES)[0] : named;
  if (executable === undefined || !existsSync(executable))
    throw new CannotRun(
      `${executable === undefined ? 'Firefox is not installed' : `There is no Firefox at ${executable}`}. ` +
        'Install it (on Debian: apt-get install firefox-esr; elsewhere from mozilla.org), ' +
        'or name its program in HOKITO_FIREFOX.',
    );
  return executable;
}

/**
 * Starts Firefox without a window, driven over WebDriver BiDi, with a profile of its own.
 * @param downloads the folder that files are saved in without asking
 */
export async function startFirefox(downloads: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      // 2 means the given folder, not the desktop or the default one.
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'intl.accept_languages': 'en-GB, en',
      // Moves are shown without motion, which shortens games.
      'ui.prefersReducedMotion': 1,
    },
  });
}
