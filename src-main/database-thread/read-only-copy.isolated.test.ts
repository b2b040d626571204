import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { LibraryCondition } from '../database/api/library-condition.ts';
import { openLibrary } from './open-library.ts';
import { FIRST_PAGE, newGame, openTestStore } from '../database/testing/sample.ts';

/** The folder that counts as write-protected. Its permissions would not apply to root. */
const { protectedFolder } = vi.hoisted(() => ({ protectedFolder: { path: '' } }));

vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return {
    ...fs,
    accessSync: (path, mode): void => {
      if (path === protectedFolder.path && ((mode ?? 0) & fs.constants.W_OK) !== 0)
        throw Object.assign(new Error('Permission denied'), { code: 'EACCES' });
      fs.accessSync(path, mode);
    },
  };
});

/** A library of five games with a backup of the first three. */
async function library(): Promise<string> {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  for (let number = 0; number < 5; number++) {
    await store.createGame(newGame(String(number)));
    if (number === 2) await store.backUp(0);
  }
  await store.close();
  return folder;
}

function openProtected(folder: string): {
  readonly conditions: readonly LibraryCondition[];
  readonly total: () => number;
} {
  protectedFolder.path = folder;
  const conditions: LibraryCondition[] = [];
  const opened = openLibrary(folder, (condition) => conditions.push(condition));
  onTestFinished(opened.close);
  const total = (): number => {
    const done = opened.perform({ method: 'library.page', parameters: [FIRST_PAGE] });
    if ('resume' in done) throw new Error('A page is read at once');
    return (done.answer as { readonly total: number }).total;
  };
  return { conditions, total };
}

/** The names and the bytes of the files in a folder, without the lock. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.startsWith('library.db') && !name.includes('lock'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

const damages: readonly [string, (folder: string) => void][] = [
  [
    'is cut',
    (folder) => {
      truncateSync(join(folder, 'library.db'), readFileSync(join(folder, 'library.db')).length / 2);
    },
  ],
  [
    'is empty',
    (folder) => {
      truncateSync(join(folder, 'library.db'), 0);
    },
  ],
];

it.each(damages)(
  'a write-protected library that %s is read with the games of its backup',
  async (_, damage) => {
    const folder = await library();
    damage(folder);
    const before = contentOf(folder);
    const { conditions, total } = openProtected(folder);
    expect(total()).toBeGreaterThanOrEqual(3);
    expect(conditions).toMatchObject([{ readOnly: 'read-only', recovery: { mayLackMore: true, files: [] } }]);
    expect(contentOf(folder)).toEqual(before);
  },
);
