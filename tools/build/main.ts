/** `npm run build`: builds the app anew, whether or not anything changed. */
import { build } from './build.ts';

await build();
