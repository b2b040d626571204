import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const PROGRAM = join(import.meta.dirname, 'testing/writer.ts');

function startWriter(path: string, prefix: readonly string[] = []) {
  const command = [...prefix, process.execPath, PROGRAM, path];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const readLine = async (): Promise<string> => {
    const pieces: unknown[] = await once(child.stdout, 'data');
    return String(pieces[0]).trim();
  };
  return { child, readLine };
}

it('keeps the old file when the process is killed in the middle, and the next one deletes what it left', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'games.hgn');
  writeFileSync(path, 'old');
  const { child, readLine } = startWriter(path);
  expect(await readLine()).toBe('half');
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(readFileSync(path, 'utf8')).toBe('old');
  const left = readdirSync(folder).filter((name) => name !== 'games.hgn');
  expect(left).toHaveLength(1);
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const name of left) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);
  const next = startWriter(path);
  expect(await next.readLine()).toBe('half');
  next.child.stdin.write('go on\n');
  expect(await next.readLine()).toBe('whole');
  expect(readFileSync(path, 'utf8')).toBe(`${'new '.repeat(50_000)}end`);
  expect(readdirSync(folder)).toEqual(['games.hgn']);
});

it.runIf(process.platform === 'linux')(
  'keeps the old file, and nothing else, when writing fails',
  async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'games.hgn');
    writeFileSync(path, 'old');
    const { readLine } = startWriter(path, ['prlimit', '--fsize=100000:unlimited']);
    expect(await readLine()).toBe('EFBIG');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['games.hgn']);
  },
);
