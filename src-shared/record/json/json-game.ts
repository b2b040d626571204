import { err, ok } from '../../util/result.ts';
import { finishGame } from '../hgn/finish-game.ts';
import { recordProblem, type RecordFault, type RecordProblem } from '../model/record-problem.ts';
import type { ReadGame } from '../model/game-record.ts';
import { KNOWN_TAGS, readHeader } from '../hgn/read-header.ts';
import { LineReader } from '../hgn/read-line.ts';
import { excerpt, normaliseTagText, normaliseCommentText } from '../model/record-text.ts';
import { commentProblem, cutTag } from '../model/text-problems.ts';
import type { TagToken } from '../hgn/tokens.ts';

/** The parts of a game's JSON, as named in error sentences. */
type JsonPart = 'game' | 'player' | 'tag' | 'variation' | 'move';

/** A value of a game's JSON and its place: `moves[2].comments[0]`; empty for the game itself. */
interface Field {
  readonly value: unknown;
  readonly path: string;
}

/** The line and the column of tokens, which say nothing here: the reader of the file knows where a game begins. */
const START = { line: 1, column: 1 } as const;

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
  refuse({ path }: Field, problem: RecordProblem): void {
    this.#fault ??= { ...START, field: path, problem };
  }

  /** The members of an object by name. Unknown names are errors. */
  members<N extends string>(field: Field, part: JsonPart, names: readonly N[]): ReadonlyMap<N, Field> {
    const members = new Map<N, Field>();
    const { value, path } = field;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.refuse(field, recordProblem('json-object', { part }));
      return members;
    }
    for (const [key, inner] of Object.entries(value as Readonly<Record<string, unknown>>)) {
      const name = names.find((candidate) => candidate === key);
      if (name === undefined) {
        const word = excerpt(key);
        this.refuse(field, recordProblem('json-member', { part, word, names: names.join(', ') }));
        break;
      }
      members.set(name, { value: inner, path: path === '' ? name : `${path}.${name}` });
    }
    return members;
  }

  /** @returns the items of an array; none if there is none */
  items(field: Field | undefined, name: string): readonly Field[] {
    if (field === undefined) return [];
    const { value, path } = field;
    if (Array.isArray(value))
      return value.map((item: unknown, index) => ({ value: item, path: `${path}[${String(index)}]` }));
    this.refuse(field, recordProblem('json-array', { name }));
    return [];
  }

  text(field: Field, name: string): string {
    const { value } = field;
    if (typeof value !== 'string') this.refuse(field, recordProblem('json-string', { name }));
    else if (value.isWellFormed()) return value;
    else this.refuse(field, recordProblem('json-half-character', {}));
    return '';
  }

  number(field: Field, name: string): number {
    if (typeof field.value === 'number') return field.value;
    this.refuse(field, recordProblem('json-number', { name }));
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
interface Task {
  readonly kind: 'move' | 'line' | 'close';
  readonly field: Field;
}

type AddTag = (name: string, field: Field, text: string) => void;

/**
 * Reads a game from its JSON value, with the same rules as for `.hgn`.
 * @returns the game, or a fault whose `field` is the member within the game; line and column are 1
 */
export function readJsonGame(value: unknown): ReadGame {
  const shapes = new JsonShapes();
  const whole: Field = { value, path: '' };
  const members = shapes.members(whole, 'game', GAME_MEMBERS);
  for (const name of REQUIRED_MEMBERS) {
    if (!members.has(name)) shapes.refuse(whole, recordProblem('json-missing', { name }));
  }
  const tags: TagToken[] = [];
  const addTag: AddTag = (name, { path }, text) => {
    const place = { ...START, field: path };
    const cut = cutTag(name, normaliseTagText(text));
    tags.push({ ...place, kind: 'tag', ...cut, valueAt: place, beginsGame: false });
  };
  for (const name of TAG_MEMBER_NAMES) {
    const member = members.get(name);
    if (member !== undefined) addTag(TAG_MEMBERS[name], member, shapes.text(member, name));
  }
  const start = members.get('start');
  if (typeof start?.value === 'string' && !/^\S+ [bw]$/.test(start.value)) {
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
  return game.ok
    ? ok({ ...START, game: game.value, warnings: [...warnings, ...line.warnings] })
    : err({ ...START, field: 'result', problem: game.error });
}

/** Reads a tag that is not a member of its own. */
function readTag(field: Field, shapes: JsonShapes, addTag: AddTag): void {
  const members = shapes.members(field, 'tag', ['name', 'value']);
  const name = members.get('name');
  const text = members.get('value');
  if (name === undefined || text === undefined) {
    shapes.refuse(field, recordProblem('json-tag', {}));
    return;
  }
  const tagName = shapes.text(name, 'name');
  if (!/^[A-Za-z0-9]+$/.test(tagName)) shapes.refuse(name, recordProblem('json-tag-name', {}));
  if (KNOWN_TAGS.some((meant) => meant === tagName)) {
    shapes.refuse(name, recordProblem('json-tag-member', { name: tagName }));
  }
  addTag(tagName, field, shapes.text(text, 'value'));
}

/** Passes the moves to the line reader in the order of `.hgn` text. Not recursive, so that nesting cannot overflow the stack. */
function readMoves(
  comments: Field | undefined,
  moves: Field | undefined,
  line: LineReader,
  shapes: JsonShapes,
): void {
  const tasks: Task[] = [];
  const take = (field: Field, token: TokenPart): void => {
    const wrong = line.take({ ...START, field: field.path, ...token });
    if (wrong !== undefined) shapes.refuse(field, wrong);
  };
  const takeComments = (field: Field | undefined): void => {
    for (const comment of shapes.items(field, 'comments')) {
      const raw = shapes.text(comment, 'comments');
      const text = normaliseCommentText(raw);
      const wrong = commentProblem(raw) ?? commentProblem(text);
      if (wrong !== undefined) shapes.refuse(comment, wrong);
      take(comment, { kind: 'comment', text });
    }
  };
  const plan = (field: Field | undefined): void => {
    const items = shapes.items(field, 'moves');
    for (const item of items.toReversed()) tasks.push({ kind: 'move', field: item });
  };
  takeComments(comments);
  plan(moves);
  for (let task = tasks.pop(); task !== undefined && shapes.firstFault() === undefined; task = tasks.pop()) {
    if (task.kind === 'close') {
      take(task.field, { kind: 'close' });
    } else if (task.kind === 'line') {
      const members = shapes.members(task.field, 'variation', ['comments', 'moves']);
      take(task.field, { kind: 'open' });
      takeComments(members.get('comments'));
      tasks.push({ kind: 'close', field: task.field });
      plan(members.get('moves'));
    } else {
      const members = shapes.members(task.field, 'move', ['move', 'judgements', 'comments', 'variations']);
      readMove(members.get('move') ?? task.field, members.get('judgements'), take, shapes);
      takeComments(members.get('comments'));
      const variations = shapes.items(members.get('variations'), 'variations');
      for (const field of variations.toReversed()) tasks.push({ kind: 'line', field });
    }
  }
}

/** What a token of a game's moves holds besides its place. */
type TokenPart =
  | { readonly kind: 'comment' | 'word' | 'judgement'; readonly text: string }
  | { readonly kind: 'open' | 'close' };

function readMove(
  move: Field,
  judgements: Field | undefined,
  take: (field: Field, token: TokenPart) => void,
  shapes: JsonShapes,
): void {
  const text = shapes.text(move, 'move');
  if (!/^[a-f][1-6][a-f][1-6]$/.test(text))
    shapes.refuse(move, recordProblem('json-move', { word: excerpt(text) }));
  if (shapes.firstFault() !== undefined) return;
  take(move, { kind: 'word', text });
  for (const judgement of shapes.items(judgements, 'judgements')) {
    const number = shapes.number(judgement, 'judgements');
    take(judgement, { kind: 'judgement', text: `$${String(number)}` });
  }
}
