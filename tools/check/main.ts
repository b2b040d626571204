/** `npm run check`: types, lint, import directions, dead code, formatting. */
import { runChecks } from './checks.ts';

const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
