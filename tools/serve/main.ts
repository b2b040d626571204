/** `npm run --silent hokito`: runs the command; `serve` needs the built page. */
import { buildIfNeeded } from '../build/build.ts';

if (process.argv[2] === 'serve') await buildIfNeeded();
await import('../../src-main/cli/main.ts');
