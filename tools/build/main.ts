/** `npm run build`: builds the app and its source maps, even if nothing changed. */
import { build } from './build.ts';

await build({ sourceMaps: true });
