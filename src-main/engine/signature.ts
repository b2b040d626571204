/**
 * The positions that the search visits in all bench positions (`npm run bench`). It changes whenever the search chooses
 * otherwise anywhere: whoever means that writes the new number here; whoever does not has found a fault. People see it in
 * the About dialog, where it tells one engine from another.
 */
export const ENGINE_SIGNATURE = 3_744_618;
