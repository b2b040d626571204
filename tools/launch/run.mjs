/** Runs a script of the project (`run.cjs`). */
import { ensureInstalled, runOnOwnNode } from './setup.mjs';
import { watchNpm } from './watch-npm.mjs';

/** What gets by with the packages of `dependencies`; everything else needs those of `devDependencies`, too. */
const WITHOUT_TOOLS = [
  'tools/start/main.ts',
  'tools/build/main.ts',
  'tools/serve/main.ts',
  'src-main/engine/protocol/main.ts',
];

const [script = '', ...args] = process.argv.slice(2);
void watchNpm(() => process.kill(process.pid, 'SIGTERM'));
const node = await ensureInstalled(!WITHOUT_TOOLS.includes(script));
// Relative paths on the command line of `hokito` refer to the caller's folder, which npm keeps in INIT_CWD.
const asked = process.env['npm_lifecycle_event'] === 'hokito' ? process.env['INIT_CWD'] : undefined;
runOnOwnNode(node, script, args, script === 'tools/serve/main.ts' ? (asked ?? process.cwd()) : undefined);
