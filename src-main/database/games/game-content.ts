import { ProfileId } from '#shared/contract/schemas.ts';
import { recordOf, type LibraryGame } from '#shared/library/library-game.ts';
import { helpOf } from '#shared/record/history/condition-tags.ts';
import { NO_HISTORY, type GameHistory } from '#shared/record/history/game-history.ts';
import { ratedProfileIn } from '#shared/record/history/rated-tag.ts';
import { matchRefIn } from '#shared/record/history/match-tag.ts';
import * as v from 'valibot';
import type { StoredGame } from '../api/stored-game.ts';

export interface TimedMove {
  readonly move: string;
  /** Thinking time; undefined where it is not known. */
  readonly milliseconds: number | undefined;
}

/** Everything of a game that its hash covers, and the time of its turn, which changes while it runs. */
export interface GameContent extends Omit<
  StoredGame,
  'moves' | 'match' | 'help' | 'ratedFor' | 'history' | 'times' | 'turnTime' | 'swapTime'
> {
  readonly requestId: string | undefined;
  readonly moves: readonly TimedMove[];
  readonly turnTime?: number;
  readonly swapTime?: number;
  /** The game as `.hgn` text, where the record has more than the columns. */
  readonly record: string | undefined;
  /** Events besides the moves; undefined where there are none. */
  readonly history?: GameHistory | undefined;
  readonly favourite: boolean;
  readonly note: string;
  /** In the order of their code units. */
  readonly tags: readonly string[];
}

/** Returns a game without the parts that only the database needs. */
export function storedGameOf(content: GameContent): StoredGame {
  const { id, revision, createdAt, players, setup, start, seed, komi, swap, result, termination } = content;
  const { timeControl, turnTime = 0, swapTime = 0 } = content;
  const moves = content.moves.map(({ move }) => move);
  const times = content.moves.map(({ milliseconds }) => milliseconds);
  const otherTags = content.record === undefined ? [] : recordOf(libraryGameFrom(content)).otherTags;
  return {
    id,
    revision,
    createdAt,
    players,
    setup,
    start,
    seed,
    moves,
    times,
    turnTime,
    swapTime,
    timeControl,
    komi,
    swap,
    match: matchRefIn(content.record),
    help: helpOf(otherTags),
    ...ratedForOf(content),
    result,
    termination,
    history: content.history ?? NO_HISTORY,
  };
}

/** Returns the parts of a game that do not depend on this library. */
export function libraryGameFrom({ moves, ...content }: GameContent): LibraryGame {
  return { ...content, moves: moves.map(({ move }) => move) };
}

/** The profile that a game counts for. Only games that were played here count: an imported record keeps its tag. */
function ratedForOf({ requestId, record }: GameContent): { ratedFor?: ProfileId } {
  const profile = requestId === undefined ? undefined : ratedProfileIn(record);
  return profile === undefined ? {} : { ratedFor: v.parse(ProfileId, profile) };
}
