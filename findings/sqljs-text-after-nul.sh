#!/usr/bin/env bash
# sql.js 1.13.0 gives a text only up to its first NUL character, although SQLite has stored all of it.
# Expected: the text that was bound, "a", NUL, "b": a JavaScript string may have a NUL, and SQLite keeps its bytes.
# Seen: "a". hex() shows that the rest is in the table; as a BLOB it comes back.
# Source: https://www.sqlite.org/nulinstr.html describes such texts; https://github.com/sql-js/sql.js/blob/master/src/api.js declares what
# sqlite3_column_text answers as a C string, without the length that it asks for of a BLOB.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sql.js@1.13.0
cat > try.cjs <<'SCRIPT'
(async () => {
  const { Database } = await require('sql.js')();
  const database = new Database();
  database.run('CREATE TABLE notes (words TEXT)');
  database.run('INSERT INTO notes VALUES (?)', ['a\0b']);
  const [version, words, stored, blob] = database.exec(
    'SELECT sqlite_version(), words, hex(words), CAST(words AS BLOB) FROM notes',
  )[0].values[0];
  console.log(`SQLite ${version}: read ${JSON.stringify(words)}, stored ${stored}, as a BLOB ${JSON.stringify([...blob])}`);
})();
SCRIPT
node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
SQLite 3.49.1: read "a", stored 610062, as a BLOB [97,0,98]
TEXT
diff expected.txt seen.txt && echo 'As found: the text ends at the NUL. Expected: "a\u0000b".'
