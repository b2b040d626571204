import { expect, it } from 'vitest';
import type { Line } from '#shared/contract/schemas.ts';
import { readGames } from '#shared/record/read-record.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { moveRows, wordsOf, type MoveRow } from './move-rows.ts';

/** Parses the line of a game with comments and variations. */
function lineOf(text: string): Line {
  const head =
    '[Hgn "1"]\n[Setup "classic"]\n[Start "CCACBA/CABCBA/BBAACB/caaaca/abbbcc/bacbcb b"]\n[EndRule "mover"]';
  const { games, faults } = readGames(`${head}\n\n${text} *`);
  expect(faults).toEqual([]);
  return games[0]?.line ?? plainLine([]);
}

/** Formats a row: `1 d1c2 c5a5`, `{comment}`, `(2… a4b2 3. a1c1)`. */
function inShort(row: MoveRow): string {
  if (row.kind === 'comment') return `{${row.text}}`;
  if (row.kind === 'pair') return `${row.number} ${row.black?.move ?? '-'} ${row.white?.move ?? '-'}`;
  const parts = row.parts.map((part) =>
    part.kind === 'comment' ? `{${part.text}}` : `${part.shown.number} ${part.shown.move}`.trim(),
  );
  return `${'('.repeat(row.depth)}${parts.join(' ')}`;
}

it('are pairs', () => {
  expect(moveRows(plainLine(['a1b1', 'c1d1', 'e1f1']), 'black').map(inShort)).toEqual([
    '1 a1b1 c1d1',
    '2 e1f1 -',
  ]);
  expect(moveRows(plainLine(['a1b1', 'c1d1']), 'white').map(inShort)).toEqual(['1 - a1b1', '2 c1d1 -']);
  expect(moveRows(plainLine([]), 'black')).toEqual([]);
});

it('have the words of comments, without the commands of programs', () => {
  const line = lineOf(`{[%eval 3.5] Calm.} 1. d1c2 {[%eval -2.0] [%loss 5.5]} c5a5 {[%exact 4] First.}
      2. a3d3 f4e3 (2... a4b2 {[%eval 1.0]} 3. a1c1 {Good.})`);
  expect(moveRows(line, 'black').map(inShort)).toEqual([
    '{Calm.}',
    '1 d1c2 c5a5',
    '{First.}',
    '2 a3d3 f4e3',
    '(2… a4b2 3. a1c1 {Good.}',
  ]);
});

it('can be read as text, with their numbers, comments and judgements', () => {
  const line = lineOf('{Calm.} 1. d1c2 c5a5 2. a3d3 f4e3 $2 (2... a4b2 $1 3. a1c1 {Good.} b2c1)');
  expect(moveRows(line, 'black').map(wordsOf)).toEqual([
    'Calm.',
    '1. d1c2 c5a5',
    '2. a3d3 f4e3?',
    '2… a4b2! 3. a1c1 Good. 3… b2c1',
  ]);
  expect(moveRows(plainLine(['a1b1']), 'white').map(wordsOf)).toEqual(['1… a1b1']);
});

it('know where each move leads, and how it was judged', () => {
  const rows = moveRows(lineOf('1. d1c2 c5a5 2. a3d3 f4e3 $2 (2... a4b2 $1 3. a1c1 (3. b1a1))'), 'black');
  const pair = rows[1];
  expect(pair?.kind === 'pair' && pair.white).toMatchObject({
    place: { path: [], ply: 4 },
    judgements: [2],
  });
  expect(pair?.kind === 'pair' && pair.ply).toBe(4);
  const inner = rows.findLast((row) => row.kind === 'variation');
  const [part] = inner?.parts ?? [];
  expect(part?.kind === 'move' && part.shown.place).toEqual({
    path: [
      { ply: 3, variation: 0 },
      { ply: 4, variation: 0 },
    ],
    ply: 5,
  });
});
