import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { GameRecord } from './model/game-record.ts';
import { randomRecord } from './testing/random-record.ts';
import { gameIn } from './testing/read-back.ts';
import { CSV_HEAD, formatCsvGame } from './write-csv.ts';

/** The cells of a line by RFC 4180, with any separator. */
function cellsOf(line: string, separator = ','): string[] {
  const cells: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))(${separator}|$)`, 'y');
  const text = line.slice(0, -2);
  for (;;) {
    const match = cell.exec(text);
    if (match === null) throw new Error(`No cell at ${String(cell.lastIndex)} of ${text}`);
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') return cells;
  }
}

function named(name: string): GameRecord {
  const game = gameIn(
    '[Start "6/6/6/6/6/aA4 b"]\n[WhiteType "computer 7"]\n[Date "2026.11.20"]\n[Komi "-0.5"]\n\n1. a1b1 {well} B+2.5',
  );
  return { ...game, players: { ...game.players, black: { name, type: 'human' } } };
}

describe('the table', () => {
  test('has a line for each game, and the words of the game at its head', () => {
    expect(CSV_HEAD).toBe(
      'Date,Time,Black,White,Black type,White type,Setup,End rule,Komi,Swap,Result,Winner,Margin,Termination,Moves,Start,Move list\r\n',
    );
    expect(formatCsvGame(named('Ada'))).toBe(
      '2026-11-20,,Ada,,human,computer 7,position,either,-0.5,,B+2.5,Black,2.5,normal,1,6/6/6/6/6/aA4 b,a1b1\r\n',
    );
  });

  test.each([
    ['*', '', ''],
    ['Draw', 'Draw', '0'],
    ['B+R', 'Black', ''],
    ['W+T', 'White', ''],
  ])('%s: winner "%s", margin "%s"', (result, winner, margin) => {
    const game = gameIn(`[Start "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b mover"] ${result}`);
    const cells = cellsOf(formatCsvGame(game));
    expect(cells.slice(10, 13)).toEqual([result, winner, margin]);
    expect(cells[15]).toMatch(/ b mover$/);
  });

  test.each([
    ['2026.02.21', '18:42:07', '2026-02-21', '18:42:07'],
    ['2026.02.??', '??:??:??', '', ''],
    ['2026.02.30', 'evening', '', ''],
    ['????.??.??', '', '', ''],
    ['0987.06.05', '00:00:00', '0987-06-05', '00:00:00'],
  ])('has whole dates and times alone in their columns: %s %s', (date, time, dateCell, timeCell) => {
    expect(cellsOf(formatCsvGame({ ...named('Ada'), date, time })).slice(0, 2)).toEqual([dateCell, timeCell]);
  });

  test.prop([fc.nat(0xffff_ffff)], { numRuns: 200 })(
    'is one line a game, with as many cells as its head',
    (seed) => {
      const row = formatCsvGame(randomRecord(seed));
      expect(row).toMatch(/^[^\r\n]*\r\n$/);
      expect(cellsOf(row)).toHaveLength(cellsOf(CSV_HEAD).length);
    },
  );

  test.prop([fc.string({ unit: fc.constantFrom(...Array.from('",;\'=a \n\t')) })])(
    'round-trips a text, except for an apostrophe',
    (name) => {
      const cell = cellsOf(formatCsvGame(named(name)))[2] ?? '';
      const plain = name.replace(/[\n\t]/g, ' ');
      expect(cell.replaceAll("'", '')).toBe(plain.replaceAll("'", ''));
    },
  );
});

describe('no cell is a formula', () => {
  const FIRST = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
  const PAYLOADS = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://x","y")', 'SUM(1;2)', '"1'];
  const BEFORE = [
    '',
    ' ',
    '   ',
    '\t',
    '\r',
    '\n',
    '\u00a0',
    '\ufeff',
    '\u0000',
    '\u202e',
    'a;',
    'a; ',
    ';\t',
  ];
  const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

  test.each(FIRST.flatMap((first) => BEFORE.map((before) => [before, first] as const)))(
    '%j%s',
    (before, first) => {
      for (const payload of PAYLOADS) {
        const row = formatCsvGame(named(before + first + payload));
        const cells = cellsOf(row);
        expect(cells).toHaveLength(17);
        expect(cells[2]).toContain(payload);
        for (const [index, cell] of cells.entries()) if (index !== 8) expect(cell).not.toMatch(FORMULA);
        // Where semicolons separate cells, quotation marks within a cell have no meaning.
        for (const cell of row.split(';')) expect(cell).not.toMatch(FORMULA);
      }
    },
  );

  test.prop([fc.string({ unit: fc.constantFrom(...Array.from('=+-@ ;,"\t\n\uFF1D\u00a0x')) })], {
    numRuns: 1000,
  })('whatever the name', (name) => {
    const row = formatCsvGame(named(name));
    for (const [index, cell] of cellsOf(row).entries()) if (index !== 8) expect(cell).not.toMatch(FORMULA);
    for (const cell of row.split(';')) expect(cell).not.toMatch(FORMULA);
  });

  test('a number stays a number', () => {
    expect(cellsOf(formatCsvGame(named('x')))[8]).toBe('-0.5');
  });
});
