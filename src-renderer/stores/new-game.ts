import type { Player, Players } from '#shared/contract/schemas.ts';
import type { NewGameChoice } from '#shared/contract/settings.ts';

/**
 * Who plays which colour, as the new-game dialog was set.
 * @param blackByLot whether the lot, where one is drawn, gives Black to the first player
 */
export function playersOf(choice: NewGameChoice, blackByLot: boolean): Players {
  const first: Player = { type: 'human', name: choice.name };
  const second: Player =
    choice.opponent === 'computer'
      ? { type: 'computer', level: choice.level }
      : { type: 'human', name: choice.secondName };
  const firstIsBlack = choice.seat === 'lot' ? blackByLot : choice.seat === 'black';
  return firstIsBlack ? { black: first, white: second } : { black: second, white: first };
}
