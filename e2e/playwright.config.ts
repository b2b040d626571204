import { defineConfig } from '@playwright/test';
import { join } from 'node:path';

const results = join(import.meta.dirname, '..', 'test-results', 'end-to-end');
const specs = join(import.meta.dirname, 'specs');
const shellSpecs = join(import.meta.dirname, 'shell', 'specs');

/** Which host a project of tests runs in; the tests are the same. */
export interface HostOption {
  readonly host: 'browser' | 'electron';
}

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
    ...(process.platform === 'linux' ? [{ name: 'shell', testDir: shellSpecs }] : []),
    ...(process.env['HOKITO_ELECTRON'] === 'yes'
      ? [{ name: 'electron', testDir: specs, use: { host: 'electron' as const } }]
      : []),
  ],
});
