import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeFileAtomically } from './atomic-file.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-atomic-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

it('writes all chunks, new or in the place of an old file, and leaves nothing else behind', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'games.hgn');
  await writeFileAtomically(path, ['one, ', '', 'zwölf 🪨']);
  expect(readFileSync(path, 'utf8')).toBe('one, zwölf 🪨');
  async function* later(): AsyncGenerator<string> {
    yield 'three';
    await Promise.resolve();
    yield '!';
  }
  await writeFileAtomically(path, later());
  expect(readFileSync(path, 'utf8')).toBe('three!');
  await writeFileAtomically(path, []);
  expect(readFileSync(path, 'utf8')).toBe('');
  expect(readdirSync(folder)).toEqual(['games.hgn']);
});

it('shows the old file until the new one is whole', async () => {
  const path = join(temporaryFolder(), 'games.hgn');
  writeFileSync(path, 'old');
  const seen: string[] = [];
  function* chunks(): Generator<string> {
    yield 'new, ';
    seen.push(readFileSync(path, 'utf8'));
    yield 'whole';
  }
  await writeFileAtomically(path, chunks());
  expect(seen).toEqual(['old']);
  expect(readFileSync(path, 'utf8')).toBe('new, whole');
});

it('keeps the old file when the text ends in an error, and passes the error on', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'games.hgn');
  writeFileSync(path, 'old');
  const error = new Error('cancelled');
  function* chunks(): Generator<string> {
    yield 'half';
    throw error;
  }
  await expect(writeFileAtomically(path, chunks())).rejects.toBe(error);
  expect(readFileSync(path, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['games.hgn']);
});

it('rejects with the system’s error, and cleans up', async () => {
  const folder = temporaryFolder();
  await expect(writeFileAtomically(join(folder, 'none', 'a'), ['x'])).rejects.toMatchObject({
    code: 'ENOENT',
  });
  const taken = join(folder, 'taken');
  await writeFileAtomically(taken, ['x']);
  await expect(writeFileAtomically(join(taken, 'a'), ['x'])).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(writeFileAtomically(folder, ['x'])).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});

it('accepts a name of the maximum length', async () => {
  const folder = temporaryFolder();
  const name = `${'棋'.repeat(83)}.hgn`;
  await writeFileAtomically(join(folder, name), ['x']);
  expect(readdirSync(folder)).toEqual([name]);
});

it.skipIf(process.platform === 'win32')(
  'follows a symbolic link, and keeps who may read the file',
  async () => {
    const folder = temporaryFolder();
    const real = join(folder, 'real.hgn');
    const link = join(folder, 'link.hgn');
    writeFileSync(real, 'old');
    chmodSync(real, 0o640);
    symlinkSync(real, link);
    await writeFileAtomically(link, ['new']);
    expect(readFileSync(real, 'utf8')).toBe('new');
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).sort()).toEqual(['link.hgn', 'real.hgn']);
  },
);
