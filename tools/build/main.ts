/** `npm run build`: builds the app, even if nothing changed. */
import { build } from './build.ts';

await build();
