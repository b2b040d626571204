import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { TABLE_COLUMNS } from '#shared/record/table-columns.ts';
import { SHEET_NAME, SHEET_PARTS } from '#shared/record/write-sheet.ts';
import { GAMES, sheetOf } from './testing/sheet-games.ts';

const files = unzipSync(sheetOf(GAMES.map(([game]) => game)));
const sheet = strFromU8(files[SHEET_NAME] ?? new Uint8Array());

it('has its parts, a header that stays in view, and columns with a filter', () => {
  expect(Object.keys(files)).toEqual([...SHEET_PARTS.keys(), SHEET_NAME]);
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet.match(/<col /g)).toHaveLength(TABLE_COLUMNS.length);
  expect(sheet).toContain('Ä &lt;date&gt;</t>');
  expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:Q5"\/><\/worksheet>$/);
  for (const row of sheet.match(/<row>.*?<\/row>/g) ?? []) expect(row.match(/<c[ /]/g)).toHaveLength(17);
});

it('has dates, times and numbers as such, and all else as text', () => {
  const rows = (sheet.match(/<row>.*?<\/row>/g) ?? []).map((row) => row.split(/(?=<c[ /])/).slice(1));
  expect(rows[1]?.slice(0, 2)).toEqual([
    '<c s="1"><v>46074</v></c>',
    '<c s="2"><v>0.7792476851851852</v></c>',
  ]);
  expect(rows[1]?.[2]).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
  expect(rows[1]?.[8]).toBe('<c s="0"><v>-13.5</v></c>');
  expect(rows[2]?.[0]).toContain('>2026-02</t>');
  expect(rows[2]?.[2]).toContain('>_x005F_x0041_ &amp; &lt;b&gt; &quot;7&quot;</t>');
  expect(rows[3]?.[0]).toContain('>1789-07-14</t>');
  expect(rows[4]?.slice(0, 2)).toEqual(['<c/>', '<c/>']);
});
