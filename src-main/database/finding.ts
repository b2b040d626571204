/** One result of an examination; results come in order. */
export type Finding =
  /** Information. */
  | { readonly kind: 'information'; readonly text: string }
  | { readonly kind: 'counted'; readonly games: number; readonly inBin: number }
  /** `damaged`: content is lost unless a backup has it; `derived`: it can be computed again. */
  | { readonly kind: 'damaged' | 'derived'; readonly text: string }
  /** An intact backup. */
  | { readonly kind: 'backup'; readonly name: string; readonly games: number };
