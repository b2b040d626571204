/** `npm run --silent hokito -- COMMAND`: the app's services for scripts and for people without a screen. */
import { workerUrls } from '../app/worker-url.ts';
import { OutputError } from '../transfer/write-output.ts';
import { EXIT_FAULTS } from './command.ts';
import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

try {
  process.exitCode = await run(process.argv.slice(2), processTerminal(workerUrls(import.meta.url)));
} catch (error) {
  if (!(error instanceof OutputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_FAULTS;
}
