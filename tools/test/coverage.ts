/** `npm run coverage -- ARGUMENTS`: the unit tests, and which lines they run, in `coverage/index.html`; arguments go to Vitest. */
import { runTool } from '../run-tool.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

keepTemporaryFilesInMemory();
const args = ['run', '--coverage', ...process.argv.slice(2)];
const end = await runTool('vitest/vitest.mjs', args, { echo: true });
process.exitCode = end.status;
