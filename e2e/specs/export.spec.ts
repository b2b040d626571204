import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test, type StartApp } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { chooseMore, goTo, viewShown } from '../fixtures/play.ts';
import { fileOf, plainRecords, sampleRecords } from '../fixtures/records.ts';
import {
  confirmImport,
  chooseFiles,
  expectKept,
  exportAs,
  exportChosen,
  exportShared,
  saveFile,
} from '../fixtures/transfer.ts';

const records = sampleRecords(6);

/** Starts the app with these games in its library, which it shows. */
async function withGames(startApp: StartApp, games = records): Promise<Page> {
  const { page } = await startApp({ games: fileOf('hgn', games) });
  await goTo(page, 'Library');
  await expectKept(page, games.length);
  return page;
}

test('the whole library is exported in every format', async ({ page }) => {
  await goTo(page, 'Library');
  await chooseFiles(page, { name: 'games.hgn', text: fileOf('hgn', records) });
  await confirmImport(page, records.length);
  await expectKept(page, records.length);
  for (const [format, form, ending] of [
    ['Text record', 'hgn', 'hgn'],
    ['JSON', 'json', 'json'],
    ['Table', 'csv', 'csv'],
  ] as const) {
    const { name, bytes } = await exportAs(page, { what: 'The whole library', format });
    expect(name).toMatch(new RegExp(`^hokito-6-games-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    // Excel reads a table as UTF-8 only after a byte-order mark.
    const mark = form === 'csv' ? '\uFEFF' : '';
    expect(bytes.toString('utf8'), form).toBe(`${mark}${fileOf(form, records)}`);
  }
});

test(
  'the page says which games cannot be exported in a format',
  { tag: ['@page', '@slow'] },
  async ({ startApp }) => {
    const plain = plainRecords(2);
    const both = [...plain, ...sampleRecords(9, 30).filter(({ setup }) => setup === 'position')].slice(0, 4);
    const page = await withGames(startApp, both);
    const { bytes } = await exportAs(page, {
      what: 'The whole library',
      format: words.en.transfer.export.line,
    });
    const lines = bytes.toString('utf8').trim().split('\n');
    expect(lines.sort()).toEqual(fileOf('line', plain).trim().split('\n').sort());
    await expect(
      page
        .getByRole('region', { name: 'Notices' })
        .getByText('2 games cannot be saved in this format and were left out.'),
    ).toBeVisible();
  },
);

test('an archive holds a file for each game @slow', async ({ startApp }) => {
  const page = await withGames(startApp);
  const { name, bytes } = await exportAs(page, {
    what: 'The whole library',
    format: 'Text record',
    archive: true,
  });
  expect(name).toMatch(/\.zip$/);
  const files = Object.entries(unzipSync(bytes)).sort(([one], [other]) => (one < other ? -1 : 1));
  expect(files.map(([file]) => file)).toEqual(
    records.map(({ players, date }, index) =>
      [
        String(index + 1),
        players.black.name,
        '-',
        'Computer 4',
        `${date?.replaceAll('.', '-') ?? ''}.hgn`,
      ].join(' '),
    ),
  );
  expect(files.map(([, content]) => Buffer.from(content).toString('utf8'))).toEqual(
    records.map((record) => fileOf('hgn', [record])),
  );
});

test(
  'only the selected games are exported, or the chosen one with one click',
  { tag: ['@page', '@slow'] },
  async ({ startApp }) => {
    const page = await withGames(startApp);
    const rows = page.locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
    await rows.nth(1).getByRole('checkbox').check();
    await rows.nth(3).getByRole('checkbox').check();
    const { bytes } = await exportAs(page, { what: 'The 2 selected games', format: 'Text record' });
    expect(bytes.toString('utf8')).toBe(
      fileOf(
        'hgn',
        [records[1], records[3]].filter((record) => record !== undefined),
      ),
    );
    const one = await exportChosen(page);
    expect(records.map((record) => fileOf('hgn', [record]))).toContain(one.bytes.toString('utf8'));
    expect(one.name).toMatch(/^Ada \d - Computer 4 2026-10-\d\d\.hgn$/);
  },
);

test(
  'the game in review is exported where it is shared',
  { tag: ['@page', '@slow'] },
  async ({ startApp }) => {
    const page = await withGames(startApp);
    await page
      .getByRole('complementary', { name: 'Preview' })
      .getByRole('button', { name: /Review/ })
      .click();
    await viewShown(page, 'Review');
    await chooseMore(page, words.en.share.menu);
    const one = await exportShared(page);
    expect(records.map((record) => fileOf('hgn', [record]))).toContain(one.bytes.toString('utf8'));
  },
);

test(
  'an export works by keyboard alone, and axe finds nothing',
  { tag: ['@browser', '@slow'] },
  async ({ startApp }) => {
    const page = await withGames(startApp);
    await page.keyboard.press('ControlOrMeta+E');
    const dialog = page.getByRole('dialog', { name: 'Export games' });
    await expect(dialog.getByRole('radio', { name: /The whole library/ })).toBeFocused();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('radio', { name: 'Text record' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('radio', { name: 'JSON' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Export', exact: true }).focus();
    const { bytes } = await saveFile(page, () => page.keyboard.press('Enter'));
    expect(bytes.toString('utf8')).toBe(fileOf('json', records));
  },
);
