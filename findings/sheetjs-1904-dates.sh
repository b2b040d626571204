#!/usr/bin/env bash
# SheetJS (xlsx 0.18.5 of the npm registry) is four years and a day wrong with dates of a workbook that counts from 1904, if it is asked for dates.
# Expected: the date that was written, 2026-02-21, as the text of the same cell has it: the library knows the workbook's flag date1904.
# Seen: the text is right, the date is that of the same number counted from 1900: 2022-02-20.
# Source: https://github.com/SheetJS/sheetjs/issues/1565, open since 2019: cellDates does not respect date1904.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0
cat > try.cjs <<'SCRIPT'
const ExcelJS = require('exceljs');
const XLSX = require('xlsx');
(async () => {
  for (const date1904 of [false, true]) {
    const book = new ExcelJS.Workbook();
    book.properties.date1904 = date1904;
    const cell = book.addWorksheet('games').getCell('A1');
    cell.value = new Date('2026-02-21T00:00:00Z');
    cell.numFmt = 'yyyy-mm-dd';
    const { v, w } = XLSX.read(await book.xlsx.writeBuffer(), { cellDates: true }).Sheets.games.A1;
    console.log(`SheetJS ${XLSX.version}, from ${date1904 ? 1904 : 1900}: text ${w}, date ${v.toISOString().slice(0, 10)}`);
  }
})();
SCRIPT
TZ=UTC node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
SheetJS 0.18.5, from 1900: text 2026-02-21, date 2026-02-21
SheetJS 0.18.5, from 1904: text 2026-02-21, date 2022-02-20
TEXT
diff expected.txt seen.txt && echo 'As found: the date is wrong, its text right. Expected: 2026-02-21 in both.'
