/** `npm run --silent hokito -- COMMAND`: the app's services for scripts and for people without a screen. */
import { workerUrls } from '../app/app.ts';
import { onBrokenPipe, OutputError } from '../files/write-output.ts';
import { EXIT_FAULTS, processTerminal } from './command.ts';
import { run } from './run.ts';

onBrokenPipe(process.stdout, (sentence) => {
  if (sentence === undefined) process.exit();
  endOnFailure(sentence);
});
try {
  process.exitCode = await run(process.argv.slice(2), processTerminal(workerUrls(import.meta.url)));
} catch (error) {
  if (!(error instanceof OutputError)) throw error;
  endOnFailure(error.message);
}

function endOnFailure(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(EXIT_FAULTS);
}
