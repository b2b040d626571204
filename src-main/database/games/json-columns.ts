import { Handicap } from '#shared/contract/new-games.ts';
import { agreedEntries, Line, MatchRef, Player } from '#shared/contract/schemas.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import type { Conditions } from '#shared/game/conditions.ts';
import { isEmptyHistory, type GameHistory } from '#shared/record/history/game-history.ts';
import * as v from 'valibot';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The conditions in the order in which they are written: the hash of a game depends on it. */
const StoredConditions = v.object({
  handicap: v.optional(Handicap),
  ...agreedEntries,
  rated: v.optional(wholeNumber),
  match: v.optional(MatchRef),
  levels: v.optional(wholeNumber),
} satisfies Record<keyof Conditions, v.GenericSchema>);

/** Parses the column `conditions` of `games`. */
export const ConditionsText = v.pipe(v.string(), v.parseJson(), StoredConditions);

/** Formats the conditions of a game for their column, always in the same form; null if there are none. */
export function formatConditions(conditions: Conditions): string | null {
  // Parsing brings the members into the order of the schema.
  const text = JSON.stringify(v.parse(StoredConditions, conditions));
  return text === '{}' ? null : text;
}

const EarlierPlayer = v.object({ player: Player, lastMove: wholeNumber });
const ofBoth = <Entries extends v.GenericSchema>(entries: Entries) =>
  v.object({ black: v.array(entries), white: v.array(entries) });

/** Parses the column `history` of `games`. JSON has no undefined: an unknown time is null. */
export const HistoryText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
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
    hints: ofBoth(wholeNumber),
    coached: ofBoth(wholeNumber),
    earlierPlayers: ofBoth(EarlierPlayer),
  }),
);

/** Formats a history for its column, always in the same form; null if there are no events. */
export function formatHistory(history: GameHistory): string | null {
  if (isEmptyHistory(history)) return null;
  const { takenBack, hints, coached, earlierPlayers } = history;
  return JSON.stringify({
    takenBack: {
      line: takenBack.line,
      swap: takenBack.swap,
      times: takenBack.times.map((time) => (time === undefined ? null : Math.round(time))),
    },
    hints: inOrder(hints, (move) => move),
    coached: inOrder(coached, (move) => move),
    earlierPlayers: inOrder(earlierPlayers, earlierPlayer),
  });
}

/** The entries of both colours, Black's first. */
function inOrder<Entry>(
  entries: Readonly<Record<Colour, readonly Entry[]>>,
  format: (entry: Entry) => unknown,
): object {
  return Object.fromEntries(COLOURS.map((colour) => [colour, entries[colour].map(format)]));
}

function earlierPlayer({ player, lastMove }: GameHistory['earlierPlayers'][Colour][number]): object {
  const parts =
    player.type === 'computer'
      ? { type: player.type, level: player.level }
      : { type: player.type, name: player.name };
  return { player: parts, lastMove };
}
