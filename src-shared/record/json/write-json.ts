import { formatBoardAndTurn } from '../../game/position-code.ts';
import { formatResult } from '../../game/result.ts';
import {
  FORMAT_VERSION,
  type GameRecord,
  type RecordedLine,
  type RecordedMove,
} from '../model/game-record.ts';
import { normaliseRecord } from '../model/normalise-record.ts';

/** A JSON file of records consists of the head, the games with separators between them, and the tail. */
export const JSON_HEAD = `{"version":${FORMAT_VERSION},"games":[\n`;
export const JSON_SEPARATOR = ',\n';
export const JSON_TAIL = '\n]}\n';

/**
 * Formats a game as one line of JSON (docs/record.schema.json). Equal games give equal text. Missing and empty members
 * are left out.
 */
export function formatJsonGame(record: GameRecord): string {
  const { players, start, otherTags, line, ...rest } = normaliseRecord(record);
  return JSON.stringify({
    date: rest.date,
    time: rest.time,
    black: unlessEmpty(players.black),
    white: unlessEmpty(players.white),
    setup: rest.setup,
    start: formatBoardAndTurn(start),
    endRule: start.endRule,
    komi: rest.komi === 0 ? undefined : rest.komi,
    swap: rest.swap,
    result: formatResult(rest.result),
    termination: rest.termination,
    tags: unlessEmptyList(otherTags),
    ...jsonLine(line),
  });
}

function jsonLine({ comments, moves }: RecordedLine): object {
  return { comments: unlessEmptyList(comments), moves: moves.map(jsonMove) };
}

function jsonMove({ move, judgements, comments, variations }: RecordedMove): object {
  return {
    move,
    judgements: unlessEmptyList(judgements),
    comments: unlessEmptyList(comments),
    variations: unlessEmptyList(variations.map(jsonLine)),
  };
}

function unlessEmptyList<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items;
}

function unlessEmpty<T extends object>(object: T): T | undefined {
  return Object.values(object).every((value) => value === undefined) ? undefined : object;
}
