import type { App, Dialog } from 'electron';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as waitFor } from 'node:timers/promises';
import { explainStart } from '../app/start-failure.ts';
import { DatabaseError, codeOf } from '../database/api/database-errors.ts';
import { isLocked } from '../database/files/folder-lock.ts';
import { makeFolder } from '../database/files/file-system.ts';
import { folderInUse, folderSentence } from '../database/files/moved-folder.ts';
import { announceStart, isFromNpmStart } from './announce-start.ts';

const EXIT_FAILED = 1;

/** How long another instance may take from its lock to the lock of the library, and how often that is looked up. */
const MAX_WAIT_MS = 3000;
const PAUSE_MS = 100;

interface BeginOptions {
  readonly app: Pick<App, 'requestSingleInstanceLock' | 'whenReady' | 'exit'>;
  readonly dialog: Pick<Dialog, 'showErrorBox'>;
  readonly dataFolder: string;
  /** The folder of Chromium's files, where the lock of the instance is. */
  readonly userData: string;
  /** What another instance gets if one has the window. */
  readonly handOver: Record<string, unknown>;
  /** Opens the app, once Electron is ready. */
  readonly open: () => Promise<void>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Waits for some milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Opens the app, or hands over to the instance that has its window. Where neither is possible, says why in one sentence,
 * on standard error under `npm start` and in a box otherwise, and ends with status 1. Never rejects.
 */
export async function begin(options: BeginOptions): Promise<void> {
  const { app, dialog, dataFolder, userData, handOver, wait = waitFor } = options;
  try {
    // Electron answers the request for the lock with false, too, where it cannot write there.
    const libraryFolder = prepareFolders(dataFolder, userData);
    if (app.requestSingleInstanceLock(handOver)) {
      await app.whenReady();
      await options.open();
    } else if (await isLockedSoon(libraryFolder, wait)) {
      announceStart('explained');
      options.print('Hokito is already open; it was brought forward.');
      app.exit(0);
    } else
      throw new Error('the system does not say whether it is already open. Is TMPDIR a folder that exists?');
  } catch (error) {
    // Before that, a box would be printed only.
    await app.whenReady();
    const { sentence } = explainStart(error);
    options.printError(sentence);
    // Of what the library refuses, the browser could show nothing either.
    if (error instanceof DatabaseError) announceStart('explained');
    if (!isFromNpmStart()) dialog.showErrorBox('Hokito', sentence);
    app.exit(EXIT_FAILED);
  }
}

/**
 * Creates the folders where they are missing. Throws `DatabaseError` if the data folder is none, and an error with a
 * sentence if Chromium cannot write its files: a library in a folder that can only be read opens in the browser.
 * @returns the folder with the library
 */
function prepareFolders(dataFolder: string, userData: string): string {
  const libraryFolder = folderInUse(dataFolder);
  try {
    makeFolder(dataFolder);
  } catch (error) {
    throw new DatabaseError('bad-folder', folderSentence(dataFolder, codeOf(error)));
  }
  try {
    makeFolder(userData);
    const probe = join(userData, `probe-${randomUUID()}`);
    writeFileSync(probe, '', { flag: 'wx' });
    rmSync(probe);
  } catch (error) {
    throw new Error(folderSentence(userData, codeOf(error)), { cause: error });
  }
  return libraryFolder;
}

/** Whether another process has the library, or takes it soon: it asks for the lock of the instance first. */
async function isLockedSoon(
  libraryFolder: string,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += PAUSE_MS) {
    if (isLocked(libraryFolder)) return true;
    await wait(PAUSE_MS);
  }
  return false;
}

/** Each attempt waits a second for the lock, and an app that closes takes two at most (`quit.ts`). */
const ATTEMPTS = 3;

/** Opens the library; again while another process has it, which may be closing. Rejects as the last attempt does. */
export async function whenFree<T>(open: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const isInUse = error instanceof DatabaseError && error.kind === 'in-use';
    if (!isInUse || attempts === 1) throw error;
    return whenFree(open, attempts - 1);
  }
}
