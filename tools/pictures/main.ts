/**
 * `npm run pictures`: approves the looks of every view. It takes the pictures in `docs/pictures` again, in light and in dark;
 * `npm run test:all` compares the views with them, and `npm run soak -- views` those in `sizes`.
 */
import { buildIfNeeded } from '../build/build.ts';
import { runTool } from '../run-tool.ts';
import { findBrowser } from '../test/browser.ts';

await buildIfNeeded();
const { executable, origin } = await findBrowser();
console.log(`Pictures in ${executable} (${origin}).`);

/** Takes the pictures of specs. @returns whether that worked */
async function take(specs: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const args = [
    '--config',
    'e2e/playwright.config.ts',
    '--update-snapshots=all',
    '--reporter=list',
    ...specs,
  ];
  const { status } = await runTool('@playwright/test/cli.js', ['test', ...args], {
    echo: true,
    env: { ...env, HOKITO_BROWSER: executable },
  });
  return status === 0;
}

const isTaken = await take(['pictures', 'gallery']);
const isRestTaken = await take(['pictures'], { HOKITO_PICTURE_SIZES: 'rest' });
process.exitCode = isTaken && isRestTaken ? 0 : 1;
