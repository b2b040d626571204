import type { GameDatabase } from '../database/api/game-database.ts';

/** When the library is looked at first, and how often then, in milliseconds: a copy is made once a day. */
const FIRST_CHECK_MS = 60 * 1000;
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Has a copy of the library made every day that the app is open.
 * @param parts `now`: the wall clock, in milliseconds since 1970; `onTrouble`: told when a copy could not be made
 * @returns a function that ends it
 */
export function startBackups(parts: {
  readonly database: Pick<GameDatabase, 'backUp'>;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}): () => void {
  const look = (): void => {
    parts.database.backUp(parts.now()).catch(parts.onTrouble);
  };
  const first = setTimeout(look, FIRST_CHECK_MS).unref();
  const others = setInterval(look, CHECK_INTERVAL_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(others);
  };
}
