/** `npm run test:e2e -- ARGUMENTS`: runs the end-to-end tests only; passes arguments to Playwright (`--project shell`, `-g words`). */
import { noElectronBecause, runPlaywright } from './run-playwright.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

keepTemporaryFilesInMemory();
const noElectron = await noElectronBecause();
if (noElectron !== undefined) console.log(`The Electron run is not possible here: ${noElectron}.`);
const end = await runPlaywright(process.argv.slice(2), { inElectron: noElectron === undefined });
process.exitCode = end.status;
