import { buildIfNeeded } from '../build/build.ts';
import { runTool, type ToolEnd } from '../run-tool.ts';
import { electronBinary, noWindowBecause } from '../start/electron.ts';
import { noSandboxBecause } from '../start/sandbox.ts';
import { findBrowser } from './browser.ts';

/** Why no Electron run is possible here; undefined where it is. */
export function noElectronBecause(): string | undefined {
  const binary = electronBinary();
  if (binary === undefined) return 'its binary is not on this machine (`npm start` fetches it where it can)';
  const noWindow = noWindowBecause({
    platform: process.platform,
    environment: process.env,
    userId: process.getuid?.(),
  });
  return noWindow ?? (process.platform === 'linux' ? noSandboxBecause(binary) : undefined);
}

/**
 * Runs the end-to-end tests, in Electron too where that is possible; builds first where needed, and finds the browser.
 * @param args for Playwright, such as `--project shell`
 * @param report where the report goes, as JSON; none where left out
 * @param env added to the environment of the tests
 */
export async function runPlaywright(
  args: readonly string[],
  report?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ToolEnd> {
  await buildIfNeeded();
  const browser = await findBrowser();
  console.log(`End-to-end tests in ${browser.executable} (${browser.origin}).`);
  const reporter = report === undefined ? ['--reporter', 'list'] : [];
  const command = ['test', '--config', 'e2e/playwright.config.ts', ...reporter, ...args];
  return runTool('@playwright/test/cli.js', command, {
    echo: true,
    env: {
      ...env,
      HOKITO_BROWSER: browser.executable,
      HOKITO_ELECTRON: noElectronBecause() === undefined ? 'yes' : 'no',
      ...(report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    },
  });
}
