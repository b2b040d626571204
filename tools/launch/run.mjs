/** `node tools/launch/run.mjs TASK ...`: sets up what is missing, then runs a task on the project's own Node. */
import { ensureCore } from './core.mjs';
import { ensureInstalled, fail, runOnOwnNode } from './setup.mjs';

const tasks = new Map([
  ['start', 'tools/start/main.ts'],
  ['test', 'tools/test/main.ts'],
  ['test:unit', 'tools/test/unit.ts'],
  ['test:e2e', 'tools/test/end-to-end.ts'],
  ['check', 'tools/check/main.ts'],
  ['format', 'tools/check/format.ts'],
  ['imports', 'tools/imports/main.ts'],
  ['build', 'tools/build/main.ts'],
  ['dev', 'tools/dev/main.ts'],
  ['bench', 'tools/bench/main.ts'],
  ['match', 'tools/match/main.ts'],
  ['train', 'tools/train/main.ts'],
  ['soak', 'tools/soak/main.ts'],
  ['pictures', 'tools/pictures/main.ts'],
  ['icons', 'tools/icons/main.ts'],
  ['package', 'tools/package/main.ts'],
  ['engine', 'src-main/engine/protocol/main.ts'],
  ['hokito', 'src-main/cli/main.ts'],
]);

const [task = '', ...args] = process.argv.slice(2);
// The one command that needs the built page.
const script = task === 'hokito' && args[0] === 'serve' ? 'tools/serve/main.ts' : tasks.get(task);
if (script === undefined) fail(`"${task}" is no task; there are ${[...tasks.keys()].join(', ')}.`);
ensureInstalled();
ensureCore();
// Files named on its command line are meant where the person stands, which npm leaves but remembers.
const asked = process.env['npm_lifecycle_event'] === 'hokito' ? process.env['INIT_CWD'] : undefined;
runOnOwnNode(script, args, task === 'hokito' ? (asked ?? process.cwd()) : undefined);
