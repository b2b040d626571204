import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect } from 'vitest';
import { randomBelow, seededRandom } from '../../util/random.ts';
import { LIMITS } from '../model/limits.ts';
import { KNOWN_TAGS } from '../hgn/read-header.ts';
import { readGames } from '../read-record.ts';
import { inWords, type FaultInWords } from '../testing/in-words.ts';
import { broken } from '../testing/broken-records.ts';
import { randomRecord } from '../testing/random-record.ts';
import { gameIn, jsonFileOf, jsonFileWith } from '../testing/read-back.ts';
import { normaliseRecord } from '../model/normalise-record.ts';
import { formatJsonGame, JSON_HEAD } from './write-json.ts';
import { formatGame } from '../hgn/write-record.ts';

const schema: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/record.schema.json'), 'utf8'),
);
const validate = new Ajv2020({ strict: true, allErrors: false }).compile(schema as object);

const GAME = {
  setup: 'classic',
  start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b',
  endRule: 'either',
  result: '*',
  termination: 'unterminated',
  moves: [{ move: 'd3e1' }],
};

/** A file of one game with changed members, or without those that are undefined; one member per line. */
function changed(members: Readonly<Record<string, unknown>>): string {
  return `{"version": 1, "games": [\n${JSON.stringify({ ...GAME, ...members }, undefined, 1)}]}`;
}

function faultsOf(text: string): readonly FaultInWords[] {
  const { games, faults } = readGames(text);
  expect(games).toEqual([]);
  return faults.map(inWords);
}

