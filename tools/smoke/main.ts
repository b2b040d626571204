/**
 * `npm run smoke`: starts the app as its user does, by `npm start` and as a package, and goes through what only real Electron can prove. It
 * prints a line of JSON for each step; the last line is `N passed, N failed`. About a minute, on any desktop.
 *
 * `-- PROGRAM`: the executable of an installed package, instead of the one that `npm run package -- --dir` made.
 * `-- --no-start`: without `npm start`.
 * `-- --browser`: the browser host and a browser, which tests this program itself if there is no Electron.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../build/build.ts';
import { ownProgram } from '../package/unpacked-package.ts';
import { projectRoot } from '../run-tool.ts';
import { findBrowser } from '../test/browser.ts';
import { runSmoke, type Subject } from './run-smoke.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'boolean', default: false }, 'no-start': { type: 'boolean', default: false } },
});

async function subject(): Promise<Subject> {
  if (values.browser) return { browser: (await findBrowser()).executable };
  const [given] = positionals;
  const packaged = given === undefined ? ownProgram(join(projectRoot, 'release')) : resolve(given);
  if (!existsSync(packaged))
    throw new Error(`There is no ${packaged}: "npm run package -- --dir" makes the package that is tested.`);
  return { packaged };
}

await buildIfNeeded();
const result = await runSmoke(await subject(), console.log, { withNpmStart: !values['no-start'] });
for (const line of [...result.failures, ...result.notRun]) console.log(line);
console.log(`${result.passed} passed, ${result.failed} failed`);
process.exitCode = result.failed === 0 ? 0 : 1;
