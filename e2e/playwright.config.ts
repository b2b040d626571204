import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { ACTION_TIMEOUT_MS } from './fixtures/timeouts.ts';

const results = join(import.meta.dirname, '..', 'test-results', 'end-to-end');
const specs = join(import.meta.dirname, 'specs');

/** The host of a project; the tests are the same. `stand-in`: the Electron host on a stand-in for Electron. */
export interface HostOption {
  readonly host: 'browser' | 'electron' | 'stand-in';
}

const specsNamed = (...names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/**
 * The specs that also run in Electron: they test what differs between hosts. Tests tagged `@browser` need what only the browser
 * host has, such as a WebSocket, or keys that Electron's menu takes; those tagged `@electron` need what only Electron has.
 */
const electronSpecs = specsNamed(
  ...['export', 'import', 'keyboard', 'paste', 'settings', 'share', 'survival', 'whole-game'],
);

/**
 * The specs that also run on the stand-in: saving, quitting and restarting. The others behave the same there, and so do tests of these
 * specs with the tag `@page`, which are about the page alone.
 */
const standInSpecs = specsNamed('export', 'survival', 'whole-game');

export default defineConfig<HostOption>({
  outputDir: results,
  fullyParallel: true,
  // One more than the two cores of a small machine, because tests also wait for motion and for processes. Each has a browser of its own.
  workers: 3,
  retries: 0,
  timeout: 5 * ACTION_TIMEOUT_MS,
  expect: {
    timeout: ACTION_TIMEOUT_MS,
    toHaveScreenshot: {
      pathTemplate: join(import.meta.dirname, '..', 'docs', 'pictures', '{arg}{ext}'),
      // The page's content security policy forbids the style that hides the caret.
      caret: 'initial',
      scale: 'device',
      // Processors round colours differently in places: by one to three of 255 levels in whole shapes, by more in single pixels. A threshold
      // of 0.05 lets 13 levels pass; Playwright's own of 0.2 lets a page of another colour pass.
      threshold: 0.05,
      maxDiffPixelRatio: 0.0005,
    },
  },
  // Only `npm run pictures` updates the approved pictures.
  updateSnapshots: 'none',
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Whole games take seconds without motion; motion has its own tests.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A failed test's actions, with the page's console; `playwright show-trace` opens the trace. Snapshots of the
    // document at each action would take a tenth of the time of all tests: `--trace=on` takes them for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser', testDir: specs, grepInvert: /@electron/, use: { host: 'browser' } },
    // The main process, on a stand-in that behaves like Electron on Linux. The specs of both hosts are in one project, because Playwright
    // starts another worker process, with another browser, for each project.
    ...(process.platform === 'linux'
      ? [
          {
            name: 'shell',
            testDir: import.meta.dirname,
            testMatch: ['**/shell/specs/*.spec.ts', ...standInSpecs],
            grepInvert: /@browser|@page/,
            use: { host: 'stand-in' as const },
          },
        ]
      : []),
    ...(process.env['HOKITO_ELECTRON'] === 'yes'
      ? [
          {
            name: 'electron',
            testDir: specs,
            testMatch: electronSpecs,
            grepInvert: /@browser/,
            // Windows on one screen compete for the focus and the clipboard.
            workers: 1,
            use: { host: 'electron' as const },
          },
        ]
      : []),
  ],
});
