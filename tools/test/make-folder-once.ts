import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Separates the name of a folder from the id of the process that fills it. */
const DRAFT = '.draft-';

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of another user exists, but this process may not send it signals.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the incomplete folders of processes that have exited. */
function removeAbandonedDrafts(folder: string): void {
  const start = `${basename(folder)}${DRAFT}`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(start)) continue;
    const processId = Number.parseInt(name.slice(start.length), 10);
    if (!isRunning(processId)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/**
 * Makes a folder that is either complete or missing, even if several processes make it at once or one is killed: it is filled
 * under another name and renamed.
 * @param fill writes the content into the given folder; not called where the folder exists already
 */
export async function makeFolderOnce(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  removeAbandonedDrafts(folder);
  const draft = mkdtempSync(`${folder}${DRAFT}${process.pid}-`);
  try {
    await fill(draft);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster: a folder cannot replace one that is not empty.
    if (!existsSync(folder)) throw error;
  }
}
