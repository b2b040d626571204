/**
 * The number of nodes that the search visits in all bench positions (`npm run bench`), and that some proofs of the winner visit. It
 * changes with every change of their decisions: after an intended change write the new number here; an unintended change is a bug. The About dialog
 * shows it to identify the engine.
 */
export const ENGINE_SIGNATURE = 6_099_203;
