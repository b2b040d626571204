/** Runs a task (`run.cjs`). */
import { ensureInstalled, fail, runOnOwnNode } from './setup.mjs';
import { watchNpm } from './watch-npm.mjs';

const tasks = new Map([
  ['start', 'tools/start/main.ts'],
  ['test', 'tools/test/main.ts'],
  ['test:all', 'tools/test/all.ts'],
  ['test:unit', 'tools/test/unit.ts'],
  ['test:e2e', 'tools/test/end-to-end.ts'],
  ['test:machines', 'tools/machines/main.ts'],
  ['check', 'tools/check/main.ts'],
  ['build', 'tools/build/main.ts'],
  ['core', 'tools/core/main.ts'],
  ['dev', 'tools/dev/main.ts'],
  ['bench', 'tools/bench/main.ts'],
  ['lab', 'tools/lab/main.ts'],
  ['soak', 'tools/soak/main.ts'],
  ['smoke', 'tools/smoke/main.ts'],
  ['pictures', 'tools/pictures/main.ts'],
  ['package', 'tools/package/main.ts'],
  ['engine', 'src-main/engine/protocol/main.ts'],
  ['hokito', 'src-main/cli/main.ts'],
]);

/** The tasks that get by with the packages of `dependencies`; all others need those of `devDependencies`, too. */
const WITHOUT_TOOLS = ['start', 'build', 'engine', 'hokito'];

const [task = '', ...args] = process.argv.slice(2);
// This command needs the built page.
const script = task === 'hokito' && args[0] === 'serve' ? 'tools/serve/main.ts' : tasks.get(task);
if (script === undefined) fail(`"${task}" is not a task; the tasks are ${[...tasks.keys()].join(', ')}.`);
void watchNpm(() => process.kill(process.pid, 'SIGTERM'));
const node = await ensureInstalled(!WITHOUT_TOOLS.includes(task));
// Relative paths on its command line refer to the caller's folder, which npm keeps in INIT_CWD.
const asked = process.env['npm_lifecycle_event'] === task ? process.env['INIT_CWD'] : undefined;
runOnOwnNode(node, script, args, task === 'hokito' ? (asked ?? process.cwd()) : undefined);
