import { expect, it } from 'vitest';
import type { PositionValue } from '../analysis/position-value.ts';
import { formatGame } from '../record/hgn/write-record.ts';
import { gameIn } from '../record/testing/read-back.ts';
import { analysisIn, withAnalysis } from './recorded-analysis.ts';

const TEXT = `[Hgn "1"]
[Setup "classic"]
[Start "ACCBAB/BBACBC/CACBAA/bccaac/ababba/cbcabc b"]
[EndRule "either"]
[Result "*"]
[Termination "unterminated"]
[Event "Club"]

1. b2a1 {a quiet start} b5a4 2. b3d2 (2. f1c1 {instead}) 2... b6c5 *
`;

const rest = { line: ['a1a2'], depth: 3, nodes: 9 };
const VALUES: PositionValue[] = [
  { certainty: 'estimate', margin: 3.26, ...rest },
  { certainty: 'estimate', margin: -0.04, ...rest },
  { certainty: 'winner', margin: 7, winner: 'black', ...rest },
  { certainty: 'exact', margin: -12.5, winner: 'white', ...rest },
  { certainty: 'exact', margin: -12, winner: 'white', ...rest },
];
const SOURCE = { signature: 'engine 7', nodes: 5000 };

it('writes values and losses before the words of the comments', () => {
  const text = formatGame(withAnalysis(gameIn(TEXT), VALUES, SOURCE));
  expect(text).toContain('[Event "Club"]\n[Analysis "engine 7; 5000"]\n');
  const moves = text.slice(text.indexOf('\n\n') + 2).replaceAll(/\s+/g, ' ');
  expect(moves).toBe(
    '{[%eval 3.3]} 1. b2a1 {[%eval 0.0] [%loss 3.3] a quiet start} 1... b5a4 {[%eval 7.0] [%winner black] [%loss 7.0]} ' +
      '2. b3d2 {[%exact -12.5] [%loss 19.5]} (2. f1c1 {instead}) 2... b6c5 {[%exact -12] [%loss 0.5]} * ',
  );
});

it('reads them back, and replaces what is there', () => {
  const once = withAnalysis(gameIn(TEXT), VALUES, SOURCE);
  const read = analysisIn(gameIn(formatGame(once)));
  expect(read).toEqual({
    ...SOURCE,
    values: [
      { certainty: 'estimate', margin: 3.3, line: [], depth: 0, nodes: 0 },
      { certainty: 'estimate', margin: 0, line: [], depth: 0, nodes: 0 },
      { certainty: 'winner', margin: 7, winner: 'black', line: [], depth: 0, nodes: 0 },
      { certainty: 'exact', margin: -12.5, winner: 'white', line: [], depth: 0, nodes: 0 },
      { certainty: 'exact', margin: -12, winner: 'white', line: [], depth: 0, nodes: 0 },
    ],
  });
  expect(withAnalysis(once, VALUES, SOURCE)).toEqual(once);
  const other = withAnalysis(once, [VALUES[0]], { signature: '8', nodes: 1 });
  expect(analysisIn(other)?.values.map((value) => value?.margin)).toEqual([
    3.3,
    ...[1, 2, 3, 4].map(() => undefined),
  ]);
  expect(other.line.moves[0]?.comments).toEqual(['a quiet start']);
});

it.each(['', '[Analysis "x"]\n', '[Analysis "; 5"]\n', '[Analysis "x; many"]\n'])(
  'finds no analysis under the tag %j',
  (tag) => {
    const text = TEXT.replace('[Event', `${tag}[Event`).replace('{a quiet', '{[%eval 3.5] a quiet');
    expect(analysisIn(gameIn(text))).toBeUndefined();
  },
);

it.each([
  ['[%eval much]', null],
  ['[%eval 1e9]', null],
  ['[%winner black]', null],
  ['words first [%eval 3.5]', null],
  ['[%clk 0:05] [%eval 3.5]', null],
  ['[%eval 3.5] [%winner nobody]', { certainty: 'estimate', margin: 3.5 }],
])('reads %j as %j', (comment, value) => {
  const text = TEXT.replace('[Event', '[Analysis "x; 5"]\n[Event').replace('a quiet start', comment);
  const found = analysisIn(gameIn(text))?.values[1];
  if (value === null) expect(found).toBeNull();
  else expect(found).toMatchObject(value);
});
