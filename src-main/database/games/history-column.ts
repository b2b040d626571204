import { Line, Player } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { isEmptyHistory, type GameHistory } from '#shared/record/history/game-history.ts';
import * as v from 'valibot';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const EarlierPlayer = v.object({ player: Player, lastMove: wholeNumber });

/** The column `history` of `games`. JSON has no undefined: an unknown time is null. */
const HistoryColumn = v.object({
  takenBack: v.object({
    line: Line,
    swap: v.boolean(),
    times: v.array(
      v.pipe(
        v.nullable(wholeNumber),
        v.transform((time) => time ?? undefined),
      ),
    ),
  }),
  hints: v.object({ black: v.array(wholeNumber), white: v.array(wholeNumber) }),
  /** Missing where the coach has not spoken. */
  coached: v.optional(v.object({ black: v.array(wholeNumber), white: v.array(wholeNumber) }), {
    black: [],
    white: [],
  }),
  earlierPlayers: v.object({ black: v.array(EarlierPlayer), white: v.array(EarlierPlayer) }),
});

/** Parses the column `history`. */
export const HistoryText = v.pipe(v.string(), v.parseJson(), HistoryColumn);

/** Formats a history for its column, always in the same form; null where there are no events. */
export function formatHistory(history: GameHistory | undefined): string | null {
  if (history === undefined || isEmptyHistory(history)) return null;
  const { takenBack, hints, coached, earlierPlayers } = history;
  return JSON.stringify({
    takenBack: {
      line: takenBack.line,
      swap: takenBack.swap,
      times: takenBack.times.map((time) => (time === undefined ? null : Math.round(time))),
    },
    hints: { black: hints.black, white: hints.white },
    ...(coached.black.length + coached.white.length === 0
      ? {}
      : { coached: { black: coached.black, white: coached.white } }),
    earlierPlayers: {
      black: earlierPlayers.black.map(earlierPlayer),
      white: earlierPlayers.white.map(earlierPlayer),
    },
  });
}

function earlierPlayer({ player, lastMove }: GameHistory['earlierPlayers'][Colour][number]): object {
  const parts =
    player.type === 'computer'
      ? { type: player.type, level: player.level }
      : { type: player.type, name: player.name };
  return { player: parts, lastMove };
}
