/** `npm run check`: types, lint, import directions, dead code, formatting. With `--fix` it formats every file instead, with oxfmt. */
import { runTool } from '../run-tool.ts';
import { runChecks } from './checks.ts';

if (process.argv.includes('--fix')) {
  const { status } = await runTool('oxfmt/bin/oxfmt', [], { echo: true });
  process.exitCode = status;
} else {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
