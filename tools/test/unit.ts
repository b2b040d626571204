/** `npm run test:unit -- ARGUMENTS`: runs the unit tests only; passes arguments to Vitest (a path, `-t words`). */
import { runTool } from '../run-tool.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

keepTemporaryFilesInMemory();
const end = await runTool('vitest/vitest.mjs', ['run', ...process.argv.slice(2)], { echo: true });
process.exitCode = end.status;
