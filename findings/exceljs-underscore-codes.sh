#!/usr/bin/env bash
# exceljs 4.4.0 changes a text that looks like one of the codes that a spreadsheet file has for control characters: _x0041_.
# Expected: what is written is read again; the format has a code for the underscore itself, _x005F_, which a writer puts before such a text.
# Seen: the writer escapes nothing and the reader decodes, so "a_x0041_b" comes back as "aAb" from its own file.
# Source: https://github.com/exceljs/exceljs/pull/584, which taught the reader to decode: it says that Excel itself stores _x000D_ as
# _x005F_x000D_, and that a writer should do that, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0
cat > try.cjs <<'SCRIPT'
const ExcelJS = require('exceljs');
(async () => {
  console.log(`exceljs ${require('exceljs/package.json').version}`);
  for (const text of ['a_x0041_b', 'a_b', 'x0041']) {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('names').getCell('A1').value = text;
    const again = new ExcelJS.Workbook();
    await again.xlsx.load(await book.xlsx.writeBuffer());
    console.log(`${text} -> ${again.worksheets[0].getCell('A1').value}`);
  }
})();
SCRIPT
node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
exceljs 4.4.0
a_x0041_b -> aAb
a_b -> a_b
x0041 -> x0041
TEXT
diff expected.txt seen.txt && echo 'As found: the text of a code is decoded. Expected: it stays as it was written.'
