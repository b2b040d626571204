/** `npm run --silent hokito -- serve`: builds the page where needed, then runs the command. */
import { buildIfNeeded } from '../build/build.ts';

await buildIfNeeded();
await import('../../src-main/cli/main.ts');
