import type { Profile, RatedGame, RatingHistory } from '#shared/contract/profiles.ts';
import type { GameId, ProfileId } from '#shared/contract/schemas.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';

/** Calls on the people who play on this computer, and on their rated games. */
export interface ProfileCalls {
  /** Returns all profiles in the order of their numbers. */
  profiles(): Promise<Profile[]>;
  /** Returns the new profile; undefined if another one has the name. @param createdAt milliseconds since 1970 */
  addProfile(name: string, createdAt: number): Promise<Profile | undefined>;
  /** Removes a profile that has no games or puzzles of its own; never the first one. */
  removeProfile(id: ProfileId): Promise<boolean>;
  /** Returns the profile with its new name; undefined if another one has the name, or there is no such profile. */
  renameProfile(id: ProfileId, name: string): Promise<Profile | undefined>;
  /**
   * Rates the games that have ended since the last time, in the order in which they were started. A rated game that was put in
   * the bin or deleted before its end is lost; one that has come back from the bin is not, and the ratings after it are made again.
   * @param now milliseconds since 1970; @returns how many games were rated
   */
  settleRatings(now: number): Promise<number>;
  /** Returns the rated games of a profile, or of all profiles, that have not counted yet. */
  runningRatedGames(id?: ProfileId): Promise<GameId[]>;
  ratingHistory(id: ProfileId): Promise<RatingHistory>;
  /** Returns a rated game that has counted; undefined for other games. */
  ratedGame(id: GameId): Promise<RatedGame | undefined>;
}

/** A position that a person saved as a puzzle. */
export interface SavedPuzzle {
  /** As that of a puzzle. */
  readonly id: string;
  /** Position code. */
  readonly position: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Calls on tries of puzzles, and on the puzzles that people saved. */
export interface PuzzleCalls {
  /** Returns all tries of a profile, oldest first. */
  puzzleTries(profile: ProfileId): Promise<PuzzleTry[]>;
  keepPuzzleTry(profile: ProfileId, tried: PuzzleTry): Promise<void>;
  /** Returns the puzzles that a profile saved, latest first. */
  savedPuzzles(profile: ProfileId): Promise<SavedPuzzle[]>;
  /** Saves a puzzle for a profile; one that it has stays as it is. */
  savePuzzle(profile: ProfileId, puzzle: SavedPuzzle): Promise<void>;
  /** Removes a saved puzzle; its tries stay. */
  dropPuzzle(profile: ProfileId, id: string): Promise<void>;
}
