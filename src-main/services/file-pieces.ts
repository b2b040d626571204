import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportFormat } from '#shared/contract/transfer.ts';
import { fileFrame } from '#shared/record/game-writer.ts';
import type { GameText, Store } from '../store/store.ts';
import { DeclaredError, fromStore } from './declared-error.ts';

/** Games to be written. */
export interface AskedGames {
  readonly ids: readonly GameId[];
  readonly format: ExportFormat;
  /** Whether games that are damaged or gone are left out; else they are an error. */
  readonly mayMiss: boolean;
}

/** Some bytes of a file, and how many games are dealt with up to their end. */
export interface ExportPiece {
  readonly bytes: Uint8Array;
  readonly done: number;
}

/** How many games the store is asked for at once. */
export const GAMES_AT_ONCE = 200;

/**
 * The pieces of a file of games.
 * @returns how many games are in it; in the others the form has no place
 */
export async function* filePieces(
  store: Pick<Store, 'gameTexts'>,
  asked: AskedGames,
): AsyncGenerator<ExportPiece, number, void> {
  const { head, separator, tail } = fileFrame(asked.format);
  const { ids } = asked;
  let games = 0;
  let waiting = head;
  for (let start = 0; start < ids.length; start += GAMES_AT_ONCE) {
    const some = ids.slice(start, start + GAMES_AT_ONCE);
    for (const { text } of await writtenGames(store, asked, some)) {
      waiting += games === 0 ? text : separator + text;
      games++;
    }
    yield { bytes: Buffer.from(waiting), done: start + some.length };
    waiting = '';
  }
  yield { bytes: Buffer.from(waiting + tail), done: ids.length };
  return games;
}

/** A game as text, and what it is called after. */
type WrittenGame = Extract<GameText, { readonly text: string }>;

/** Games as text, in the order asked, without those that are left out. */
export async function writtenGames(
  store: Pick<Store, 'gameTexts'>,
  { format, mayMiss }: AskedGames,
  ids: readonly GameId[],
): Promise<WrittenGame[]> {
  const games = await fromStore(store.gameTexts(ids, format));
  return games.filter((game): game is WrittenGame => {
    if ('text' in game) return true;
    if (mayMiss || game.problem === 'no-form') return false;
    throw DeclaredError.of(game.problem === 'gone' ? 'GAME_NOT_FOUND' : 'GAME_DAMAGED', { gameId: game.id });
  });
}
