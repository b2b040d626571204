/** Upper limits of records; readers refuse anything beyond them. Sizes are in bytes of UTF-8. */
export const LIMITS = {
  file: 64 * 1024 * 1024,
  games: 100_000,
  /** Moves of a game, including those in variations. */
  moves: 10_000,
  /** Tags of a game: its start and those without a meaning here. */
  tags: 64,
  tagName: 64,
  tagValue: 1024,
  /** Characters as users see them (grapheme clusters). */
  playerName: 64,
  playerNameBytes: 256,
  comment: 8 * 1024,
  /** Depth of nested variations. */
  nesting: 16,
  line: 64 * 1024,
  /** JSON values of a game, counting nested ones. */
  values: 1_000_000,
} as const;