describe('records as JSON', () => {
  test.prop([fc.nat(0xffff_ffff)], { numRuns: 200 })('give a game back whole', (seed) => {
    const record = randomRecord(seed);
    const text = jsonFileOf(record);
    expect(readGames(text)).toEqual({ games: [normaliseRecord(record)], faults: [] });
    expect(JSON.parse(text)).toSatisfy(validate);
  });

  test.prop([fc.nat(0xffff_ffff)], { numRuns: 100 })('and text say the same, both ways', (seed) => {
    const text = formatGame(randomRecord(seed));
    const json = jsonFileOf(gameIn(text));
    expect(formatGame(gameIn(json))).toBe(text);
    expect(jsonFileOf(gameIn(json))).toBe(json);
  });

  test('are what the description shows', () => {
    const { games } = readGames(readFileSync(join(import.meta.dirname, '../../cases/games.hgn'), 'utf8'));
    const text = jsonFileOf(...games);
    expect(validate(JSON.parse(text))).toBe(true);
    expect(readGames(text)).toEqual({ games, faults: [] });
    expect(text.split('\n')).toHaveLength(games.length + 3);
    expect(text.split('\n')[1]).toMatch(
      /^\{"date":"2026.12.04","black":\{"name":"Ada"\},"white":\{"name":"Ada"\},"setup":"classic","start":"CAACCA\S+ b","endRule":"either","result":"B\+28","termination":"normal","moves":\[\{"move":"c3c4"\},/,
    );
  });

  test('may be laid out in any way, their members in any order', () => {
    const record = randomRecord(7);
    const text = jsonFileOf(record);
    const value = JSON.parse(text) as { games: object[] };
    const reversed = (item: unknown): unknown =>
      Array.isArray(item)
        ? item.map(reversed)
        : typeof item === 'object' && item !== null
          ? Object.fromEntries(
              Object.entries(item)
                .toReversed()
                .map(([name, inner]) => [name, reversed(inner)]),
            )
          : item;
    const escaped = (json: string): string =>
      json.replace(/[^\x20-\x7e\s]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    for (const other of [
      JSON.stringify(value, undefined, 4),
      JSON.stringify(value, undefined, '\t').replaceAll('\n', '\r\n'),
      JSON.stringify(reversed(value)),
      `\uFEFF${escaped(text)}`,
      JSON.stringify({ $schema: 'https://example.org/', ...value }),
      text.replaceAll('/', '\\/'),
    ]) {
      expect(readGames(other)).toEqual({ games: [normaliseRecord(record)], faults: [] });
    }
  });

  test('without games', () => {
    expect(readGames(jsonFileOf())).toEqual({ games: [], faults: [] });
    expect(validate(JSON.parse(jsonFileOf()))).toBe(true);
  });

  test('the schema has every defined tag', () => {
    const text = JSON.stringify(schema);
    expect(text).toContain(`"not":{"enum":${JSON.stringify(KNOWN_TAGS)}}`);
    expect(text).toContain(`"maxItems":${String(LIMITS.tags - 1)}`);
    expect(text).toContain(`"maxItems":${String(LIMITS.games)}`);
    expect(text).toContain(`"maxItems":${String(LIMITS.moves)}`);
    expect(text).toContain(`"maxLength":${String(LIMITS.tagValue)}`);
    expect(text).toContain(`"maxLength":${String(LIMITS.comment)}`);
  });
});

describe('invalid records', () => {
  test.each<[members: Readonly<Record<string, unknown>>, field: string, message: RegExp | string]>([
    [{ start: undefined }, '', 'The member start is missing.'],
    [{ moves: undefined }, '', 'The member moves is missing.'],
    [{ setup: 'chess' }, '.setup', /^"chess" is not a set-up/],
    [{ setup: 1 }, '.setup', 'The member setup must be a string.'],
    [{ start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccbx b' }, '.start', /^"x" is not a pawn/],
    [{ start: `${GAME.start} either` }, '.start', /^The start must be a board/],
    [{ endRule: 'both' }, '.endRule', /^"both" is not an end rule/],
    [{ result: 'B+7' }, '.result', 'The game is not over on the board, so the result B+7 is impossible.'],
    [{ result: 'B+0' }, '.result', '"B+0" is not a result.'],
    [{ termination: '' }, '.termination', /^A game cannot end with ""/],
    [{ moves: 'd3e1' }, '.moves', 'The member moves must be an array.'],
    [{ moves: ['d3e1'] }, '.moves[0]', 'A move must be an object.'],
    [{ moves: [{ move: 'd3e9' }] }, '.moves[0].move', '"d3e9" is not a move.'],
    [{ moves: [{ move: 'd3-e1' }] }, '.moves[0].move', '"d3-e1" is not a move.'],
    [{ moves: [{}] }, '.moves[0]', 'The member move must be a string.'],
    [{ moves: [{ move: 'd3f6' }] }, '.moves[0].move', /^d3f6 is not legal/],
    [
      { moves: [{ move: 'd3e1', judgements: [7.5] }] },
      '.moves[0].judgements[0]',
      /^"\$7.5" is not an assessment/,
    ],
    [
      { moves: [{ move: 'd3e1', judgements: ['1'] }] },
      '.moves[0].judgements[0]',
      'The member judgements must be a number.',
    ],
    [
      { moves: [{ move: 'd3e1', comments: [null] }] },
      '.moves[0].comments[0]',
      'The member comments must be a string.',
    ],
    [
      { moves: [{ move: 'd3e1', comments: ['ä'.repeat(4097)] }] },
      '.moves[0].comments[0]',
      /^The comment is longer than 8192/,
    ],
    [
      { moves: [{ move: 'd3e1', variations: [{}] }] },
      '.moves[0].variations[0]',
      'The variation contains no moves.',
    ],
    [
      { moves: [{ move: 'd3e1', variations: [[]] }] },
      '.moves[0].variations[0]',
      'A variation must be an object.',
    ],
    [
      { moves: [{ move: 'd3e1', variations: [{ moves: [{ move: 'a1a1' }] }] }] },
      '.moves[0].variations[0].moves[0].move',
      /^a1a1 is not legal/,
    ],
    [{ komi: '7' }, '.komi', 'The member komi must be a number.'],
    [{ komi: 0.25 }, '.komi', /^"0.25" is not a komi/],
    [{ komi: 1e9 }, '.komi', 'Komi can be at most 999.5 points for either side.'],
    [{ swap: true }, '.swap', 'The member swap must be a string.'],
    [{ black: 'Ada' }, '.black', 'A player must be an object.'],
    [{ black: { rating: 1 } }, '.black', 'A player has no member "rating", only these: name, type.'],
    [{ tags: [{ name: 'Event' }] }, '.tags[0]', 'A tag needs a name and a value.'],
    [{ tags: [{ name: 'Ev ent', value: '' }] }, '.tags[0].name', /^The name of a tag consists of letters/],
    [{ tags: [{ name: 'Black', value: '' }] }, '.tags[0].name', /^The tag Black must be given as a member/],
    [
      { tags: Array.from({ length: 64 }, () => ({ name: 'X', value: '' })) },
      '.tags[63]',
      'A game has at most 64 tags.',
    ],
    [{ colour: 'x' }, '', /^A game has no member "colour"/],
    [{ ['constructor']: 'x' }, '', /^A game has no member "constructor"/],
  ])('%j', (members, field, message) => {
    const text = changed(members);
    const faults = faultsOf(text);
    expect(faults).toHaveLength(1);
    const [fault] = faults;
    if (typeof message === 'string') expect(fault?.message).toBe(message);
    else expect(fault?.message).toMatch(message);
    expect(fault).toMatchObject({ line: 2, column: 1, field: `games[0]${field}` });
  });

  test.each<[text: string, line: number, column: number, message: RegExp | string]>([
    ['{"version": 1, "games": [\n {"__proto__": {"x": 1}}]}', 2, 2, /^A game has no member "__proto__"/],
    ['{"version": 1, "games": [\n 1 ]}', 2, 2, 'A game must be an object.'],
    ['{"version": 1, "games": ["\\ud800"]}', 1, 26, 'A game must be an object.'],
    ['{"version": 1, "games": [{"date": "\\ud800"}]}', 1, 26, 'The member setup is missing.'],
    ['{"version": 2, "games": [{}]}', 1, 25, 'Only version 1 is supported.'],
    ['{"version": "1", "games": []}', 1, 27, 'Only version 1 is supported.'],
    ['{"games": [], "version": 2}', 1, 27, 'Only version 1 is supported.'],
    ['{"games": []}', 1, 13, 'The member "version" is missing.'],
    ['{"version": 1}', 1, 14, 'The member "games" is missing.'],
    ['{"version": 1, "games": {}}', 1, 27, 'The member games must be an array.'],
    ['{"version": 1, "toString": 1}', 1, 29, /^There is no member "toString" here/],
    ['[{"version": 1}]', 1, 1, /^Games as JSON are an object/],
    ['{"version": 1, "moves": [{}]}', 1, 25, /^There is no member "moves" here/],
    ['{"board": {"games": [{}]}}', 1, 21, /^Games as JSON are an object/],
    ['{"version": 1, "games": []} {', 1, 29, 'The JSON ends too early.'],
    ['{"version": 1, "games": []} none', 1, 32, 'This is not valid JSON.'],
    ['{"version": 1,\n"games": [', 2, 10, 'The JSON ends too early.'],
    ['{"version": 1,\n"games": [,', 2, 11, 'The JSON ends too early.'],
    ['{"version": 1, "games": [}', 1, 26, 'The JSON ends too early.'],
    ['{"version": 1,, "games": []}', 1, 26, 'This is not valid JSON.'],
    ['{"version": 01}', 1, 15, 'This is not valid JSON.'],
    ['{"version" 1}', 1, 13, 'This is not valid JSON.'],
    ['{"version": 1, "games": [] // none\n}', 2, 1, 'This is not valid JSON.'],
    ['{"version": 1, "games": [{"date": "a\nb"}]}', 1, 26, 'This is not valid JSON.'],
    ['{"version": 1, "games": ["', 1, 26, 'The JSON ends too early.'],
    ['{"version": 1, "games": [true, null, false, "x", -1.5e3, {', 1, 58, 'The JSON ends too early.'],
  ])('%j', (text, line, column, message) => {
    const fault = faultsOf(text).at(-1);
    if (typeof message === 'string') expect(fault?.message).toBe(message);
    else expect(fault?.message).toMatch(message);
    expect({ line: fault?.line, column: fault?.column }).toEqual({ line, column });
  });

  test('a faulty game does not affect the others', () => {
    const good = formatJsonGame(randomRecord(3));
    const bad = good.replace('"moves":', '"moves":[],,"moves":');
    const { games, faults } = readGames(jsonFileWith(good, bad, good, '1', good, '{}'));
    expect(games).toEqual([3, 3, 3].map((seed) => normaliseRecord(randomRecord(seed))));
    expect(faults.map(({ line }) => line)).toEqual([3, 5, 7]);
  });

  test('valid games before a syntax error are kept', () => {
    const text = jsonFileOf(randomRecord(3), randomRecord(4));
    const { games, faults } = readGames(text.slice(0, -20));
    expect(games).toEqual([normaliseRecord(randomRecord(3))]);
    expect(faults).toHaveLength(1);
  });
});

describe('the limits', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { move: 'd3e1' } : { move: 'd3e1', variations: [{ moves: [nested(depth - 1)] }] };

  test('of nesting', () => {
    expect(readGames(changed({ moves: [nested(LIMITS.nesting)] })).faults).toEqual([]);
    expect(faultsOf(changed({ moves: [nested(LIMITS.nesting + 1)] }))).toMatchObject([
      { message: 'Variations may be nested at most 16 deep.' },
    ]);
    const deep = `${'[{"moves":'.repeat(100_000)}1${'}]'.repeat(100_000)}`;
    expect(faultsOf(`{"version":1,"games":[${deep}]}`)).toMatchObject([
      { message: 'A game must be an object.' },
    ]);
  });

  test('of moves', () => {
    const alternatives = (count: number): object => ({
      move: 'd3e1',
      variations: Array.from({ length: count - 1 }, () => ({ moves: [{ move: 'd3e1' }] })),
    });
    expect(readGames(changed({ moves: [alternatives(LIMITS.moves)] })).faults).toEqual([]);
    expect(faultsOf(changed({ moves: [alternatives(LIMITS.moves + 1)] }))).toMatchObject([
      { message: 'A game has at most 10000 moves.' },
    ]);
  });

  test('of values', () => {
    expect(faultsOf(`{"version":1,"games":[[${'1,'.repeat(LIMITS.values)}1]]}`)).toMatchObject([
      { message: 'A game has at most 1000000 values.' },
    ]);
  });

  test.each([
    ['opening brackets', '['],
    ['opening braces', '{"games":'],
    ['games that are none', '{"version":1,"games":['],
    ['names', '{"'],
    ['escapes', '{"a":"\\u0041'],
    ['digits', '{"version":1'],
  ])('a million %s are read at once', (_, piece) => {
    const { games, faults } = readGames(`{"version": 1, "games": ${piece.repeat(1_000_000)}`);
    expect(games).toEqual([]);
    expect(faults.length).toBeGreaterThan(0);
  });
});

describe('broken JSON', () => {
  test('is read safely; valid parts match the schema and are read again', () => {
    const keys = Reflect.ownKeys(Object.prototype);
    const random = seededRandom(20_261_121);
    const corpus = Array.from({ length: 30 }, (_, seed) => formatJsonGame(randomRecord(seed)));
    let good = 0;
    let bad = 0;
    for (let file = 0; file < 1500; file++) {
      const pick = (): string => corpus[randomBelow(random, corpus.length)] ?? '';
      let text = jsonFileWith(broken(pick(), random), pick());
      if (randomBelow(random, 4) === 0) text = broken(text, random);
      const { games, faults } = readGames(text);
      for (const { line, column, message } of faults.map(inWords)) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
        expect(message).toMatch(/^[^\p{Cc}]+\.$/u);
      }
      const again = jsonFileOf(...games);
      expect(readGames(again)).toEqual({ games, faults: [] });
      if (faults.length === 0 && text.startsWith(JSON_HEAD)) expect(validate(JSON.parse(text))).toBe(true);
      good += games.length;
      bad += faults.length;
    }
    expect(good).toBeGreaterThan(300);
    expect(bad).toBeGreaterThan(700);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(keys);
  });

  test.prop([fc.json({ maxDepth: 6 })])('any other JSON is read without harm', (json) => {
    const { games, faults } = readGames(`{"version":1,"games":[${json}]}`);
    expect(games).toEqual([]);
    expect(faults.length).toBeGreaterThan(0);
  });
});
