import { buildIfNeeded } from '../build/build.ts';
import { runTool, type ToolEnd } from '../run-tool.ts';
import { electronBinary, noWindowBecause } from '../start/electron.ts';
import { noSandboxBecause } from '../start/sandbox.ts';
import { findBrowser } from './browser.ts';
import { electronFailsBecause, trialCommand } from './electron-trial.ts';

/** Returns why the tests cannot run in Electron on this machine; undefined where a trial start succeeds. */
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
  return noSandbox ?? electronFailsBecause(trialCommand(binary));
}

/**
 * Runs the end-to-end tests in the browser that is found; builds first where needed.
 * @param args for Playwright, such as `--project shell`
 * @param options `inElectron`: in Electron too; `report`: the path of a JSON report, none where left out;
 *   `env`: added to the environment of the tests; `echo`: the text before each line of output, none where left out
 */
export async function runPlaywright(
  args: readonly string[],
  options: {
    readonly inElectron: boolean;
    readonly report?: string;
    readonly echo?: string;
    readonly env?: Readonly<Record<string, string>>;
  },
): Promise<ToolEnd> {
  const { inElectron, report, env = {}, echo = true } = options;
  await buildIfNeeded();
  const browser = await findBrowser();
  console.log(`End-to-end tests in ${browser.executable} (${browser.origin}).`);
  const reporter = report === undefined ? ['--reporter', 'list'] : [];
  const command = ['test', '--config', 'e2e/playwright.config.ts', ...reporter, ...args];
  return runTool('@playwright/test/cli.js', command, {
    echo,
    env: {
      ...env,
      HOKITO_BROWSER: browser.executable,
      HOKITO_ELECTRON: inElectron ? 'yes' : 'no',
      ...(report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    },
  });
}
