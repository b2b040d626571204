/**
 * The number of nodes that the search visits in all bench positions (`npm run bench`). It changes with every change of the
 * search's decisions: after an intended change write the new number here; an unintended change is a bug. The About dialog
 * shows it to identify the engine.
 */
export const ENGINE_SIGNATURE = 3_744_618;
