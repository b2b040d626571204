import type { Download, Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { readGames } from '../../src-shared/record/read-record.ts';
import { parseOneLine } from '../../src-shared/record/one-line/one-line.ts';
import { parsePosition } from '../../src-shared/game/position-code.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import type { LibraryGame } from '../../src-shared/library/library-game.ts';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import type { SavedFile } from '../fixtures/hosts/host.ts';
import { chooseMore, goTo, moveByMouse, myTurn, startFirstGame, viewShown } from '../fixtures/play.ts';
import { finishedGame, SHOWN_MOVES } from '../fixtures/shown-game.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { saveFile, pasted } from '../fixtures/transfer.ts';

/** The title of the sheet of the finished game, with its players and date. */
const SHEET_TITLE = /Lovelace.* – Ada – 19 Nov 2026$/;
const LONG_NAME = `Ada <b>&"'\u202E ${'Lovelace '.repeat(5)}`.trim();

/** The finished game, with another name of Black. */
function finishedGameOf(name: string): LibraryGame {
  return { ...finishedGame, players: { ...finishedGame.players, black: { type: 'human', name } } };
}

/** Opens the share dialog from the library, which has one game. */
async function shareOnlyGame(page: Page): Promise<void> {
  await goTo(page, 'Library');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: 'Share' }).click();
}

async function save(page: Page, button: string): Promise<SavedFile> {
  const file = await saveFile(page, () => page.getByRole('button', { name: button }).click());
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toContainText(file.name);
  return file;
}

/** Decodes an animation with the browser: its width, and the duration of each frame in milliseconds. */
async function decodeGif(
  page: Page,
  bytes: Buffer,
): Promise<{ width: number; height: number; delays: number[] }> {
  return page.evaluate(
    async (base64) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type: 'image/gif' });
      await decoder.tracks.ready;
      await decoder.completed;
      const delays: number[] = [];
      let width = 0;
      let height = 0;
      for (let frame = 0; frame < (decoder.tracks.selectedTrack?.frameCount ?? 0); frame++) {
        const { image } = await decoder.decode({ frameIndex: frame });
        width = image.displayWidth;
        height = image.displayHeight;
        delays.push((image.duration ?? 0) / 1000);
        image.close();
      }
      return { width, height, delays };
    },
    // A list of numbers would take seconds to transfer.
    bytes.toString('base64'),
  );
}

/** The numbers that elements begin with, from left to right, then down. */
async function inOrderOfReading(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) =>
    all
      .map((element) => {
        const { top, left } = element.getBoundingClientRect();
        return { number: Number.parseInt(element.textContent, 10), top, left };
      })
      .sort((a, b) => a.top - b.top || a.left - b.left)
      .map(({ number }) => number),
  );
}

/** The title of a PDF whose text is UTF-16. */
function titleOf(pdf: string): string {
  const [, title = ''] = /\/Title <FEFF([\dA-F]+)>/.exec(pdf) ?? [];
  return Buffer.from(title, 'hex').swap16().toString('utf16le');
}

