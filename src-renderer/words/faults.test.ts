import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ImportProblem } from '#shared/contract/transfer.ts';
import { LANGUAGES } from '#shared/language/languages.ts';
import { RECORD_PROBLEM_KINDS, recordProblem } from '#shared/record/model/record-problem.ts';
import { readGames } from '#shared/record/read-record.ts';
import type { Wording } from '../i18n/index.ts';
import { wordingIn } from '../i18n/testing/wording-in.ts';
import { faultWords } from './faults.ts';

const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
const SHORT = '[Start "6/6/6/6/6/aA4 b"]\n1. a1b1';
const game = (moves: string, tags = ''): string => `${tags}[Start "${START}"]\n\n${moves}`;

/** The message for the first fault of a text, after transport. */
function sentenceOf(wording: Wording, text: string): string {
  const [fault] = readGames(text).faults;
  if (fault === undefined) throw new Error(`Nothing is wrong with ${text}`);
  return faultWords(wording, v.parse(ImportProblem, fault.problem));
}

describe('the error of a record as a sentence', () => {
  it.each([
    ['not yours', game('1. d4e4 *'), 'Schwarz ist am Zug, aber was auf d4 liegt, gehört Weiß.'],
    ['a stack in the way', game('1. a1b1 b6c6 2. c1b1 *'), 'auf b1 liegt ein Stapel, Höhe zwei.'],
    ['no way', game('1. a1f6 *'), 'a1f6 ist nicht möglich. Kein Weg mit einem Schritt führt dorthin.'],
    ['a game that is over', `${SHORT} b1a1 *`, 'b1a1 ist nicht möglich. Das Spiel ist zu Ende.'],
    ['a position', '[Start "6/6/6/6/6/aB3x b"]\n*', '„x“ ist kein Stein.'],
    ['a result', `${SHORT} W+T`, 'Im Text: Weiß gewann durch Zeitüberschreitung.'],
    ['a number', game('*', '[Komi "1000"]\n'), 'höchstens 999,5 Punkte'],
    ['a word', game('1. d3e1 e9e9 *'), '„e9e9“ ist weder ein Zug noch ein Ergebnis.'],
    ['one word of several', game('*', '[Swap "maybe"]\n'), 'Möglich sind: offered oder taken.'],
    ['a form', '[Start Ada]', 'Eine Angabe sieht so aus: [Name "value"].'],
    ['JSON of another shape', '{"version": 1, "games": [1]}', 'Ein Spiel muss ein Objekt sein.'],
    ['JSON with an unknown member', '{"version": 1, "game": []}', 'nur diese: $schema, version und games.'],
    ['JSON that lacks something', '{"version": 1}', 'Der Eintrag games fehlt.'],
    [
      'braces to show',
      '[{"version": 1}]',
      'Spiele als JSON sind ein Objekt: {"version": 1, "games": [ ... ]}.',
    ],
  ])('%s', async (_, text, words) => {
    expect(sentenceOf(await wordingIn('de'), text)).toContain(words);
  });

  it('counts as the language does', async () => {
    const problem = recordProblem('no-way', { move: 'a1f6', count: 2 });
    expect(faultWords(await wordingIn('sl'), problem)).toContain('dolga 2 koraka.');
    expect(faultWords(await wordingIn('pl'), problem)).toContain('o długości 2 skoków');
  });

  it('gives the size of a file in usual units', async () => {
    const problem = recordProblem('file-too-large', { most: 64 * 1024 * 1024 });
    expect(faultWords(await wordingIn('de'), problem)).toBe('Die Datei ist größer als 64 MB.');
  });

  it.each([...LANGUAGES])('has words for every kind in %s', async (language) => {
    const wording = await wordingIn(language);
    const values = { most: 1, count: 1, height: 2, part: 'game', format: 'pgn' };
    // A missing message is shown as its key.
    const sentences = RECORD_PROBLEM_KINDS.map((kind) => faultWords(wording, { kind, values }));
    expect(sentences.filter((sentence) => /(?:fault|board)\./.test(sentence))).toEqual([]);
  });
});
