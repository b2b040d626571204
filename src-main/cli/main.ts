/** `npm run --silent hokito -- COMMAND`: the app's services for scripts and for people without a screen. */
import { workerUrls } from '../app/worker-url.ts';
import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

process.exitCode = await run(process.argv.slice(2), processTerminal(workerUrls(import.meta.url)));
