/** SHA-256 of each released migration's SQL, in order: a line is added with each new step and never changed. */
export const RECORDED_HASHES: readonly string[] = [];
