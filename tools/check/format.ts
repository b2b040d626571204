/** `npm run format`: formats every file with oxfmt. */
import { runTool } from '../run-tool.ts';

const end = await runTool('oxfmt/bin/oxfmt', [], { echo: true });
process.exitCode = end.status;
