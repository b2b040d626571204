import { formatPosition } from '../../src-shared/game/position-code.ts';
import { dealStart } from '../../src-shared/game/setup.ts';
import type { GameRecord } from '../../src-shared/record/model/game-record.ts';
import { MAX_PIECE_BYTES } from '../../src-shared/contract/transfer.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { goTo } from '../fixtures/play.ts';
import { fileOf, plainRecords, sampleRecords } from '../fixtures/records.ts';
import {
  confirmImport,
  chooseFiles,
  expectKept,
  exportAs,
  figuresOf,
  importDialog,
  pasteText,
  payloads,
  saveFile,
  type TestFile,
} from '../fixtures/transfer.ts';

const BROKEN: TestFile = {
  name: 'broken.hgn',
  text: `${fileOf('hgn', sampleRecords(1, 50))}\n[Hgn "1"]\n[Start "aA4/6/6/6/6/4bB b"]\n\n1. a6b6 f1a1 *\n`,
};

/** Games with so many comments that they make many chunks. */
function gamesWithLongTexts(): GameRecord[] {
  const comments = Array.from({ length: 40 }, () => 'A long remark. '.repeat(500).trim());
  return sampleRecords(28).map((record, index) =>
    index === 0 ? { ...record, line: { ...record.line, comments } } : record,
  );
}

test('games are imported by the file dialog, and exported again with the same bytes', async ({ page }) => {
  await goTo(page, 'Library');
  const records = sampleRecords(12);
  await chooseFiles(
    page,
    { name: 'first.hgn', text: fileOf('hgn', records.slice(0, 7)) },
    { name: 'second.json', text: fileOf('json', records.slice(7)) },
  );
  expect(await figuresOf(page)).toEqual(['12', '0', '0']);
  await expect(importDialog(page).getByRole('row')).toHaveCount(13);
  await expect(importDialog(page).getByRole('row').nth(1)).toContainText('28 Oct 2026');
  await expect(importDialog(page).getByRole('row').nth(1)).toContainText('Ada 1 against Computer, level 4');
  await confirmImport(page, 12);
  await expectKept(page, 12);
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.locator('[aria-current="true"]').first()).toContainText('Ada');

  const text = await exportAs(page, { what: 'The whole library', format: 'Text record' });
  await expect(page.locator('header').getByRole('button', { name: 'Export' })).toBeFocused();
  expect(text.bytes.toString('utf8')).toBe(fileOf('hgn', records));
  const json = await exportAs(page, { what: 'The whole library', format: 'JSON' });
  expect(json.bytes.toString('utf8')).toBe(fileOf('json', records));
});

test('refused games are listed by file, line and column, and the others are imported', async ({ page }) => {
  await goTo(page, 'Library');
  await chooseFiles(page, BROKEN, { name: 'shopping.txt', text: 'milk\neggs\n' });
  const [fresh, known, refused] = await figuresOf(page);
  expect([fresh, known]).toEqual(['1', '0']);
  expect(Number(refused)).toBeGreaterThanOrEqual(2);
  const places = await importDialog(page).locator('.place').allTextContents();
  const line = BROKEN.text.split('\n').findIndex((text) => text.includes('f1a1')) + 1;
  expect(places[0]).toBe(`broken.hgn:${String(line)}:9`);
  expect(places.some((place) => place.startsWith('shopping.txt'))).toBe(true);

  const report = await saveFile(page, () =>
    importDialog(page).getByRole('button', { name: 'Save the report' }).click(),
  );
  expect(report.name).toMatch(/\.txt$/);
  expect(report.bytes.toString('utf8')).toContain(
    `broken.hgn:${String(line)}:9: f1a1 cannot be played. The game is over.`,
  );
  await expect(importDialog(page).getByText('f1a1 cannot be played. The game is over.')).toBeVisible();

  await confirmImport(page, 1);
  await expectKept(page, 1);
});

