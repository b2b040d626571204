/** `npm run format`: formats every file with Prettier. */
import { runTool } from '../run-tool.ts';

const end = await runTool('prettier/bin/prettier.cjs', ['--write', '--log-level', 'warn', '.'], {
  echo: true,
});
process.exitCode = end.status;
