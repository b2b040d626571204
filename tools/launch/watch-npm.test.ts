import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';

const WATCH = pathToFileURL(join(import.meta.dirname, 'watch-npm.mjs')).href;

/** Waits for something that other processes bring about. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  await expect.poll(() => isSo()).toBe(true);
}

/** Kills a process if it is still running. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/**
 * Starts a program as npm does, by a shell; a terminal's shell starts npm.
 * @param command what npm's shell runs, with NODE for the program
 * @returns the processes, and what the program has written
 */
async function start(command: string, byNpm = true) {
  const folder = temporaryFolder();
  const file = join(folder, 'written');
  writeFileSync(file, '');
  const write = (text: string): string => `appendFileSync(${JSON.stringify(file)}, ${text});`;
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { appendFileSync } from 'node:fs';
     import { watchNpm } from '${WATCH}';
     setInterval(() => undefined, 1000);
     process.on('SIGUSR2', () => ${write('"here "').slice(0, -1)});
     await watchNpm(() => { ${write('"gone "')} process.exit(); });
     ${write('`program ${process.pid} `')}`,
  );
  const run = command.replace('NODE', `'${process.execPath}' program.mjs`);
  writeFileSync(
    join(folder, 'npm.mjs'),
    `import { appendFileSync } from 'node:fs';
     import { spawn } from 'node:child_process';
     spawn('sh', ['-c', ${JSON.stringify(run)}], { stdio: 'ignore' });
     ${write('`npm ${process.pid} `')}`,
  );
  const terminal = spawn('sh', ['-c', `'${process.execPath}' npm.mjs; :`], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], ...(byNpm && { npm_lifecycle_event: 'start' }) },
  });
  const written = (): string => readFileSync(file, 'utf8');
  const pidOf = (name: string): number => Number(new RegExp(`${name} (\\d+)`).exec(written())?.[1]);
  await waitUntil(() => /npm \d+ /.test(written()) && /program \d+ /.test(written()));
  const processes = { terminal, npm: pidOf('npm'), program: pidOf('program') };
  onTestFinished(() => {
    for (const pid of [processes.program, processes.npm, terminal.pid ?? 0]) kill(pid);
  });
  return { ...processes, written };
}

describe.skipIf(process.platform === 'win32')('watchNpm', () => {
  it.each([
    ['waits on', 'NODE; :'],
    ['has become the program', 'exec NODE'],
  ])('calls back when npm is killed and its shell %s', async (_, command) => {
    const { npm, written } = await start(command);
    kill(npm);
    await waitUntil(() => written().includes('gone'));
  });

  it.each([
    ['npm outlives the terminal', true],
    ['no npm started the program', false],
  ])('does not call back where %s', async (_, byNpm) => {
    const { terminal, npm, program, written } = await start('exec NODE', byNpm);
    terminal.kill('SIGKILL');
    await once(terminal, 'exit');
    if (!byNpm) kill(npm);
    // Several intervals.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    process.kill(program, 'SIGUSR2');
    await waitUntil(() => written().includes('here'));
    expect(written()).not.toContain('gone');
  });
});
