import type { GameSummary } from '#shared/contract/schemas.ts';
import { opponentOf } from '#shared/game/types.ts';
import type { Text } from '../i18n/index.ts';
import { listName, personOf } from '../play/stores/game-words.ts';

/** The computer that a person played against; else both players. */
export function opponentWords(text: Text, { players }: Pick<GameSummary, 'players'>): string {
  const person = personOf(players);
  if (person !== undefined) return listName(text, players[opponentOf(person)]);
  return text('common.gameTitle', {
    black: listName(text, players.black),
    white: listName(text, players.white),
  });
}
