import type { GameChange } from '#shared/contract/game.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { GameId, Players } from '#shared/contract/schemas.ts';
import type { Feed } from '#shared/util/feed.ts';
import type { Alarm } from '../core/alarm.ts';

/** A game in the system's list of recent games. */
export interface RecentGame {
  readonly id: GameId;
  readonly players: Players;
  readonly isUnfinished: boolean;
}

/** The data of a game for the list. */
interface ListedGame {
  readonly id: GameId;
  readonly players: Players;
  readonly result: string;
}

export interface RecentGamesParts {
  /** Returns the unfinished game that was changed last. */
  readonly current: () => Promise<ListedGame | undefined>;
  /** Returns the newest games that are not in the bin, newest first. */
  readonly newest: (count: number) => Promise<readonly ListedGame[]>;
  readonly gameChanges: Pick<Feed<GameChange>, 'follow'>;
  readonly libraryChanges: Pick<Feed<LibraryChange>, 'follow'>;
  readonly after: Alarm;
  readonly onFailure: (error: unknown) => void;
}

/** The number of entries in a jump list beside those of the system. */
const MAX_RECENT_GAMES = 6;

/** Changes within this time are combined. */
const SETTLE_MS = 2_000;

/**
 * The list of recent games: the unfinished one first, then the newest.
 * Keeps the list for its followers; reads nothing without followers.
 */
export function createRecentGames(parts: RecentGamesParts) {
  const { current, newest, gameChanges, libraryChanges, after, onFailure } = parts;
  const stopping = new AbortController();

  const read = async (): Promise<readonly RecentGame[]> => {
    const inPlay = await current();
    const games = [...(inPlay === undefined ? [] : [inPlay]), ...(await newest(MAX_RECENT_GAMES))];
    const different = games.filter(({ id }, at) => games.findIndex((game) => game.id === id) === at);
    return different
      .slice(0, MAX_RECENT_GAMES)
      .map(({ id, players, result }) => ({ id, players, isUnfinished: result === '*' }));
  };

  return {
    /** Calls back with the list now, and after each change of it. */
    follow: (listener: (games: readonly RecentGame[]) => void): void => {
      let notified: string | undefined;
      let isWaiting = false;

      const refresh = async (): Promise<void> => {
        try {
          const games = await read();
          const next = JSON.stringify(games);
          if (stopping.signal.aborted || next === notified) return;
          notified = next;
          listener(games);
        } catch (error) {
          if (!stopping.signal.aborted) onFailure(error);
        }
      };
      const refreshSoon = (): void => {
        if (isWaiting) return;
        isWaiting = true;
        const cancel = after(SETTLE_MS, () => {
          isWaiting = false;
          void refresh();
        });
        stopping.signal.addEventListener('abort', cancel, { once: true });
      };
      const refreshAfter = async (changes: AsyncIterator<unknown>): Promise<void> => {
        try {
          while ((await changes.next()).done !== true) refreshSoon();
        } catch (error) {
          if (!stopping.signal.aborted) onFailure(error);
        }
      };

      void refresh();
      void refreshAfter(gameChanges.follow(stopping.signal));
      void refreshAfter(libraryChanges.follow(stopping.signal));
    },
    stop: (): void => {
      stopping.abort(new Error('stopped'));
    },
  };
}
