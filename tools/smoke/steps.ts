import { expect, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { words } from '#shared/language/testing/words.ts';
import { boardOn } from '../../e2e/fixtures/board.ts';
import { changeSettings } from '../../e2e/fixtures/change-settings.ts';
import { watchForFaults } from '../../e2e/fixtures/hosts/page-faults.ts';
import {
  allSaved,
  continueGame,
  fillNewGame,
  goTo,
  moveByMouse,
  myTurn,
  viewShown,
} from '../../e2e/fixtures/play.ts';
import { fileOf, sampleRecords } from '../../e2e/fixtures/records.ts';
import { confirmImport, importDialog, payloads } from '../../e2e/fixtures/transfer.ts';
import { describe, pause, type Opened, type Program } from './program.ts';

/** How many imports are begun and cancelled: each ends a thread, which has crashed Electron (electron/electron#47986). */
const CANCELLED_IMPORTS = 20;

/** A step returns what is worth telling, and throws if it fails. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<string | undefined>;
}

/** The steps, each of which goes on from where the one before it ended. @param folder for files, with the data folder `data` */
export function stepsWith(program: Program, folder: string): Step[] {
  let opened: Opened | undefined;
  let failures: readonly string[] = [];
  let stored: readonly string[] = [];
  const page = (): Page => {
    if (opened === undefined) throw new Error('The app is not open');
    return opened.page;
  };
  const quit = async (): Promise<string> => {
    const end = await opened?.quit();
    opened = undefined;
    // An app that cannot close its files within two seconds kills itself.
    if (end?.status !== 0)
      throw new Error(
        `It ended with ${end === undefined ? 'nothing' : describe(end)}:\n${end?.output ?? ''}`,
      );
    return describe(end);
  };
  /** Writes a file of games, the longest of many first. */
  const fileOfLongest = (count: number, firstSeed: number): string => {
    const records = sampleRecords(60, firstSeed).sort(
      (one, other) => other.line.moves.length - one.line.moves.length,
    );
    const file = join(folder, `${String(count)} games.hgn`);
    writeFileSync(file, fileOf('hgn', records.slice(0, count)));
    return file;
  };
  /** Opens the form of a new game; at the first start the welcome leads there. */
  const newGameForm = async (): Promise<void> => {
    await goTo(page(), 'Play');
    const { newGame, welcome } = words.en.play;
    const first = page().getByRole('button', { name: welcome.person });
    await first.or(page().getByRole('button', { name: newGame, exact: true })).click();
  };

  return [
    {
      name: 'window',
      run: async () => {
        opened = await program.open();
        await goTo(page(), 'Library');
        expect(await page().evaluate(() => document.visibilityState)).toBe('visible');
        return page().evaluate(() => `${innerWidth} × ${innerHeight} pixels`);
      },
    },
    {
      name: 'origin',
      run: async () => {
        const origin = await page().evaluate(() => location.origin);
        expect(origin.replace(/:\d+$/, '')).toBe(program.origin);
        return origin;
      },
    },
    {
      // After a load that was watched from its beginning. The content security policy reports to the console.
      name: 'no failures',
      run: async () => {
        failures = watchForFaults(page());
        await page().reload();
        for (const view of ['Library', 'Review', 'Learn', 'Settings', 'Puzzles', 'Play'] as const)
          await goTo(page(), view);
        expect(failures).toEqual([]);
        return undefined;
      },
    },
    {
      name: 'a move is stored',
      run: async () => {
        await newGameForm();
        await fillNewGame(page(), { opponent: 'person' });
        await moveByMouse(page());
        await allSaved(page());
        stored = await boardOn(page()).read();
        return quit();
      },
    },
    {
      name: 'and there after a restart, by a file',
      run: async () => {
        opened = await program.open([fileOfLongest(1, 1)]);
        failures = watchForFaults(page());
        await confirmImport(page(), 1);
        await goTo(page(), 'Play');
        await continueGame(page());
        await expect.poll(() => boardOn(page()).read()).toEqual(stored);
        return undefined;
      },
    },
    {
      name: 'level 1 answers',
      run: async () => {
        await newGameForm();
        await fillNewGame(page(), { opponent: 'computer', level: 1 });
        await moveByMouse(page());
        await myTurn(page());
        await allSaved(page());
        return undefined;
      },
    },
    {
      name: 'imports are cancelled',
      run: async () => {
        await goTo(page(), 'Library');
        const before = await page().locator('header .context').textContent();
        const files = payloads([{ name: 'many.hgn', text: fileOf('hgn', sampleRecords(500)) }]);
        for (let count = 0; count < CANCELLED_IMPORTS; count++) {
          await page().locator('header').getByRole('button', { name: 'Import' }).click();
          await importDialog(page()).locator('input[type=file]').setInputFiles(files);
          await importDialog(page()).getByRole('button', { name: 'Cancel' }).click();
          await importDialog(page()).waitFor({ state: 'hidden' });
        }
        await expect(page().locator('header .context')).toHaveText(before ?? '');
        return `${CANCELLED_IMPORTS} times 500 games`;
      },
    },
    {
      name: 'second start',
      run: async () => {
        const end = await program.startAgain({ files: [fileOfLongest(2, 100)] });
        expect(end.status, end.output).toBe(0);
        await confirmImport(page(), 2);
        return describe(end);
      },
    },
    {
      name: 'analysis',
      run: async () => {
        await changeSettings(page(), { engineThreads: 2 });
        await goTo(page(), 'Library');
        await page().getByRole('row').filter({ hasText: 'Ada' }).first().dblclick();
        await viewShown(page(), 'Review');
        const { title } = words.en.analysis.live;
        const toggle = page().locator('header').getByRole('switch', { name: title });
        await toggle.waitFor();
        await page().keyboard.press('Home');
        await toggle.click();
        const panel = page().getByRole('region', { name: title });
        await panel.getByRole('listitem').first().waitFor();
        const first = await panel.textContent();
        await pause(3000);
        const last = await panel.textContent();
        expect(last).not.toBe(first);
        await toggle.click();
        return last?.slice(title.length);
      },
    },
    { name: 'pdf', run: () => Promise.reject(new Error('No program can be asked for a PDF')) },
    {
      name: 'data folder that cannot be written',
      run: async () => {
        const file = join(folder, 'a file');
        writeFileSync(file, '');
        const end = await program.startAgain({ data: join(file, 'data') });
        expect(end.status, end.output).toBe(1);
        expect(end.output.trim()).not.toBe('');
        return end.output.trim();
      },
    },
    {
      name: 'quit',
      run: async () => {
        expect(failures).toEqual([]);
        return quit();
      },
    },
    {
      name: 'no process is left',
      run: async () => {
        expect(processesOf(folder)).toEqual([]);
        return Promise.resolve(undefined);
      },
    },
  ];
}

/** Returns the command lines of running processes that name a folder. */
function processesOf(folder: string): string[] {
  const [command, args] =
    process.platform === 'win32'
      ? (['powershell', ['-NoProfile', '-Command', '(Get-CimInstance Win32_Process).CommandLine']] as const)
      : (['ps', ['-A', '-o', 'args']] as const);
  const lines = execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 24 }).split(/\r?\n/);
  return lines.filter((line) => line.includes(basename(folder)));
}
