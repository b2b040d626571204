/** `node tools/sparring/main.ts`: compiles the sparring partner where that is needed, and runs it on this terminal. */
import { spawnSync } from 'node:child_process';
import { buildSparring } from './build.ts';

const built = buildSparring();
if (built.ok) {
  process.exitCode = spawnSync(built.value, { stdio: 'inherit' }).status ?? 1;
} else {
  console.error(built.error);
  process.exitCode = 1;
}
