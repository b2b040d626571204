import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { OWN_NODE } from '#main/testing/own-node.ts';
import { projectRoot } from '../run-tool.ts';
import { openApp, type StartSteps } from './open-app.ts';

/** Creates steps that succeed except for the given ones; `done` lists the steps that ran. */
function steps(others: Partial<StartSteps>): { steps: StartSteps; done: string[] } {
  const done: string[] = [];
  return {
    done,
    steps: {
      noWindow: () => undefined,
      fetchElectron: () => Promise.resolve({ binary: '/electron' }),
      runElectron: (binary) => {
        done.push(`electron ${binary}`);
        return Promise.resolve({ status: 0 });
      },
      runNodeHost: () => {
        done.push('browser');
        return Promise.resolve(3);
      },
      say: (line) => done.push(line),
      ...others,
    },
  };
}

describe('openApp', () => {
  it('runs Electron and ends with its status', async () => {
    const { steps: all, done } = steps({});
    expect(await openApp(all)).toBe(0);
    expect(done).toEqual(['electron /electron']);
  });

  it.each<[string, Partial<StartSteps>]>([
    ['there is no screen', { noWindow: () => ({ reason: 'there is no screen' }) }],
    ['no data arrived', { fetchElectron: () => Promise.resolve({ reason: 'no data arrived' }) }],
    ['ended by SIGTRAP', { runElectron: () => Promise.resolve({ reason: 'ended by SIGTRAP' }) }],
  ])('opens the browser and says why: %s', async (reason, failing) => {
    const { steps: all, done } = steps(failing);
    expect(await openApp(all)).toBe(3);
    expect(done).toEqual([`Hokito opens in the browser, not in a window of its own: ${reason}.`, 'browser']);
  });

  it('says what a window would need before it fetches anything in vain', async () => {
    const fetchElectron = vi.fn();
    const noWindow = () => ({ reason: 'no sandbox', remedy: 'sudo allow' });
    const { steps: all, done } = steps({ noWindow, fetchElectron });
    expect(await openApp(all)).toBe(3);
    expect(fetchElectron).not.toHaveBeenCalled();
    expect(done).toEqual([
      'Hokito opens in the browser, not in a window of its own: no sandbox.',
      'For a window, run this command once, then npm start again:\nsudo allow',
      'browser',
    ]);
  });

  it('does not open the browser where the app itself ended with an error', async () => {
    const { steps: all, done } = steps({ runElectron: () => Promise.resolve({ status: 1 }) });
    expect(await openApp(all)).toBe(1);
    expect(done).toEqual([]);
  });
});

it.each([[[]], [['--browser']]])(
  'npm start refuses an unknown option before it does anything: %j',
  (others) => {
    const [node, ...flags] = OWN_NODE;
    const script = join(projectRoot, 'tools/start/main.ts');
    const { status, stdout, stderr } = spawnSync(node, [...flags, script, ...others, '--bogus'], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--bogus'\. The options are --browser, .*\n$/);
  },
);
