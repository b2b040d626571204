import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor, type Screen } from './screen.ts';

/** The shared state and the results of the journeys. */
export interface Travel {
  readonly screen: Screen;
  /** The folders of downloads and of files to import. */
  readonly folder: string;
  /** The number of games in the library so far. */
  games: number;
  moves: number;
  frames: number;
  animationBytes: number;
}

export const RAIL = 'nav';
export const DIALOG = '[role=dialog]';

/** Expects the number of games in the library's title. */
export async function expectGames({ screen, games }: Travel): Promise<void> {
  await screen.shows('header .context', new RegExp(`^${games} games$`));
}

/** Waits until the browser has saved a file completely. @param act makes the app save it */
export async function savedFile({ folder }: Travel, act: () => Promise<void>): Promise<Buffer> {
  const before = new Set(readdirSync(folder));
  await act();
  const name = await waitFor('a saved file', () => {
    const names = readdirSync(folder);
    // While the browser writes it there is a second file, and the first is empty.
    const isDownloading = names.some((each) => each.endsWith('.part'));
    const fresh = names.find((each) => !before.has(each) && readFileSync(join(folder, each)).byteLength > 0);
    return Promise.resolve(isDownloading ? undefined : fresh);
  });
  return readFileSync(join(folder, name));
}

/** Presses Tab until an element with this name has the focus. */
export async function tabTo({ page }: Screen, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return `${activeElement?.ariaLabel ?? ''} ${activeElement?.textContent ?? ''}`.trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

/** Starts a game from the page of a new game. */
export async function startGame({ screen }: Travel, opponent: RegExp): Promise<void> {
  await screen.click('radio', opponent, 'form');
  await screen.click('button', /^Start game$/, 'form');
}

/** Chooses a file to be imported. @returns the numbers of the preview: new, already there, refused */
export async function importFile(travel: Travel, name: string, text: string): Promise<string[]> {
  const { screen, folder } = travel;
  mkdirSync(join(folder, 'in'), { recursive: true });
  const file = join(folder, 'in', name);
  writeFileSync(file, text);
  await screen.click('button', /^Import/, 'header');
  const input = await waitFor('the choice of files', async () => {
    const found = await screen.page.$(`${DIALOG} input[type=file]`);
    return found ?? undefined;
  });
  await input.uploadFile(file);
  await screen.shows(`${DIALOG} .figures b`, /\d/);
  return screen.page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()),
    `${DIALOG} .figures b`,
  );
}

/** Throws if two values differ. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}
