/** SHA-256 of each released migration's SQL, in order: a line is added with each new step and never changed. */
export const RECORDED_HASHES: readonly string[] = [
  '23b95cef6d81a6b740c79dd2e824ab5f08e67a5390f9ea4067e70534437207dd',
];
