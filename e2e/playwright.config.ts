import { defineConfig } from '@playwright/test';
import { join } from 'node:path';

const results = join(import.meta.dirname, '..', 'test-results', 'end-to-end');

/** Which host a project of tests runs in; the tests are the same. */
export interface HostOption {
  readonly host: 'browser' | 'electron';
}

export default defineConfig<HostOption>({
  testDir: join(import.meta.dirname, 'specs'),
  outputDir: results,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
    { name: 'browser', use: { host: 'browser' } },
    ...(process.env['HOKITO_ELECTRON'] === 'yes'
      ? [{ name: 'electron', use: { host: 'electron' as const } }]
      : []),
  ],
});