test('a finished game is saved as a picture, with the look that was chosen', async ({ startApp }) => {
  const { page } = await startApp({ games: [finishedGameOf(LONG_NAME)] });
  await shareOnlyGame(page);

  const png = await save(page, 'Save PNG');
  expect(png.name).toMatch(
    new RegExp(`^Ada b.* - Ada \\d{4}-\\d\\d-\\d\\d Move ${SHOWN_MOVES.length}\\.png$|^Ada b.*\\.png$`),
  );
  expect(png.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1280, 1816]);
  // Colours without an alpha channel, which nothing uses.
  expect(png.bytes[25]).toBe(2);

  const svg = (await save(page, 'Save SVG')).bytes.toString('utf8');
  expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  expect(svg.length).toBeLessThan(40_000);
  expect(svg).not.toMatch(
    /<(?:script|style|image|b)\b|\u202E|https?:\/\/(?!www\.w3\.org\/(?:2000\/svg|1999\/xlink)")/,
  );
  expect(svg).toContain('Ada &lt;b&gt;&amp;');
  expect(svg).toMatch(/<desc [^>]*>Row 6: .*\. Row 1: .*<\/desc>/);
  // Oak in light and dark; black and white for paper.
  expect(svg).toContain('#6e4f31');
  await page.getByRole('radio', { name: 'Dark' }).click();
  expect((await save(page, 'Save SVG')).bytes.toString('utf8')).toContain('#4b3622');
  await page.getByRole('radio', { name: 'For print' }).click();
  const print = (await save(page, 'Save SVG')).bytes.toString('utf8');
  expect(new Set(print.match(/#[\da-f]{6}\b/g))).toEqual(new Set(['#000000', '#ffffff']));

  const { skyline, marks, city } = words.en.share;
  await page.getByRole('switch', { name: city }).click();
  // Without the empty room above the towers.
  const tipped = (await save(page, 'Save SVG')).bytes.toString('utf8');
  expect(tipped).toContain('viewBox="-58 -96 716 814"');
  expect(tipped).toContain('2 × 8 = 16');
  await expect(page.getByRole('switch', { name: marks })).toHaveCount(0);
  await page.getByRole('switch', { name: city }).click();
  for (const name of ['Names, result and move', 'Coordinates', marks]) {
    await page.getByRole('switch', { name }).click();
  }
  expect((await save(page, 'Save SVG')).bytes.toString('utf8')).toContain('viewBox="-34 -34 668 892"');
  await page.getByRole('switch', { name: skyline }).click();
  const bare = (await save(page, 'Save SVG')).bytes.toString('utf8');
  expect(bare).toContain('viewBox="-34 -34 668 668"');
  expect(bare).not.toMatch(/Lovelace.*<\/text>|stroke-dasharray/);
});

test('a finished game is saved as an animation in each size @slow', async ({ startApp }) => {
  const { page } = await startApp({ games: [finishedGameOf(LONG_NAME)] });
  await shareOnlyGame(page);
  await page.getByRole('tab', { name: 'Animation' }).click();
  for (const { size, width } of [
    { size: 'Small', width: 360 },
    { size: 'Medium', width: 540 },
    { size: 'Large', width: 720 },
  ]) {
    await page.getByRole('radio', { name: size }).click();
    const { bytes, name } = await save(page, 'Save GIF');
    expect(name).toMatch(/\.gif$/);
    expect(bytes.byteLength).toBeLessThan(1_000_000);
    const animation = await decodeGif(page, bytes);
    expect(animation.width).toBe(width);
    expect(animation.height % 2).toBe(0);
    expect(animation.delays).toEqual([...Array<number>(SHOWN_MOVES.length).fill(1000), 4000]);
  }
});

test(
  'the game sheet is one page of each paper, and an animation under way is stopped',
  { tag: ['@browser', '@slow'] },
  async ({ startApp }) => {
    const { page } = await startApp({ games: [finishedGameOf(LONG_NAME)] });
    await shareOnlyGame(page);
    await test.step('printed by the browser, the dialog gives the sheet, too', async () => {
      await expect(page.getByRole('tab', { name: 'Picture' })).toHaveAttribute('aria-selected', 'true');
      expect(titleOf((await page.pdf({ tagged: true })).toString('latin1'))).toMatch(SHEET_TITLE);
      await expect(page.locator('.printed-sheet')).toHaveCount(0);
    });
    await test.step('the game sheet is one page of each paper', async () => {
      for (const format of ['A4', 'Letter'] as const) {
        await page.getByRole('tab', { name: 'Sheet' }).click();
        await page.evaluate(() => {
          delete document.body.dataset['printed'];
          window.print = () => {
            document.body.dataset['printed'] = 'yes';
          };
        });
        await page.getByRole('button', { name: 'Print' }).click();
        await expect(page.locator('body[data-printed=yes]')).toBeAttached();
        // Programs that copy from a PDF go from left to right, then down.
        await page.emulateMedia({ media: 'print' });
        expect(await inOrderOfReading(page.locator('.printed-sheet .moves li'))).toEqual(
          Array.from({ length: Math.ceil(SHOWN_MOVES.length / 2) }, (_, index) => index + 1),
        );
        await page.emulateMedia({ media: null });
        const pdf = (await page.pdf({ format, tagged: true })).toString('latin1');
        expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
        expect(titleOf(pdf)).toMatch(SHEET_TITLE);
        expect(pdf).toMatch(/\/Alt \(Set-up\. Row 6: a .*\. Row 1: a /);
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
        await expect(page.locator('.printed-sheet')).toHaveCount(0);
      }
    });
    await test.step('an animation under way is stopped, and nothing is saved', async () => {
      await page.getByRole('tab', { name: 'Animation' }).click();
      const saved: Download[] = [];
      page.on('download', (download) => saved.push(download));
      // Clicked before the worker can finish on any machine.
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          const stop = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent.trim() === 'Stop',
          );
          if (stop === undefined) return;
          observer.disconnect();
          stop.click();
        }).observe(document.body, { childList: true, subtree: true });
      });
      await page.getByRole('button', { name: 'Save GIF' }).click();
      await expect(page.getByText('Stopped. Nothing was saved.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save GIF' })).toBeVisible();
      expect(saved).toEqual([]);
    });
  },
);

test(
  'an animation is made without its typeface, and the page says why one cannot be made',
  { tag: ['@browser', '@slow'] },
  async ({ startApp }) => {
    const { page } = await startApp({
      faultsExpected: /ERR_FAILED|drawn in another typeface|The animation could not be made/,
      games: [finishedGameOf('Ada')],
    });
    await shareOnlyGame(page);
    await page.getByRole('tab', { name: 'Animation' }).click();
    await page.getByRole('radio', { name: 'Small' }).click();
    const warning = page.waitForEvent('console', (message) =>
      message
        .text()
        .startsWith('The animation is drawn in another typeface: a font file could not be loaded'),
    );
    await page.route(/\.woff2$/, (route) => route.abort());
    expect((await save(page, 'Save GIF')).bytes.byteLength).toBeGreaterThan(10_000);
    await warning;

    await page.route(/animation-worker/, (route) => route.abort());
    await page.getByRole('button', { name: 'Save GIF' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'The animation could not be made. The browser reports: the script that makes animations could not be loaded',
    );
  },
);

test('a view without a sheet is printed dark on white, whole, and without the navigation', async ({
  startApp,
}) => {
  const { page } = await startApp({ games: [finishedGameOf('Ada')] });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const view of ['Play', 'Puzzles', 'Learn', 'Library'] as const) {
    await test.step(view, async () => {
      await goTo(page, view);
      await expect(page.getByRole('main').locator('.board, .board-picture').first()).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(34, 32, 28)');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(page.getByRole('main')).toHaveCSS('overflow-y', 'visible');
      await page.emulateMedia({ colorScheme: 'dark', media: null });
      expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    });
  }
});

