import { isKomi, MAX_KOMI, SWAPS } from '../../game/fairness.ts';
import { parsePosition } from '../../game/position-code.ts';
import { parseResult, TERMINATIONS, type GameResult, type Termination } from '../../game/result.ts';
import { isStartOf, likelySetup } from '../../game/setup.ts';
import { END_RULES, SETUPS, type Position } from '../../game/types.ts';
import { err, ok, type Result } from '../../util/result.ts';
import { FORMAT_VERSION, type GameRecord, type Tag } from '../model/game-record.ts';
import { LIMITS } from '../model/limits.ts';
import {
  type TextPosition,
  placeOf,
  recordProblem,
  type RecordFault,
  type RecordProblem,
} from '../model/record-problem.ts';
import { isRecordedDate, isRecordedTime } from '../model/recorded-time.ts';
import { excerpt } from '../model/record-text.ts';
import { cutName } from '../model/text-problems.ts';
import type { TagToken } from './tokens.ts';

/** The content of a game's tags. */
export interface Header extends Omit<GameRecord, 'line' | 'result' | 'termination'> {
  /** Undefined if the tag is missing. */
  readonly result: GameResult | undefined;
  readonly termination: Termination | undefined;
}

/** The content of a game's tags, and what could not be read as it is written. */
interface ReadHeader {
  readonly header: Header;
  readonly warnings: readonly RecordFault[];
}

/** The tags that this format defines. */
export const KNOWN_TAGS = [
  'Hgn',
  'Date',
  'Time',
  'Black',
  'White',
  'BlackType',
  'WhiteType',
  'Setup',
  'Start',
  'EndRule',
  'Komi',
  'Swap',
  'Result',
  'Termination',
] as const;
type KnownTag = (typeof KNOWN_TAGS)[number];

/** Upper limit of all tags of a game, including repeated ones. */
export const MAX_HEADER_TAGS = LIMITS.tags + KNOWN_TAGS.length;

/** The defined tags, each once, and the others. */
interface SortedTags {
  readonly known: ReadonlyMap<KnownTag, TagToken>;
  readonly others: readonly Tag[];
}

/**
 * Interprets the tags of a game.
 * @param tags at least one
 */
export function readHeader(tags: readonly [TagToken, ...TagToken[]]): Result<ReadHeader, RecordFault> {
  const sorted = sortTags(tags);
  if (!sorted.ok) return sorted;
  const { known, others } = sorted.value;
  const version = known.get('Hgn');
  if (version !== undefined && version.value !== FORMAT_VERSION) {
    return faultAt(version, recordProblem('version', { word: excerpt(version.value) }));
  }
  const start = readStart(known, tags[0]);
  if (!start.ok) return start;
  const setup = oneOf('setup', SETUPS, known.get('Setup'));
  if (!setup.ok) return setup;
  if (setup.value !== undefined && !isStartOf(setup.value, start.value)) {
    return faultAt(known.get('Start') ?? tags[0], recordProblem('start-setup', { setup: setup.value }));
  }
  const komi = readKomi(known.get('Komi'));
  if (!komi.ok) return komi;
  const swap = oneOf('swap', SWAPS, known.get('Swap'));
  if (!swap.ok) return swap;
  const termination = oneOf('termination', TERMINATIONS, known.get('Termination'));
  if (!termination.ok) return termination;
  const resultTag = known.get('Result');
  const result = resultTag && parseResult(resultTag.value);
  if (resultTag !== undefined && result === undefined) {
    return faultAt(resultTag, recordProblem('result', { word: excerpt(resultTag.value) }));
  }
  const header: Header = {
    date: textOf(known.get('Date')),
    time: textOf(known.get('Time')),
    players: {
      black: { name: nameOf(known.get('Black')), type: textOf(known.get('BlackType')) },
      white: { name: nameOf(known.get('White')), type: textOf(known.get('WhiteType')) },
    },
    setup: setup.value ?? likelySetup(start.value),
    start: start.value,
    komi: komi.value,
    swap: swap.value,
    result,
    termination: termination.value,
    otherTags: others,
  };
  return ok({ header, warnings: tags.flatMap(warningsOf) });
}

function faultAt(
  place: TextPosition,
  problem: RecordProblem,
): { readonly ok: false; readonly error: RecordFault } {
  return err({ ...placeOf(place), problem });
}

