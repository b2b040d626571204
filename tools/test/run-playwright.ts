import { buildIfNeeded } from '../build/build.ts';
import { runTool, type ToolEnd } from '../run-tool.ts';
import { electronBinary, noWindowBecause } from '../start/electron.ts';
import { noSandboxBecause } from '../start/sandbox.ts';
import { findBrowser } from './browser.ts';
import { electronFailsBecause, trialCommand } from './electron-trial.ts';

/** Why the tests cannot run in Electron here; undefined if they can, which a trial start has shown. */
export async function noElectronBecause(): Promise<string | undefined> {
  const binary = electronBinary();
  if (binary === undefined) return 'its binary is not on this machine (`npm start` fetches it where it can)';
  const noWindow = noWindowBecause({
    platform: process.platform,
    environment: process.env,
    userId: process.getuid?.(),
  });
  if (noWindow !== undefined) return noWindow;
  const noSandbox = process.platform === 'linux' ? noSandboxBecause(binary) : undefined;
  return noSandbox?.reason ?? electronFailsBecause(trialCommand(binary));
}

/**
 * Leaves out Playwright's compiler, because Node reads TypeScript itself: in a fresh clone it takes five seconds before the first test
 * starts. Playwright does not document this variable; without it the tests only start later.
 */
const NATIVE_TYPESCRIPT = { PW_DISABLE_TS_ESM: '1' };

/**
 * Runs the end-to-end tests; builds first if needed, and finds the browser.
 * @param args for Playwright, such as `--project shell`
 * @param options `inElectron`: in Electron too; `report`: where the report goes, as JSON, none if left out;
 *   `env`: added to the environment of the tests
 */
export async function runPlaywright(
  args: readonly string[],
  options: {
    readonly inElectron: boolean;
    readonly report?: string;
    readonly env?: Readonly<Record<string, string>>;
  },
): Promise<ToolEnd> {
  const { inElectron, report, env = {} } = options;
  await buildIfNeeded();
  const browser = await findBrowser();
  console.log(`End-to-end tests in ${browser.executable} (${browser.origin}).`);
  const reporter = report === undefined ? ['--reporter', 'list'] : [];
  const command = ['test', '--config', 'e2e/playwright.config.ts', ...reporter, ...args];
  return runTool('@playwright/test/cli.js', command, {
    echo: true,
    env: {
      ...env,
      ...NATIVE_TYPESCRIPT,
      HOKITO_BROWSER: browser.executable,
      HOKITO_ELECTRON: inElectron ? 'yes' : 'no',
      ...(report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    },
  });
}