test('every text and the picture are copied @slow', async ({ startApp }) => {
  const { page } = await startApp({ games: [finishedGameOf('Ada')] });
  await goTo(page, 'Library');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Review game' }).click();
  // The library's preview, which closes when the game has loaded, also has a button of this name.
  await viewShown(page, 'Review');
  await chooseMore(page, 'Share');
  await page.getByRole('button', { name: 'Copy picture' }).click();
  await expect(page.getByText(words.en.share.copied.picture)).toBeVisible();
  expect(await pasted(page)).toBe('image/png');

  await page.getByRole('tab', { name: 'Text and QR' }).click();
  const copy = async (what: string, said: string): Promise<string> => {
    await page.getByRole('button', { name: `Copy: ${what}` }).click();
    await expect(page.getByText(said)).toBeVisible();
    return pasted(page);
  };
  const line = await copy('Game in one line', words.en.share.copied.line);
  expect(unwrap(parseOneLine(line)).line.moves).toHaveLength(SHOWN_MOVES.length);
  expect(unwrap(parsePosition(await copy('Position code', words.en.share.copied.position))).piles.size).toBe(
    36 - SHOWN_MOVES.length,
  );
  expect((await copy('Moves', words.en.share.copied.moves)).match(/\b[a-f]\d[a-f]\d\b/g)).toHaveLength(
    SHOWN_MOVES.length,
  );
  const { games, faults } = readGames(await copy(words.en.share.texts.record, words.en.share.copied.record));
  expect(faults).toEqual([]);
  expect(games.map(({ line: { moves: made }, players }) => [made.length, players.black.name])).toEqual([
    [SHOWN_MOVES.length, 'Ada'],
  ]);

  const qr = await save(page, 'Save QR code');
  // One character for each pixel, for the same reason.
  const dark = await page.evaluate(async (base64) => {
    const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const decoder = new ImageDecoder({ data: file, type: 'image/png' });
    const { image } = await decoder.decode();
    const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.displayWidth, image.displayHeight) ?? { data: [] };
    image.close();
    return Array.from({ length: data.length / 4 }, (_, at) => ((data[4 * at] ?? 0) < 128 ? '1' : '0')).join(
      '',
    );
  }, qr.bytes.toString('base64'));
  const pixels = Uint8ClampedArray.from({ length: 4 * dark.length }, (_, at) =>
    at % 4 < 3 && dark[Math.floor(at / 4)] === '1' ? 0 : 255,
  );
  expect(jsQR(pixels, 900, 900)?.data).toBe(line);
});

test('the share dialog is clean to axe, wide and narrow, and is used by keyboard alone @slow', async ({
  page,
}) => {
  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
  await moveByMouse(page);
  await test.step('it is clean to axe, wide and narrow', async () => {
    await chooseMore(page, 'Share');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const tab of ['Picture', 'Animation', 'Text and QR', 'Sheet']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
        expect(await faultsInBothThemes(page), tab).toEqual([]);
        const overflow = await page
          .getByRole('dialog')
          .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        expect(overflow).toBe(0);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('a game of the library is shared by keyboard alone', async () => {
    await goTo(page, 'Library');
    await page.getByRole('row').nth(1).click();
    const opener = page
      .getByRole('complementary', { name: 'Preview' })
      .getByRole('button', { name: 'Share' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
    await page.getByRole('tab', { name: 'Picture' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Animation' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save GIF' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const dialog = page.getByRole('dialog', { name: 'Share' });
    for (const target of [
      dialog.getByRole('radio', { name: 'Light' }),
      dialog.getByRole('switch', { name: 'Names, result and move' }),
      dialog.getByRole('switch', { name: 'Coordinates' }),
      dialog.getByRole('switch', { name: words.en.share.marks }),
      dialog.getByRole('button', { name: 'Copy picture' }),
      dialog.getByRole('button', { name: 'Save PNG' }),
    ])
      await tabTo(page, target, 8);
    const { name } = await saveFile(page, () => page.keyboard.press('Enter'));
    expect(name).toMatch(/Move 1\.png$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('the sheet of a game is saved as a PDF', { tag: '@electron' }, async ({ startApp }) => {
  const { page } = await startApp({ games: [finishedGameOf('Ada')] });
  await shareOnlyGame(page);
  await page.getByRole('tab', { name: words.en.share.kind.sheet }).click();
  const pdf = await save(page, words.en.share.savePdf);
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
});
