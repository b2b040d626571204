/**
 * `npm test`: what a contributor runs before a push: checks, unit tests, and end-to-end tests in a real browser, and in Electron where
 * its binary exists. The last line is `N passed, N failed`.
 */
import { runChecks } from '../check/checks.ts';
import { endToEndTests, runSteps, unitTests } from './steps.ts';

await runSteps([{ name: 'Checks', run: runChecks }, unitTests('usual'), endToEndTests('usual')]);
