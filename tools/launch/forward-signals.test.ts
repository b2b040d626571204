import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { forwardSignals, terminalFromStat } from './forward-signals.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

it('terminalFromStat reads the terminal and its foreground group, whatever the name of the process', () => {
  const stat = (rest: string): string => `4711 (a) b (c) S ${rest} 4194304 100 0`;
  expect(terminalFromStat(stat('1 500 400 34816 500'))).toEqual({ isThere: true, isForeground: true });
  expect(terminalFromStat(stat('1 500 400 34816 600'))).toEqual({ isThere: true, isForeground: false });
  expect(terminalFromStat(stat('1 500 500 0 -1'))).toEqual({ isThere: false, isForeground: false });
});

describe('forwardSignals', () => {
  /** The listeners of others: test files share a process, and packages that they load end it at a signal. */
  let others: readonly (readonly [NodeJS.Signals, readonly NodeJS.SignalsListener[]])[] = [];
  beforeEach(() => {
    others = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
    for (const signal of SIGNALS) process.removeAllListeners(signal);
  });
  afterEach(() => {
    for (const [signal, listeners] of others) {
      process.removeAllListeners(signal);
      for (const listener of listeners) process.on(signal, listener);
    }
  });

  /** @param hasWindow whether the child gets no signal of the terminal, but can be asked to close */
  const setUp = (terminal: { isThere: boolean; isForeground: boolean }, hasWindow = false) => {
    vi.useFakeTimers();
    const sent: string[] = [];
    const received: string[] = [];
    const stop = forwardSignals(
      { kill: (signal) => sent.push(signal) },
      {
        terminal: () => terminal,
        onSignal: (signal) => received.push(signal),
        closeWindow: hasWindow ? () => sent.push('close') : undefined,
      },
    );
    onTestFinished(() => {
      stop();
      vi.useRealTimers();
    });
    const receive = (signal: NodeJS.Signals): void => {
      process.emit(signal, signal);
    };
    return { sent, received, receive, stop };
  };
  const none = { isThere: false, isForeground: false };
  const foreground = { isThere: true, isForeground: true };

  it('forwards at once a signal that only this process got', () => {
    const { sent, receive } = setUp(none);
    for (const signal of SIGNALS) receive(signal);
    expect(sent).toEqual(SIGNALS);
  });

  it('does not forward what the terminal sent to everyone, unless the child does not exit', () => {
    const { sent, received, receive } = setUp(foreground);
    receive('SIGINT');
    receive('SIGHUP');
    vi.advanceTimersByTime(4900);
    expect({ sent, received }).toEqual({ sent: [], received: ['SIGINT', 'SIGHUP'] });
    vi.advanceTimersByTime(200);
    expect(sent).toEqual(['SIGINT', 'SIGHUP']);
  });

  it('asks a child to close that gets no signal of the terminal, and ends it where it does not exit', () => {
    const { sent, receive } = setUp(foreground, true);
    receive('SIGINT');
    expect(sent).toEqual(['close']);
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(['close', 'SIGINT']);
  });

  it('forwards SIGTERM in a terminal too, because no key sends it', () => {
    const { sent, receive } = setUp(foreground);
    receive('SIGTERM');
    expect(sent).toEqual(['SIGTERM']);
  });

  it('forwards Ctrl+C to a process in the background, which no key reaches', () => {
    const { sent, receive } = setUp({ isThere: true, isForeground: false });
    receive('SIGINT');
    expect(sent).toEqual(['SIGINT']);
  });

  it('ignores the same signal again at once, and forwards it later', () => {
    const { sent, receive } = setUp(none);
    receive('SIGINT');
    vi.advanceTimersByTime(100);
    receive('SIGINT');
    vi.advanceTimersByTime(2000);
    receive('SIGINT');
    expect(sent).toEqual(['SIGINT', 'SIGINT']);
  });

  it('stops when it is asked to', () => {
    const { sent, receive, stop } = setUp(foreground);
    receive('SIGINT');
    stop();
    vi.advanceTimersByTime(60_000);
    receive('SIGTERM');
    expect(sent).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('forwardSignals between processes', () => {
  /** Starts a parent that forwards signals, and a child that counts them and exits when no more arrive. */
  const programs = (): string => {
    const folder = temporaryFolder();
    const child = join(folder, 'child.mjs');
    const parent = join(folder, 'parent.mjs');
    writeFileSync(
      child,
      `let count = 0;
       process.on('SIGINT', () => {
         count++;
         setTimeout(() => { console.log('signals:' + count); process.exit(); }, 700);
       });
       setInterval(() => undefined, 1000);
       console.log('ready');`,
    );
    writeFileSync(
      parent,
      `import { spawn } from 'node:child_process';
       import { forwardSignals } from '${pathToFileURL(join(import.meta.dirname, 'forward-signals.mjs')).href}';
       // Two signals at the same time would be merged: the child must get the first before the parent continues.
       process.on('SIGINT', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300));
       const child = spawn(process.execPath, [${JSON.stringify(child)}], { stdio: 'inherit' });
       forwardSignals(child);
       child.on('exit', () => process.exit());`,
    );
    return parent;
  };

  /** Runs a command, acts when its child is ready, and returns the whole output. */
  const run = async (
    command: string,
    args: readonly string[],
    act: (child: ReturnType<typeof spawn>) => void,
  ): Promise<string> => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
    let output = '';
    child.stdout.on('data', (piece: Buffer) => {
      const wasReady = output.includes('ready');
      output += piece.toString('utf8');
      if (!wasReady && output.includes('ready')) act(child);
    });
    await new Promise((resolve) => child.on('close', resolve));
    return output;
  };

  it('a child gets Ctrl+C once from a terminal', async () => {
    const command = `'${process.execPath}' '${programs()}'`;
    const output = await run('script', ['-qec', command, '/dev/null'], ({ stdin }) => stdin?.write('\u0003'));
    expect(output).toContain('signals:1');
  });

  it('a child gets a signal that was sent only to its parent', async () => {
    const output = await run(process.execPath, [programs()], (parent) => parent.kill('SIGINT'));
    expect(output).toContain('signals:1');
  });
});
