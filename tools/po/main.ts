/** `npm run po -- export ...` and `npm run po -- import ...`: exports texts for translators as gettext PO files, and imports them. */
import { runPo } from './run-po.ts';

const { output, isDone } = await runPo(process.argv.slice(2));
for (const line of output) (isDone ? console.log : console.error)(line);
process.exitCode = isDone ? 0 : 1;
