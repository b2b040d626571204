import type { GameDatabase } from '../database/api/game-database.ts';

/** When the library is looked at first, and how often then, in milliseconds: a copy is made once a day. */
const FIRST_LOOK = 60 * 1000;
const LOOKS_APART = 60 * 60 * 1000;

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
  const first = setTimeout(look, FIRST_LOOK).unref();
  const others = setInterval(look, LOOKS_APART).unref();
  return () => {
    clearTimeout(first);
    clearInterval(others);
  };
}
