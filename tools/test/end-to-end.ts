/** `npm run test:e2e -- ARGUMENTS`: the end-to-end tests alone; arguments go to Playwright (`--project shell`, `-g words`). */
import { runPlaywright } from './run-playwright.ts';

const end = await runPlaywright(process.argv.slice(2));
process.exitCode = end.status;
