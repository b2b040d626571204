import type { GameRecord } from './model/game-record.ts';
import { normaliseRecord } from './model/normalise-record.ts';
import { TABLE_COLUMNS, type TableCell } from './table-columns.ts';

/** The parts of a spreadsheet (.xlsx, ECMA-376) besides its sheet, by their names. */
export const SHEET_PARTS: ReadonlyMap<string, string> = new Map([
  [
    '[Content_Types].xml',
    xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
        '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
        '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
        '</Types>',
    ),
  ],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ],
  [
    'xl/workbook.xml',
    xml(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"' +
        ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
        '<sheets><sheet name="Hokito" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
  ],
  [
    'xl/styles.xml',
    xml(
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
        '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
        '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
        '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
        '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
        // 14 and 21 are the short date and the time of the reader's country.
        '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
        '<xf numFmtId="21" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
        '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
    ),
  ],
]);

/** The name of the part with the games. */
export const SHEET_NAME = 'xl/worksheets/sheet1.xml';

/** The places of the formats in the styles. */
const DATE = 1;
const TIME = 2;
const HEADING = 3;

/** The widths of the columns, in characters. */
const WIDTHS: Readonly<Partial<Record<string, number>>> = {
  date: 12,
  black: 24,
  white: 24,
  blackType: 14,
  whiteType: 14,
  termination: 15,
  start: 50,
  moveList: 80,
};
const WIDTH = 11;
const LAST_COLUMN = 'Q';
if (TABLE_COLUMNS.length !== LAST_COLUMN.charCodeAt(0) - 64) throw new Error('Another column is the last');

/** The sheet up to its first game: the header stays in view. @param headings one for each column */
export function sheetHead(headings: readonly string[]): string {
  const columns = TABLE_COLUMNS.map(({ key }, index) => {
    const number = String(index + 1);
    return `<col min="${number}" max="${number}" width="${String(WIDTHS[key] ?? WIDTH)}" customWidth="1"/>`;
  });
  return xml(
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${columns.join('')}</cols><sheetData>` +
      row(headings.map((heading) => textCell(heading, HEADING))),
  );
}

/** Formats a game as a row: dates, times and numbers as such. Comments, variations and unknown tags are left out. */
export function formatSheetGame(record: GameRecord): string {
  const game = normaliseRecord(record);
  return row(TABLE_COLUMNS.map(({ cellOf }) => sheetCell(cellOf(game))));
}

/** The sheet after its last game: the columns can be filtered. @param games their number */
export function sheetTail(games: number): string {
  return `</sheetData><autoFilter ref="A1:${LAST_COLUMN}${String(games + 1)}"/></worksheet>`;
}

function sheetCell(cell: TableCell): string {
  switch (cell?.kind) {
    case 'number':
      return valueCell(cell.value);
    case 'date': {
      const days = (Date.UTC(cell.year, cell.month - 1, cell.day) - Date.UTC(1899, 11, 30)) / DAY_MS;
      return days >= FIRST_DAY ? valueCell(days, DATE) : textCell(isoDate(cell));
    }
    case 'time':
      return valueCell((cell.hour * 3600 + cell.minute * 60 + cell.second) / 86_400, TIME);
    case 'text':
    case 'word':
    case 'other-date':
      return textCell(cell.text);
    case undefined:
      return '<c/>';
  }
}

const DAY_MS = 86_400_000;
/** The first of March 1900: programs differ on the days before, because one of them was never there. */
const FIRST_DAY = 61;

function isoDate({ year, month, day }: TableCell & { kind: 'date' }): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

function row(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}

function valueCell(value: number, style = 0): string {
  return `<c s="${String(style)}"><v>${String(value)}</v></c>`;
}

/** Text in a cell is never a formula. */
function textCell(text: string, style = 0): string {
  if (text === '') return '<c/>';
  return `<c s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML. Programs read `_x0041_` as the character of that number, so its first sign is written as one. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

function relations(parts: readonly (readonly [type: string, target: string])[]): string {
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const each = parts.map(
    ([type, target], index) =>
      `<Relationship Id="r${String(index + 1)}" Type="${base}/${type}" Target="${target}"/>`,
  );
  return xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`,
  );
}

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
}
