import { expect, type TestInfo } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerTest } from '../fixtures/worker.ts';
import { startShell, type Shell, type ShellOptions } from './shell.ts';

/** The faults that a test allows. */
interface Expectations {
  /** Patterns of faults that the page may report in this test. */
  readonly faultsExpected?: RegExp;
}

interface Fixtures {
  /** A data folder for each test, removed afterwards. */
  dataFolder: string;
  /** The system's folder for documents. */
  documents: string;
  /** Starts the app in the harness; may be called again after it has ended, or for a second instance. */
  startApp: (options?: ShellOptions & Expectations) => Promise<Shell>;
}

/** Prints a duration and annotates the test with it. It depends on the machine, so no test asserts it. */
export function noteFigure(info: TestInfo, what: string, milliseconds: number): void {
  const description = `${what}: ${milliseconds.toFixed(0)} ms`;
  info.annotations.push({ type: 'figure', description });
  console.log(`  ${description}`);
}

export const test = workerTest.extend<Fixtures>({
  dataFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'hokito-shell-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },

  documents: async ({ dataFolder }, use) => {
    const folder = join(dataFolder, 'Documents');
    mkdirSync(folder);
    await use(folder);
  },

  startApp: async (
    { testBrowser, shellWindows, dataFolder, documents, contextOptions, reducedMotion, locale, timezoneId },
    use,
  ) => {
    const running: { readonly shell: Shell; readonly expected: RegExp | undefined }[] = [];
    const browser = await testBrowser();
    await use(async ({ faultsExpected, ...options } = {}) => {
      const shell = startShell(
        {
          browser,
          windows: shellWindows,
          contextOptions: {
            ...contextOptions,
            reducedMotion,
            locale: options.locale ?? locale ?? 'en-GB',
            ...(timezoneId === undefined ? {} : { timezoneId }),
          },
          dataFolder: join(dataFolder, 'data'),
          documents,
          onSecondInstance: (_userData, ...handedOver) => {
            const first = running.find((other) => other.shell !== shell && !other.shell.hasExited());
            void first?.shell.act('emitApp', 'second-instance', ...handedOver);
          },
        },
        options,
      );
      running.push({ shell, expected: faultsExpected });
      return Promise.resolve(shell);
    });
    const faults: string[] = [];
    for (const { shell, expected } of running) {
      await shell.kill();
      faults.push(...shell.faults().filter((fault) => expected?.test(fault) !== true));
    }
    expect(faults).toEqual([]);
  },
});

export { expect };
