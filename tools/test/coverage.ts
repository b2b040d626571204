/**
 * `npm run coverage -- ARGUMENTS`: runs the unit tests and writes which lines they run to `coverage/index.html`; passes arguments to
 * Vitest. With folders (`npm run coverage -- src-shared/game`) it runs only their tests and counts only their lines. Lines that
 * other threads and processes run are not counted.
 */
import { statSync } from 'node:fs';
import { runTool } from '../run-tool.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

keepTemporaryFilesInMemory();
const given = process.argv.slice(2);
const folders = given.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true);
const included = folders.map((folder) => `--coverage.include=${folder}/**/*.{ts,vue}`);
const end = await runTool('vitest/vitest.mjs', ['run', '--coverage', ...included, ...given], { echo: true });
process.exitCode = end.status;
