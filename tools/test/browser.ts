import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Browser {
  readonly executable: string;
  /** Where it was found, in words. */
  readonly origin: string;
}

/** The usual places of Chromium's family, by platform; bare names are looked for on PATH. */
const USUAL_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
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

function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const place of USUAL_PLACES[process.platform] ?? []) {
    const candidates =
      place.includes('/') || place.includes('\\') ? [place] : folders.map((dir) => join(dir, place));
    const found = candidates.find((candidate) => existsSync(candidate));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The browser for end-to-end tests: `HOKITO_BROWSER`, an installed one of Chromium's family, or the packaged one. */
export async function findBrowser(): Promise<Browser> {
  const wished = process.env['HOKITO_BROWSER'];
  if (wished !== undefined && wished !== '') {
    if (!existsSync(wished)) throw new Error(`HOKITO_BROWSER names ${wished}, and there is nothing there.`);
    return { executable: wished, origin: 'HOKITO_BROWSER' };
  }
  const installed = installedBrowser();
  if (installed !== undefined) return { executable: installed, origin: 'installed on this machine' };
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executable: await chromium.executablePath(), origin: 'package @sparticuz/chromium' };
}
