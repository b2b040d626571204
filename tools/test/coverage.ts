/** `npm run coverage -- ARGUMENTS`: runs the unit tests and writes which lines they run to `coverage/index.html`; passes arguments to Vitest. */
import { runTool } from '../run-tool.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

keepTemporaryFilesInMemory();
const args = ['run', '--coverage', ...process.argv.slice(2)];
const end = await runTool('vitest/vitest.mjs', args, { echo: true });
process.exitCode = end.status;
