import { createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startCli } from './testing/cli-process.ts';

const CASES = join(import.meta.dirname, '../../src-shared/cases/games.hgn');

describe('the command line as a process', () => {
  it('reads standard input, writes standard output, and ends with a status', async () => {
    const { child, ended } = startCli(['convert', '--to', 'line', '-']);
    child.stdin.end(readFileSync(CASES));
    const { status, output, errors } = await ended;
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    const again = startCli(['check', '-']);
    again.child.stdin.end(`${output}x`);
    expect(await again.ended).toEqual({
      status: 1,
      output: '-:21:1: A game begins with its tags, and the tag Start is required.\n20 games, 1 faults\n',
      errors: '',
    });
  });

  it('resolves file names against the working directory and prints them unchanged', async () => {
    const { ended } = startCli(['check', 'games.hgn', 'none'], { cwd: join(CASES, '..') });
    expect(await ended).toEqual({
      status: 1,
      output: 'none:1:1: The file does not exist.\n20 games, 1 faults\n',
      errors: '',
    });
  });

  it('ends without an error when the reader closes the pipe', async () => {
    const { child, ended } = startCli([
      'convert',
      '--to',
      'json',
      ...Array.from({ length: 40 }, () => CASES),
    ]);
    child.stdout.destroy();
    expect(await ended).toMatchObject({ status: 0, errors: '' });
  });

  it('reads a file far larger than its memory limit', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'large.hgn');
    // A few games with comments of the maximum length: large files that are fast to parse.
    const comment = `{${'so much is to be said about this. '.repeat(240)}}`;
    const text = readFileSync(CASES, 'utf8').replaceAll('1. ', `1. ${comment} `);
    const file = createWriteStream(path);
    const copies = Math.floor((20 * 1024 * 1024) / Buffer.byteLength(text));
    for (let count = 0; count < copies; count++) if (!file.write(`${text}\n`)) await once(file, 'drain');
    file.end();
    await once(file, 'close');
    const { ended } = startCli(['check', path], { node: ['--max-old-space-size=20'] });
    expect(await ended).toEqual({
      status: 0,
      output: `${String(20 * copies)} games, 0 faults\n`,
      errors: '',
    });
  });
});
