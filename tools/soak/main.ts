/**
 * `npm run soak [-- PART... --games N --minutes N --seed N]`: runs tests that take longer than a test run; all of them if none is named. Each prints
 * a line of figures. Exit status 1 if one fails, or if a named one cannot run on this machine; 2 where the arguments are wrong.
 */
import { parseSoakArguments } from './arguments.ts';
import { runSoak } from './run-soak.ts';

const options = parseSoakArguments(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 2;
} else process.exitCode = (await runSoak(options, console.log)).failed === 0 ? 0 : 1;
