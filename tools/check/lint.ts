/** Lints with ESLint what oxlint cannot (eslint.config.js). Exits with status 1 where there is an error or a warning. */
import { ESLint } from 'eslint';

const eslint = new ESLint();
const results = await eslint.lintFiles(['src-renderer/**/*.vue', 'src-renderer/**/*.css']);
const formatter = await eslint.loadFormatter('stylish');
process.stdout.write(await formatter.format(results));
process.exitCode = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0) ? 1 : 0;
