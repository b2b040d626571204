/** `npm run format`: writes every file the way Prettier has it. */
import { runTool } from '../run-tool.ts';

const end = await runTool('prettier/bin/prettier.cjs', ['--write', '--log-level', 'warn', '.'], {
  echo: true,
});
process.exitCode = end.status;
