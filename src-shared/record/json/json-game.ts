import { err, ok } from '../../util/result.ts';
import { finishGame } from '../hgn/finish-game.ts';
import type { JsonMember, JsonValue } from './json-tokens.ts';
import {
  type TextPosition,
  recordProblem,
  type RecordFault,
  type RecordProblem,
} from '../model/record-problem.ts';
import type { ReadGame } from '../model/game-record.ts';
import { KNOWN_TAGS, readHeader } from '../hgn/read-header.ts';
import { LineReader } from '../hgn/read-line.ts';
import { excerpt, normaliseTagText, normaliseCommentText } from '../model/record-text.ts';
import { commentProblem, cutTag } from '../model/text-problems.ts';
import type { TagToken, Token } from '../hgn/tokens.ts';

/** The parts of a game's JSON, as named in error sentences. */
type JsonPart = 'game' | 'player' | 'tag' | 'variation' | 'move';

/**
 * Converts JSON values to expected types. Keeps the first error and returns empty values from then on, so that callers
 * call `firstFault` once at the end.
 */
class JsonShapes {
  #fault: RecordFault | undefined;

  /** Returns the first error; undefined if there is none. */
  firstFault(): RecordFault | undefined {
    return this.#fault;
  }

  /** Records an error, unless there is one already. */
  refuse({ line, column }: TextPosition, problem: RecordProblem): void {
    this.#fault ??= { line, column, problem };
  }

  /** The members of an object by name. Unknown and repeated names are errors. */
  members<N extends string>(
    value: JsonValue,
    part: JsonPart,
    names: readonly N[],
  ): ReadonlyMap<N, JsonValue> {
    const members = new Map<N, JsonValue>();
    if (value.kind !== 'object') {
      this.refuse(value, recordProblem('json-object', { part }));
      return members;
    }
    for (const member of value.members) {
      const name = names.find((candidate) => candidate === member.name);
      if (name === undefined) this.#refuseUnknown(part, member, names);
      else if (members.has(name)) this.refuse(member, recordProblem('json-twice', { name }));
      else members.set(name, member.value);
      if (this.#fault !== undefined) break;
    }
    return members;
  }

  #refuseUnknown(part: JsonPart, member: JsonMember, names: readonly string[]): void {
    const word = excerpt(member.name);
    this.refuse(member, recordProblem('json-member', { part, word, names: names.join(', ') }));
  }

  /** @returns the items of an array; none if the value is undefined */
  items(value: JsonValue | undefined, name: string): readonly JsonValue[] {
    if (value === undefined) return [];
    if (value.kind === 'array') return value.items;
    this.refuse(value, recordProblem('json-array', { name }));
    return [];
  }

  text(value: JsonValue, name: string): string {
    if (value.kind === 'string') return value.text;
    this.refuse(value, recordProblem('json-string', { name }));
    return '';
  }

  number(value: JsonValue, name: string): number {
    if (value.kind === 'number') return value.value;
    this.refuse(value, recordProblem('json-number', { name }));
    return 0;
  }
}

/** The members of a game that are tags in `.hgn`, with the names of these. */
const TAG_MEMBERS = {
  date: 'Date',
  time: 'Time',
  setup: 'Setup',
  start: 'Start',
  endRule: 'EndRule',
  swap: 'Swap',
  result: 'Result',
  termination: 'Termination',
} as const;
const TAG_MEMBER_NAMES = [
  'date',
  'time',
  'setup',
  'start',
  'endRule',
  'swap',
  'result',
  'termination',
] as const satisfies readonly (keyof typeof TAG_MEMBERS)[];

const GAME_MEMBERS = [...TAG_MEMBER_NAMES, 'black', 'white', 'komi', 'tags', 'comments', 'moves'] as const;
const REQUIRED_MEMBERS = ['setup', 'start', 'endRule', 'result', 'termination', 'moves'] as const;
const PLAYERS = [
  { member: 'black', name: 'Black', type: 'BlackType' },
  { member: 'white', name: 'White', type: 'WhiteType' },
] as const;

/** A pending step of reading a game's moves. */
type Task =
  | { readonly kind: 'move'; readonly value: JsonValue }
  | { readonly kind: 'line'; readonly value: JsonValue }
  | { readonly kind: 'close'; readonly place: TextPosition };

