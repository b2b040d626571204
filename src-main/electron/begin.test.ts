import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi, describe, onTestFinished } from 'vitest';
import { DatabaseError } from '../database/api/database-errors.ts';
import { lockFolder } from '../database/files/folder-lock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SHOWN_FILE_VARIABLE } from './announce-start.ts';
import { whenFree, begin } from './begin.ts';

describe('begin', () => {
  /** Starts an app on a data folder; `isFirst`: whether Electron gives it the lock. */
  async function start(
    dataFolder: string,
    {
      isFirst = true,
      open = vi.fn(() => Promise.resolve()),
    }: { readonly isFirst?: boolean; readonly open?: () => Promise<void> } = {},
  ) {
    const app = {
      requestSingleInstanceLock: vi.fn(() => isFirst),
      whenReady: () => Promise.resolve(),
      exit: vi.fn(),
    };
    const dialog = { showErrorBox: vi.fn() };
    const userData = join(dataFolder, 'chromium');
    const waits: number[] = [];
    const [print, printError] = [vi.fn(), vi.fn()];
    const wait = (milliseconds: number): Promise<unknown> => Promise.resolve(waits.push(milliseconds));
    await begin({
      app,
      dialog,
      dataFolder,
      userData,
      handOver: { files: ['x.hgn'] },
      open,
      print,
      printError,
      wait,
    });
    return { app, dialog, open, print, printError, waits };
  }

  /** Makes this process look like one that `npm start` started. @returns the path of the file that it waits for */
  function underNpmStart(): string {
    const file = join(temporaryFolder(), 'shown');
    vi.stubEnv(SHOWN_FILE_VARIABLE, file);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    return file;
  }

  describe('a start', () => {
    it('opens the app where no other instance has its window, and leaves no file behind', async () => {
      const folder = join(temporaryFolder(), 'data');
      const { app, open } = await start(folder);
      expect(open).toHaveBeenCalledTimes(1);
      expect(app.exit).not.toHaveBeenCalled();
      expect(readdirSync(join(folder, 'chromium'))).toEqual([]);
    });

    it('hands over to the instance that has the library, and says so', async () => {
      const shown = underNpmStart();
      const folder = temporaryFolder();
      const lock = lockFolder(folder, 'first');
      onTestFinished(lock.release);
      const { app, open, print } = await start(folder, { isFirst: false });
      expect(app.requestSingleInstanceLock).toHaveBeenCalledWith({ files: ['x.hgn'] });
      expect(print).toHaveBeenCalledExactlyOnceWith('Hokito is already open; it was brought forward.');
      expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
      expect(existsSync(`${shown}.explained`)).toBe(true);
      expect(open).not.toHaveBeenCalled();
    });

    it('says that the lock is refused although no other instance has the library', async () => {
      const { app, dialog, open, waits } = await start(temporaryFolder(), { isFirst: false });
      // The other one may have asked for the lock just before.
      expect(waits.reduce((sum, time) => sum + time)).toBe(3000);
      const sentence = expect.stringMatching(/^Hokito could not start: .*TMPDIR/) as string;
      expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith('Hokito', sentence);
      expect(app.exit).toHaveBeenCalledExactlyOnceWith(1);
      expect(open).not.toHaveBeenCalled();
    });

    it('says that Chromium cannot write its files, and leaves the rest to the browser', async () => {
      const shown = underNpmStart();
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'chromium'), '');
      const { app, dialog, printError } = await start(folder);
      expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
      expect(printError).toHaveBeenCalledExactlyOnceWith(
        `Hokito could not start: ${join(folder, 'chromium')} is not a folder.`,
      );
      expect(app.exit).toHaveBeenCalledExactlyOnceWith(1);
      // The terminal shows the sentence.
      expect(dialog.showErrorBox).not.toHaveBeenCalled();
      expect(existsSync(`${shown}.explained`)).toBe(false);
    });

    it('says in a box why the data folder is none, where no terminal shows it', async () => {
      const file = join(temporaryFolder(), 'data');
      writeFileSync(file, '');
      const { app, dialog } = await start(file);
      expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
        'Hokito',
        `${file} is a file, not a folder.`,
      );
      expect(app.exit).toHaveBeenCalledExactlyOnceWith(1);
    });

    it('says why the app does not open; what the library refuses, the browser could not show either', async () => {
      const shown = underNpmStart();
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'chromium'));
      const fail = (error: Error) => () => Promise.reject<undefined>(error);
      const first = await start(folder, { open: fail(new Error('no languages')) });
      expect(first.printError).toHaveBeenCalledExactlyOnceWith('Hokito could not start: no languages');
      expect(first.app.exit).toHaveBeenCalledExactlyOnceWith(1);
      expect(existsSync(`${shown}.explained`)).toBe(false);
      const second = await start(folder, { open: fail(new DatabaseError('newer-schema', 'newer')) });
      expect(second.printError.mock.calls[0]?.[0]).toContain('newer version of Hokito');
      expect(existsSync(`${shown}.explained`)).toBe(true);
    });
  });
});

describe('opening the library', () => {
  it('opens the library again while another process has it, three times at most', async () => {
    const inUse = new DatabaseError('in-use', 'open');
    const open = vi.fn().mockRejectedValueOnce(inUse).mockResolvedValueOnce('library');
    expect(await whenFree(open)).toBe('library');
    const taken = vi.fn().mockRejectedValue(inUse);
    await expect(whenFree(taken)).rejects.toBe(inUse);
    expect(taken).toHaveBeenCalledTimes(3);
  });

  it('does not try again after any other error', async () => {
    const open = vi.fn().mockRejectedValue(new DatabaseError('disk-full', 'full'));
    await expect(whenFree(open)).rejects.toThrow('full');
    expect(open).toHaveBeenCalledTimes(1);
  });
});
