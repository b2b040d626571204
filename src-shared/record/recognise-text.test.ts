import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { recogniseText, TEXT_FORMS } from './recognise-text.ts';

const CODE = 'C1A1(CB)C/AC1B(CB)A/B(ABac)1ABA/c1(ba)1c1/bb(ab)(aC)1b/cccbaa b mover';

test.each<[text: string, form: ReturnType<typeof recogniseText>]>([
  [`[Start "${CODE}"]\n\n*`, 'records'],
  ['\uFEFF\r\n  [Hgn "1"]\r\n', 'records'],
  ['; a comment first\n{and "another": one}\n[ Black "x" ]', 'records'],
  ['{"not": "JSON"}\n[Hgn "1"]', 'records'],
  ['Dear Ada,\nour game:\n\n[Black "Ada"]', 'records'],
  ['hokito:Abz\n[Black "Ada"]', 'records'],
  ['{"version":1,"games":[\n{"comments":["[Hgn \\"1\\"]"]}]}', 'json'],
  ['\uFEFF \n{ "games" : []', 'json'],
  ['[{"start": "x"}]', 'json'],
  ['{}', 'json'],
  ['{"version" 1}', 'json'],
  [` ${CODE}\n`, 'position'],
  [CODE.replace(' mover', ''), 'position'],
  ['6/6/6/6/6/aA4', 'position'],
  ['6/6/6/6/6/9 b always', 'position'],
  ['hokito:Abzr2eKK1Zb5', 'one-line'],
  ['Look at this!\n hokito:Abzr2eKK1Zb5 (I won)', 'one-line'],
  ['I like hokito: the game', undefined],
  ['', undefined],
  ['{', undefined],
  ['{ only a comment }', undefined],
  ['[]', undefined],
  ['hello', undefined],
  ['6/6/6/6/6', undefined],
  ['http://hokito:80/', undefined],
])('%j: %s', (text, form) => {
  expect(recogniseText(text)).toBe(form);
});

test('the given files', () => {
  const read = (name: string): string => readFileSync(join(import.meta.dirname, '../cases', name), 'utf8');
  expect(recogniseText(read('games.hgn'))).toBe('records');
  expect(recogniseText(read('perft.jsonl'))).toBe('json');
});

test.prop([fc.string({ unit: 'binary' })])('whatever it is, without harm', (text) => {
  expect([...TEXT_FORMS, undefined]).toContain(recogniseText(text));
});

// Takes minutes in quadratic time.
test.each(['\r', ' ', '[', '[\n', '\\', '[a', '/', '\n \t', '{}', 'hokito'])(
  'a million times %j, at once',
  (piece) => {
    expect(recogniseText(`{"${piece.repeat(1_000_000)}`)).toBe('json');
    expect(recogniseText(piece.repeat(1_000_000))).toBe(undefined);
  },
);
