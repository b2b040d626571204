/**
 * The number of nodes that the search visits in all positions of the bench, plus those of some proofs of the winner (`npm run bench`).
 * It changes with every change of their decisions: after an intended change write the new number here, an unintended one is a bug.
 * The About dialog shows it, and it is stored with each analysis, as the engine that made it.
 */
export const ENGINE_SIGNATURE = 6_099_203;
