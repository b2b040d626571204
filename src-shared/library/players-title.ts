import type { PlainGame } from '../record/model/game-record.ts';

/** The players for a file name: `Ada - Computer 7`. */
export function playersTitle({ black, white }: PlainGame['players']): string {
  return `${titleOf(black)} - ${titleOf(white)}`;
}

function titleOf(player: PlainGame['players']['black']): string {
  return player.type === 'computer' ? `Computer ${String(player.level)}` : player.name;
}
