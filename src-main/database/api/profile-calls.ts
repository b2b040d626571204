import type { Profile, RatedGame, RatingHistory } from '#shared/contract/profiles.ts';
import type { GameId, ProfileId } from '#shared/contract/schemas.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';

/** Calls on the people who play on this computer, and on their rated games. */
export interface ProfileCalls {
  /** Returns all profiles in the order of their numbers. */
  profiles(): Promise<Profile[]>;
  /** Returns the new profile; undefined where another one has the name. @param createdAt milliseconds since 1970 */
  addProfile(name: string, createdAt: number): Promise<Profile | undefined>;
  /** Returns the profile with its new name; undefined where another one has the name, or there is no such profile. */
  renameProfile(id: ProfileId, name: string): Promise<Profile | undefined>;
  /**
   * Rates the games that have ended since the last time, in the order in which they were started. A rated game that was put in
   * the bin or deleted before its end is lost.
   * @param now milliseconds since 1970; @returns how many games were rated
   */
  settleRatings(now: number): Promise<number>;
  /** Returns the rated games of a profile, or of all profiles, that have not counted yet. */
  runningRatedGames(id?: ProfileId): Promise<GameId[]>;
  ratingHistory(id: ProfileId): Promise<RatingHistory>;
  /** Returns a rated game that has counted; undefined for other games. */
  ratedGame(id: GameId): Promise<RatedGame | undefined>;
}

/** Calls on tries of puzzles. */
export interface PuzzleCalls {
  /** Returns all tries, oldest first. */
  puzzleTries(): Promise<PuzzleTry[]>;
  keepPuzzleTry(tried: PuzzleTry): Promise<void>;
}
