import { defineConfig } from '@playwright/test';
import { join } from 'node:path';

const results = join(import.meta.dirname, '..', 'test-results', 'end-to-end');
const specs = join(import.meta.dirname, 'specs');
const shellSpecs = join(import.meta.dirname, 'shell', 'specs');

/** Which host a project of tests runs in; the tests are the same. `stand-in`: Electron's, on a stand-in for Electron. */
export interface HostOption {
  readonly host: 'browser' | 'electron' | 'stand-in';
}

const specsNamed = (...names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/**
 * The specs that run in Electron as well: those of what differs between the hosts. Tests tagged `@browser` among them need
 * what only the browser host has, such as a WebSocket, or keys that Electron's menu takes.
 */
const electronSpecs = specsNamed(
  ...['export', 'import', 'keyboard', 'settings', 'share', 'survival', 'whole-game'],
);

/** Those of them that are tried on the stand-in: saving, ending and starting again. The others differ by nothing there. */
const standInSpecs = specsNamed('export', 'survival', 'whole-game');

export default defineConfig<HostOption>({
  outputDir: results,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      pathTemplate: join(import.meta.dirname, '..', 'docs', 'pictures', '{arg}{ext}'),
      // To hide it Playwright would need a style that the page's content policy forbids.
      caret: 'initial',
      scale: 'device',
      // Other processors round colours otherwise, here and there.
      maxDiffPixelRatio: 0.0005,
    },
  },
  // `npm run pictures` approves what the views look like now.
  updateSnapshots: 'none',
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    // A fast pace, so that whole games take seconds; motion itself has tests of its own.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    trace: 'off',
  },
  projects: [
    { name: 'browser', testDir: specs, use: { host: 'browser' } },
    // Electron's own side, on a stand-in that behaves as Electron does on Linux.
    ...(process.platform === 'linux'
      ? [
          { name: 'shell', testDir: shellSpecs },
          {
            name: 'stand-in',
            testDir: specs,
            testMatch: standInSpecs,
            grepInvert: /@browser/,
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
            // Windows on one screen take the keyboard from each other, and there is one clipboard.
            workers: 1,
            use: { host: 'electron' as const },
          },
        ]
      : []),
  ],
});
