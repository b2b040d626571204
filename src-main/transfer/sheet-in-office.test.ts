import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { formatSheetGame } from '#shared/record/write-sheet.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SheetWriter } from './sheet-writer.ts';
import { GAMES, gameWith, HEADINGS, sheetOf } from './testing/sheet-games.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What was left out because a program is not installed; `npm run test:all` reports it. */
    notDone?: string;
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes that something still needs. */
function bytesInUse(): number {
  // Buffers are freed in the background; the second collection waits for it.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('of 100,000 games is handed out as it is written, of which the writer keeps little', () => {
  const writer = new SheetWriter(HEADINGS);
  const rows = Array.from({ length: 200 }, (_, index) =>
    formatSheetGame(GAMES[index % 4]?.[0] ?? gameWith('')),
  );
  let size = 0;
  const before = bytesInUse();
  for (let done = 0; done < 100_000; done += rows.length) {
    for (const { length } of writer.games(rows)) size += length;
  }
  // The rows have 75 million bytes.
  expect(bytesInUse() - before).toBeLessThan(10_000_000);
  expect(size).toBeGreaterThan(100_000);
  expect(writer.end().reduce((sum, { length }) => sum + length, 0)).toBeLessThan(10_000);
});

const office = officeVersion();

it.for(['en-US', 'de-DE', 'fr-FR', 'pl-PL', 'cs-CZ'])(
  'has the same types of cells in LibreOffice, in the country %s',
  (locale, { task, skip }) => {
    if (office === undefined) {
      task.meta.notDone = 'The cells of a spreadsheet were not read by LibreOffice, which is not installed.';
      skip();
    }
    const folder = temporaryFolder();
    const profile = join(folder, 'profile');
    mkdirSync(join(profile, 'user'), { recursive: true });
    writeFileSync(
      join(profile, 'user', 'registrymodifications.xcu'),
      `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`,
    );
    const file = join(folder, 'games.xlsx');
    writeFileSync(file, sheetOf(GAMES.map(([game]) => game)));
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        file,
      ],
      { stdio: 'ignore' },
    );
    const rows = cellsIn(readFileSync(join(folder, 'games.fods'), 'utf8'));
    for (const [index, [, cells]] of GAMES.entries()) {
      const row = rows[index + 1] ?? [];
      expect([...row.slice(0, 3), row[8]]).toEqual(cells);
    }
  },
);

function officeVersion(): string | undefined {
  try {
    return execFileSync('soffice', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** The types and values of the cells in a document of LibreOffice, row by row; undefined for empty cells. */
function cellsIn(document: string): (string | undefined)[][] {
  const rows = document.match(/<table:table-row .*?<\/table:table-row>/gs) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const value = (name: string): string | undefined =>
          new RegExp(`office:${name}="([^"]*)"`).exec(attributes)?.[1];
        const times = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
        const type = value('value-type');
        const text = content.replace(/<[^>]*>/g, '').trim();
        const shown =
          type === undefined
            ? undefined
            : `${type} ${value('date-value') ?? value('time-value') ?? value('value') ?? unescaped(text)}`;
        return Array.from({ length: Math.min(times, 20) }, () => shown);
      },
    ),
  );
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
