import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { electronEnvironment, runElectron, reasonIn } from './run-electron.ts';

describe('Electron', () => {
  /** Creates a program that replaces Electron. @param script its shell script */
  function standIn(script: string): { binary: string; folder: string } {
    const folder = temporaryFolder();
    const binary = join(folder, 'electron');
    writeFileSync(binary, `#!/bin/sh\nulimit -c 0\n${script}\n`);
    chmodSync(binary, 0o755);
    return { binary, folder };
  }

  /** Announces a state of the start, as the app does. */
  const announce = (...states: string[]): string =>
    states.map((state) => `: > "$HOKITO_SHOWN_FILE${state === 'shown' ? '' : `.${state}`}"`).join('; ');
  const SHOW = announce('opening', 'loading', 'shown');

  describe.skipIf(process.platform === 'win32')('runElectron', () => {
    const run = (script: string, options = {}) => {
      const { binary, folder } = standIn(script);
      return runElectron(binary, folder, ['--data', 'games'], options);
    };

    it('returns the status of an app that has shown its window for a while', async () => {
      expect(await run(`${SHOW}; exit 0`)).toEqual({ status: 0 });
      expect(await run(`${SHOW}; exit 3`, { minShownMs: 0 })).toEqual({ status: 3 });
      expect(await run(`${SHOW}; kill -SEGV $$`, { minShownMs: 0 })).toEqual({ status: 139 });
    });

    it('measures how long a window was shown from a file whose time is finer than the clock', async () => {
      const finer = `${SHOW}; touch -t 203001010000 "$HOKITO_SHOWN_FILE"; exit 3`;
      expect(await run(finer, { minShownMs: 0 })).toEqual({ status: 3 });
    });

    it('takes a window for failed where Electron ends with an error soon after it was shown', async () => {
      const gone = '[9:0822/101112.1:FATAL:gpu_data_manager_impl_private.cc(448)] GPU process is not usable.';
      expect(await run(`${SHOW}; echo "${gone}" >&2; kill -TRAP $$`)).toEqual({
        reason: 'Electron ended by SIGTRAP soon after its window was shown: GPU process is not usable',
      });
      expect(await run(`${SHOW}; exit 1`)).toEqual({
        reason: 'Electron ended with status 1 soon after its window was shown',
      });
    });

    it('returns the status of an app that has said why it ends', async () => {
      // Another instance has the window; the data folder cannot be opened.
      expect(await run(`${announce('explained')}; exit 0`)).toEqual({ status: 0 });
      expect(await run(`${announce('opening', 'explained')}; exit 1`)).toEqual({ status: 1 });
    });

    it('takes an exit without an error as a failure where the app did not run', async () => {
      expect(await run('exit 0')).toEqual({ reason: 'Electron ended with status 0 before it had a window' });
      expect(await run(`${announce('opening')}; exit 0`)).toEqual({ status: 0 });
    });

    it('says by what Electron ended where it had shown nothing, and why', async () => {
      const fatal =
        '[9:0822/101112.1:FATAL:zygote_host_impl_linux.cc(126)] No usable sandbox! If you want to live dangerously.';
      expect(await run(`echo 'harmless' >&2; echo '${fatal}' >&2; kill -TRAP $$`)).toEqual({
        reason:
          'Electron ended by SIGTRAP before it had a window: No usable sandbox! If you want to live dangerously',
      });
      const missing =
        'electron: error while loading shared libraries: libnss3.so: cannot open shared object file';
      expect(await run(`echo '${missing}' >&2; exit 127`)).toEqual({
        reason: `Electron ended with status 127 before it had a window: ${missing}`,
      });
      expect(await run('exit 1')).toEqual({ reason: 'Electron ended with status 1 before it had a window' });
    });

    it('does not wait for what Electron leaves behind', async () => {
      expect(await run('sleep 10 & exit 5')).toEqual({
        reason: 'Electron ended with status 5 before it had a window',
      });
    });

    it('says that it could not be started', async () => {
      const folder = temporaryFolder();
      const end = await runElectron(join(folder, 'none'), folder, []);
      expect(end).toEqual({ reason: expect.stringMatching(/could not be started .*ENOENT/) as string });
    });

    it.each(['exec sleep 600', "trap '' TERM; while :; do sleep 1; done"])(
      'ends what shows nothing for too long: %s',
      async (script) => {
        const end = await run(script, { windowLimitMs: 300, endLimitMs: 300 });
        expect(end).toEqual({ reason: 'Electron was ended, because it showed no window within 0.3 s' });
      },
    );

    it('ends what could not load the app, because Electron stays alive without a window', async () => {
      const error = "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'x'";
      const script = `echo 'App threw an error during load' >&2; echo "${error}" >&2; exec sleep 600`;
      expect(await run(script, { endLimitMs: 300 })).toEqual({
        reason: `Electron was ended, because it failed: App threw an error during load: ${error}`,
      });
    });

    describe('for minutes', () => {
      beforeEach(() => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      });
      afterEach(() => {
        vi.useRealTimers();
      });

      /** Lets a stand-in say that it has come to here, and wait until the test sends it on. */
      const stopAt = (place: string): string => `: > ${place}; while [ -e ${place} ]; do sleep 0.1; done`;
      const waitFor = (place: string) => expect.poll(() => existsSync(place)).toBe(true);

      it('waits while the library is opened, says so once, and then for the page', async () => {
        const { binary, folder } = standIn(
          `${announce('opening')}; ${stopAt('library')}; ${announce('loading')}; ${stopAt('page')}`,
        );
        const lines: string[] = [];
        const end = runElectron(binary, folder, [], { say: (line) => lines.push(line) });
        await waitFor(join(folder, 'library'));
        vi.advanceTimersByTime(600_000);
        rmSync(join(folder, 'library'));
        await waitFor(join(folder, 'page'));
        vi.advanceTimersByTime(120_000);
        expect(await end).toEqual({
          reason: 'Electron was ended, because it showed no window within 60 s',
        });
        expect(lines).toEqual(['Hokito is still opening its library.']);
      });

      it('does not time out an app that has shown its window', async () => {
        const { binary, folder } = standIn(`${SHOW}; ${stopAt('shown')}`);
        const end = runElectron(binary, folder, []);
        await waitFor(join(folder, 'shown'));
        vi.advanceTimersByTime(600_000);
        rmSync(join(folder, 'shown'));
        expect(await end).toEqual({ status: 0 });
      });
    });

    it('hands over the folder of the app, its arguments, and V8 without memory protection keys', async () => {
      const { binary, folder } = standIn('printf "%s\\n" "$PWD" "$@" > arguments');
      await runElectron(binary, folder, ['--data', 'my games']);
      expect(readFileSync(join(folder, 'arguments'), 'utf8').trimEnd().split('\n')).toEqual([
        folder,
        '--js-flags=--no-memory-protection-keys',
        folder,
        '--data',
        'my games',
      ]);
    });

    it('gives Electron no variable that is meant for Node', async () => {
      const { binary, folder } = standIn('env > variables');
      const environment = {
        PATH: process.env['PATH'],
        KEPT: 'yes',
        NODE_OPTIONS: '--x',
        ELECTRON_RUN_AS_NODE: '1',
      };
      await runElectron(binary, folder, [], { environment });
      const variables = readFileSync(join(folder, 'variables'), 'utf8');
      expect(variables).toContain('KEPT=yes');
      expect(variables).not.toMatch(/NODE_OPTIONS|ELECTRON_RUN_AS_NODE/);
    });
  });

  it('electronEnvironment drops the variables of Node, as Windows writes them, too', () => {
    expect(
      electronEnvironment({
        Node_Options: 'x',
        NODE_COMPILE_CACHE: 'y',
        ELECTRON_RUN_AS_NODE: '1',
        PATH: 'p',
      }),
    ).toEqual({ PATH: 'p' });
  });
});

describe('the reason in its output', () => {
  it.each([
    [
      '[1:0101/1.2:ERROR:ozone_platform_x11.cc(250)] Missing X server or $DISPLAY',
      'Missing X server or $DISPLAY',
    ],
    [
      '[1:0101/1.2:ERROR:env.cc(257)] The platform failed to initialize.  Exiting.',
      'The platform failed to initialize.  Exiting',
    ],
    [
      '/snap/core20/libpthread.so.0: symbol lookup error: undefined symbol',
      '/snap/core20/libpthread.so.0: symbol lookup error: undefined symbol',
    ],
    [
      'sh: 1: electron: cannot execute binary file: Exec format error',
      'sh: 1: electron: cannot execute binary file: Exec format error',
    ],
  ])('finds the reason in a line: %s', (line, reason) => {
    expect(reasonIn(`harmless\n${line}\nmore\n`)).toBe(reason);
  });

  it('finds none in other output', () => {
    expect(reasonIn('')).toBeUndefined();
    expect(reasonIn('libva error: vaGetDriverNameByIndex() failed\n')).toBeUndefined();
  });
});
