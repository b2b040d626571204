/** Lints with ESLint what oxlint cannot (eslint.config.js). Exits with status 1 where there is an error or a warning. */
import { ESLint } from 'eslint';

// The compiler discards all inferred types whenever a component is added to its program. So all components are parsed
// first, without a rule: types that are inferred later are kept to the end.
await new ESLint({ ruleFilter: () => false }).lintFiles('src-renderer/**/*.vue');

const eslint = new ESLint();
const results = await eslint.lintFiles('.');
const formatter = await eslint.loadFormatter('stylish');
process.stdout.write(await formatter.format(results));
process.exitCode = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0) ? 1 : 0;
