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
    again.child.stdin.end(`${output}hokito:x`);
    expect(await again.ended).toEqual({
      status: 1,
      output:
        '-:21:1: The game in one line is damaged: a character is wrong, missing or in the wrong place.\n20 games, 1 faults\n',
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

  it.skipIf(process.platform !== 'linux').each([
    { command: ['convert', '--to', 'json', CASES], target: 'no more than 8 KiB of a file' },
    { command: ['check', CASES], target: '/dev/full' },
    { command: ['convert', '--to', 'line', CASES], target: '/dev/full' },
    { command: ['puzzles'], target: '/dev/full' },
    { command: ['--help'], target: '/dev/full' },
    { command: ['doctor', '--data', 'LIBRARY'], target: '/dev/full' },
    { command: ['serve', '--port', '0', '--data', 'LIBRARY'], target: '/dev/full' },
  ])('says that its output could not be written: $command.0 into $target', async ({ command, target }) => {
    const folder = temporaryFolder();
    const file = join(folder, 'output');
    const library = join(folder, 'library');
    if (command[0] === 'doctor') await startCli(['import', CASES, '--data', library]).ended;
    const shell =
      target === '/dev/full' ? 'exec "$@" > /dev/full' : `trap "" XFSZ; ulimit -f 8; exec "$@" > '${file}'`;
    const args = command.map((word) => (word === 'LIBRARY' ? library : word));
    const { ended } = startCli(args, { prefix: ['bash', '-c', shell, 'bash'] });
    expect(await ended).toEqual({
      status: 1,
      output: '',
      errors: expect.stringMatching(
        /^The output could not be written and is incomplete: (?:the disk is full \(ENOSPC\)|it is larger than files may be here \(EFBIG\))\.\n$/,
      ) as string,
    });
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
