/** What a reader of records takes at most; anything past it is refused. Sizes in bytes of UTF-8. */
export const LIMITS = {
  file: 64 * 1024 * 1024,
  games: 100_000,
  /** Moves of a game, those in variations included. */
  moves: 10_000,
  /** Tags of a game, one of them its start; the others that mean something here do not count. */
  tags: 64,
  tagName: 64,
  tagValue: 1024,
  /** Characters as a person counts them. */
  playerName: 64,
  playerNameBytes: 256,
  comment: 8 * 1024,
  /** Variations within variations. */
  nesting: 16,
  line: 64 * 1024,
  /** Values of a game in JSON, one within the other counted each. */
  values: 1_000_000,
} as const;