function sortTags(tags: readonly TagToken[]): Result<SortedTags, RecordFault> {
  const known = new Map<KnownTag, TagToken>();
  const others: Tag[] = [];
  for (const [index, tag] of tags.entries()) {
    const name = KNOWN_TAGS.find((candidate) => candidate === tag.name);
    // Of the defined tags only the start counts, so that tags written by the app never exceed the limit.
    const tooMany = name === undefined && others.length >= LIMITS.tags - 1;
    if (tooMany || index >= MAX_HEADER_TAGS) {
      return faultAt(tag, recordProblem('many-tags', { most: LIMITS.tags }));
    }
    if (name === undefined) {
      others.push({ name: tag.name, value: tag.value });
      continue;
    }
    const earlier = known.get(name);
    if (earlier !== undefined && earlier.value !== tag.value) {
      return faultAt(tag, recordProblem('tag-twice', { name }));
    }
    known.set(name, tag);
  }
  return ok({ known, others });
}

function readStart(
  known: ReadonlyMap<KnownTag, TagToken>,
  firstTag: TagToken,
): Result<Position, RecordFault> {
  const tag = known.get('Start');
  if (tag === undefined) return faultAt(firstTag, recordProblem('no-start', {}));
  const start = parsePosition(tag.value);
  if (!start.ok) {
    const { column: at, ...problem } = start.error;
    return faultAt({ ...tag.valueAt, column: tag.valueAt.column + at - 1 }, { kind: 'position', problem });
  }
  const rule = oneOf('end-rule', END_RULES, known.get('EndRule'));
  if (!rule.ok) return rule;
  const named = /\s(either|mover)\s*$/.exec(tag.value)?.[1];
  if (named !== undefined && rule.value !== undefined && named !== rule.value) {
    return faultAt(tag, recordProblem('end-rules', { start: named, tag: rule.value }));
  }
  return ok({ ...start.value, endRule: rule.value ?? start.value.endRule });
}

/** The value of a tag that must be one of a list of words; undefined if the tag is missing. */
function oneOf<W extends string>(
  kind: 'setup' | 'swap' | 'termination' | 'end-rule',
  words: readonly W[],
  tag: TagToken | undefined,
): Result<W | undefined, RecordFault> {
  if (tag === undefined) return ok(undefined);
  const word = words.find((candidate) => candidate === tag.value);
  if (word !== undefined) return ok(word);
  return faultAt(tag, recordProblem(kind, { word: excerpt(tag.value), words: words.join(', ') }));
}

function readKomi(tag: TagToken | undefined): Result<number, RecordFault> {
  if (tag === undefined) return ok(0);
  if (!/^[+-]?\d+(?:\.[05]0*)?$/.test(tag.value)) {
    return faultAt(tag, recordProblem('komi', { word: excerpt(tag.value) }));
  }
  const points = Number(tag.value);
  if (!isKomi(points)) {
    return faultAt(tag, recordProblem('large-komi', { most: MAX_KOMI }));
  }
  // Adding 0 turns -0 into 0.
  return ok(points + 0);
}

/** The value of a tag; undefined if it is missing or empty. */
function textOf(tag: TagToken | undefined): string | undefined {
  return tag === undefined || tag.value === '' ? undefined : tag.value;
}

/** The name of a player, cut where it is too long. */
function nameOf(tag: TagToken | undefined): string | undefined {
  const name = textOf(tag);
  return name === undefined ? undefined : cutName(name);
}

/** What could not be read as a tag has it, although the game is valid. */
function warningsOf(tag: TagToken): RecordFault[] {
  const problem = tag.warning ?? tagWarning(tag.name, tag.value);
  return problem === undefined ? [] : [{ ...placeOf(tag), problem }];
}

function tagWarning(name: string, value: string): RecordProblem | undefined {
  switch (name) {
    case 'Black':
    case 'White':
      return cutName(value) === value ? undefined : recordProblem('name-long', {});
    case 'Date':
      return isRecordedDate(value)
        ? undefined
        : recordProblem('date', { word: excerpt(value), form: '2026.11.20' });
    case 'Time':
      return isRecordedTime(value)
        ? undefined
        : recordProblem('time', { word: excerpt(value), form: '18:42:07' });
    default:
      return undefined;
  }
}