test('the dialogs of an import are clean to axe and keep their layout, and what is cancelled leaves nothing @slow', async ({
  page,
}) => {
  await goTo(page, 'Library');
  await test.step('axe finds nothing', async () => {
    await page.locator('header').getByRole('button', { name: 'Import' }).click();
    await expect(importDialog(page)).toBeVisible();
    expect(await faultsInBothThemes(page), 'choice').toEqual([]);
    await page.keyboard.press('Escape');
    await chooseFiles(page, BROKEN);
    expect(await faultsInBothThemes(page), 'preview').toEqual([]);
    await page.keyboard.press('Escape');
    await pasteText(page, formatPosition(dealStart('scattered', 3, 'mover')));
    await expect(page.getByRole('dialog', { name: 'A position' })).toBeVisible();
    expect(await faultsInBothThemes(page), 'position').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('the preview keeps its layout, whatever the names contain', async () => {
    const long = 'X'.repeat(64);
    const records = sampleRecords(3).map((record) => ({
      ...record,
      date: '-'.repeat(900),
      players: { black: { name: long, type: 'human' }, white: { name: '\u202Eevil\u202E', type: 'human' } },
    }));
    await chooseFiles(
      page,
      { name: `${'long '.repeat(40)}.hgn`, text: fileOf('hgn', records) },
      { name: `${'y'.repeat(200)}.hgn`, text: 'milk' },
    );
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      const isWithin = await importDialog(page)
        .locator('.found')
        .evaluate((list) => list.scrollWidth <= list.clientWidth);
      expect(isWithin, String(viewport.width)).toBe(true);
      await expect(importDialog(page).getByRole('button', { name: 'Import 3 games' })).toBeInViewport({
        ratio: 1,
      });
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('a cancelled import leaves nothing', async () => {
    const file = { name: 'games.hgn', text: fileOf('hgn', sampleRecords(3)) };
    await chooseFiles(page, file);
    await importDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(importDialog(page)).toBeHidden();
    await expectKept(page, 0);
    await chooseFiles(page, file);
    await page.keyboard.press('Escape');
    await expect(importDialog(page)).toBeHidden();
    await expectKept(page, 0);
    await chooseFiles(page, file);
    expect(await figuresOf(page)).toEqual(['3', '0', '0']);
    await page.keyboard.press('Escape');
  });
  await test.step('an import that is cancelled halfway leaves nothing, and can be repeated', async () => {
    const [one] = plainRecords(1);
    if (one === undefined) throw new Error('There is no record');
    const many = Array.from({ length: 3000 }, (_, index) => ({
      ...one,
      players: { ...one.players, black: { name: `Ada ${String(index)}`, type: 'human' } },
    }));
    const file = { name: 'many.hgn', text: fileOf('hgn', many) };
    await page.locator('header').getByRole('button', { name: 'Import' }).click();
    await importDialog(page)
      .locator('input[type=file]')
      .setInputFiles(payloads([file]));
    await importDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(importDialog(page)).toBeHidden();
    await expectKept(page, 0);
    await chooseFiles(page, file);
    expect(await figuresOf(page)).toEqual(['3,000', '0', '0']);
    await expect(importDialog(page).getByText('and 2,900 more')).toBeAttached();
    await importDialog(page).getByRole('button', { name: 'Import 3,000 games' }).click();
    await expect(page.locator('header .context')).toHaveText('3,000 games');
  });
});

test(
  'a connection that breaks in the midst of a file costs no byte of it',
  { tag: ['@browser', '@slow'] },
  async ({ startApp }) => {
    let pieces = 0;
    const { page } = await startApp({
      own: true,
      faultsExpected: /WebSocket/,
      prepare: (opening) =>
        opening.routeWebSocket(/\/rpc/, (socket) => {
          const server = socket.connectToServer();
          socket.onMessage((message) => {
            if (message.includes('addPiece') && ++pieces === 3) {
              void socket.close({ code: 1011 });
              void server.close();
            } else server.send(message);
          });
        }),
    });
    await goTo(page, 'Library');
    const text = fileOf('hgn', gamesWithLongTexts());
    await chooseFiles(page, { name: 'long.hgn', text });
    expect(pieces).toBeGreaterThan(Math.ceil(text.length / MAX_PIECE_BYTES));
    await confirmImport(page, 28);
    const out = await exportAs(page, { what: 'The whole library', format: 'Text record' });
    expect(out.bytes.equals(Buffer.from(text))).toBe(true);
  },
);

test('an import works by keyboard alone', { tag: ['@browser', '@slow'] }, async ({ page }) => {
  await goTo(page, 'Library');
  // Starts to wait before the keys are pressed, so that the browser shows no dialog of its own.
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('ControlOrMeta+O');
  await expect(importDialog(page).getByRole('button', { name: 'Choose files…' })).toBeFocused();
  await expect(importDialog(page).locator('input[type=file]')).toHaveAttribute('accept', /\.zip/);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(payloads([BROKEN]));
  await expect(importDialog(page).getByRole('button', { name: 'Import one game' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(importDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(importDialog(page).getByRole('button', { name: 'Save the report' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('One game imported')).toBeAttached();
  await expectKept(page, 1);
});
