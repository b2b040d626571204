import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolderOnce } from './make-folder-once.ts';

let room: string;
let folder: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'hokito-once-'));
  folder = join(room, 'cache', 'browser-1.2.3');
});
afterEach(() => {
  rmSync(room, { recursive: true });
});

const write =
  (content: string) =>
  async (draft: string): Promise<void> => {
    await Promise.resolve();
    writeFileSync(join(draft, 'binary'), content);
  };

it('fills a folder once', async () => {
  await makeFolderOnce(folder, write('first'));
  await makeFolderOnce(folder, () => {
    throw new Error('It is there already');
  });
  expect(readFileSync(join(folder, 'binary'), 'utf8')).toBe('first');
});

it('leaves nothing where filling fails, and fills it the next time', async () => {
  await expect(
    makeFolderOnce(folder, async (draft) => {
      await write('half')(draft);
      throw new Error('no space left');
    }),
  ).rejects.toThrow('no space left');
  expect(readdirSync(join(room, 'cache'))).toEqual([]);
  await makeFolderOnce(folder, write('whole'));
  expect(readFileSync(join(folder, 'binary'), 'utf8')).toBe('whole');
});

it('removes what a process that was killed left, and nothing of one that runs', async () => {
  const killed = spawn(process.execPath, ['--eval', '']);
  await new Promise((resolve) => killed.on('close', resolve));
  const abandoned = `${folder}.draft-${String(killed.pid)}-abc`;
  const running = `${folder}.draft-${String(process.pid)}-def`;
  for (const draft of [abandoned, running]) {
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'binary'), 'half');
  }
  await makeFolderOnce(folder, write('whole'));
  expect(existsSync(abandoned)).toBe(false);
  expect(existsSync(running)).toBe(true);
});

it('makes one complete folder where several processes fill it at once', async () => {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { setTimeout as delay } from 'node:timers/promises';
    import { makeFolderOnce } from ${JSON.stringify(join(import.meta.dirname, 'make-folder-once.ts'))};
    await makeFolderOnce(${JSON.stringify(folder)}, async (draft) => {
      for (let part = 0; part < 20; part++) {
        writeFileSync(\`\${draft}/\${part}\`, String(process.pid));
        await delay(5);
      }
    });`;
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
      return new Promise((resolve) => child.on('close', resolve));
    }),
  );
  expect(statuses).toEqual([0, 0, 0, 0]);
  expect(readdirSync(join(room, 'cache'))).toEqual(['browser-1.2.3']);
  const authors = readdirSync(folder).map((part) => readFileSync(join(folder, part), 'utf8'));
  expect(authors).toHaveLength(20);
  expect(new Set(authors).size).toBe(1);
});
