/**
 * `npm run pictures`: approves the looks of every view. It takes the pictures in `docs/pictures` again, in light and in dark;
 * `npm run test:all` compares the views with them.
 */
import { buildIfNeeded } from '../build/build.ts';
import { runTool } from '../run-tool.ts';
import { findBrowser } from '../test/browser.ts';

await buildIfNeeded();
const { executable, origin } = await findBrowser();
console.log(`Pictures in ${executable} (${origin}).`);

const { status } = await runTool(
  '@playwright/test/cli.js',
  [
    'test',
    ...['--config', 'e2e/playwright.config.ts', '--update-snapshots=all', '--reporter=list'],
    ...['pictures', 'gallery'],
  ],
  { echo: true, env: { HOKITO_BROWSER: executable } },
);
process.exitCode = status;