/** Reads a game from its JSON value, with the same rules as for `.hgn`. */
export function readJsonGame(value: JsonValue): ReadGame {
  const shapes = new JsonShapes();
  const members = shapes.members(value, 'game', GAME_MEMBERS);
  for (const name of REQUIRED_MEMBERS) {
    if (!members.has(name)) shapes.refuse(value, recordProblem('json-missing', { name }));
  }
  const tags: TagToken[] = [];
  const addTag = (name: string, place: TextPosition, text: string): void => {
    const { line, column } = place;
    const valueAt = { line, column: column + 1 };
    const cut = cutTag(name, normaliseTagText(text));
    tags.push({ line, column, kind: 'tag', ...cut, valueAt, beginsGame: false });
  };
  for (const name of TAG_MEMBER_NAMES) {
    const member = members.get(name);
    if (member !== undefined) addTag(TAG_MEMBERS[name], member, shapes.text(member, name));
  }
  const start = members.get('start');
  if (start?.kind === 'string' && !/^\S+ [bw]$/.test(start.text)) {
    shapes.refuse(start, recordProblem('json-start', {}));
  }
  const komi = members.get('komi');
  if (komi !== undefined) addTag('Komi', komi, String(shapes.number(komi, 'komi')));
  for (const { member, name, type } of PLAYERS) {
    const player = members.get(member);
    const parts = player && shapes.members(player, 'player', ['name', 'type']);
    const playerName = parts?.get('name');
    const playerType = parts?.get('type');
    if (playerName !== undefined) addTag(name, playerName, shapes.text(playerName, 'name'));
    if (playerType !== undefined) addTag(type, playerType, shapes.text(playerType, 'type'));
  }
  for (const tag of shapes.items(members.get('tags'), 'tags')) readTag(tag, shapes, addTag);
  const [first, ...others] = tags;
  const wrong = shapes.firstFault();
  if (wrong !== undefined) return err(wrong);
  if (first === undefined) throw new Error('A game with a start has a tag');
  const read = readHeader([first, ...others]);
  if (!read.ok) return read;
  const { header, warnings } = read.value;
  const line = new LineReader(header.start);
  readMoves(members.get('comments'), members.get('moves'), line, shapes);
  const inMoves = shapes.firstFault();
  if (inMoves !== undefined) return err(inMoves);
  const game = finishGame(header, line, undefined);
  if (game.ok) {
    const { line: number, column } = value;
    return ok({ line: number, column, game: game.value, warnings: [...warnings, ...line.warnings] });
  }
  const place = members.get('result') ?? value;
  return err({ line: place.line, column: place.column, problem: game.error });
}

/** Reads a tag that is not a member of its own. */
function readTag(
  value: JsonValue,
  shapes: JsonShapes,
  addTag: (name: string, place: TextPosition, text: string) => void,
): void {
  const members = shapes.members(value, 'tag', ['name', 'value']);
  const name = members.get('name');
  const text = members.get('value');
  if (name === undefined || text === undefined) {
    shapes.refuse(value, recordProblem('json-tag', {}));
    return;
  }
  const tagName = shapes.text(name, 'name');
  if (!/^[A-Za-z0-9]+$/.test(tagName)) shapes.refuse(name, recordProblem('json-tag-name', {}));
  if (KNOWN_TAGS.some((meant) => meant === tagName)) {
    shapes.refuse(name, recordProblem('json-tag-member', { name: tagName }));
  }
  addTag(tagName, value, shapes.text(text, 'value'));
}

/** Passes the moves to the line reader in the order of `.hgn` text. Not recursive, so that nesting cannot overflow the stack. */
function readMoves(
  comments: JsonValue | undefined,
  moves: JsonValue | undefined,
  line: LineReader,
  shapes: JsonShapes,
): void {
  const tasks: Task[] = [];
  const take = (token: Token): void => {
    const wrong = line.take(token);
    if (wrong !== undefined) shapes.refuse(token, wrong);
  };
  const takeComments = (value: JsonValue | undefined): void => {
    for (const comment of shapes.items(value, 'comments')) {
      const raw = shapes.text(comment, 'comments');
      const text = normaliseCommentText(raw);
      const wrong = commentProblem(raw) ?? commentProblem(text);
      if (wrong !== undefined) shapes.refuse(comment, wrong);
      take({ ...positionOf(comment), kind: 'comment', text });
    }
  };
  const plan = (value: JsonValue | undefined): void => {
    const items = shapes.items(value, 'moves');
    for (const item of items.toReversed()) tasks.push({ kind: 'move', value: item });
  };
  takeComments(comments);
  plan(moves);
  for (let task = tasks.pop(); task !== undefined && shapes.firstFault() === undefined; task = tasks.pop()) {
    if (task.kind === 'close') {
      take({ ...positionOf(task.place), kind: 'close' });
    } else if (task.kind === 'line') {
      const members = shapes.members(task.value, 'variation', ['comments', 'moves']);
      take({ ...positionOf(task.value), kind: 'open' });
      takeComments(members.get('comments'));
      tasks.push({ kind: 'close', place: task.value });
      plan(members.get('moves'));
    } else {
      const members = shapes.members(task.value, 'move', ['move', 'judgements', 'comments', 'variations']);
      readMove(members.get('move') ?? task.value, members.get('judgements'), take, shapes);
      takeComments(members.get('comments'));
      const variations = shapes.items(members.get('variations'), 'variations');
      for (const value of variations.toReversed()) tasks.push({ kind: 'line', value });
    }
  }
}

function readMove(
  move: JsonValue,
  judgements: JsonValue | undefined,
  take: (token: Token) => void,
  shapes: JsonShapes,
): void {
  const text = shapes.text(move, 'move');
  if (!/^[a-f][1-6][a-f][1-6]$/.test(text))
    shapes.refuse(move, recordProblem('json-move', { word: excerpt(text) }));
  if (shapes.firstFault() !== undefined) return;
  take({ ...positionOf(move), kind: 'word', text });
  for (const judgement of shapes.items(judgements, 'judgements')) {
    const number = shapes.number(judgement, 'judgements');
    take({ ...positionOf(judgement), kind: 'judgement', text: `$${String(number)}` });
  }
}

function positionOf({ line, column }: TextPosition): TextPosition {
  return { line, column };
}
