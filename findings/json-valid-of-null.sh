#!/usr/bin/env bash
# SQLite's json_valid(NULL) is 0 in 3.39.3 and NULL in 3.49.1 (sql.js 1.8.0 and 1.13.0, which contain them).
# Expected: NULL in every version, as json_type(NULL) and other functions of NULL give, so that CHECK (json_valid(x)) accepts a missing value.
# Seen: the older version refuses NULL in such a column, so a table that a newer program filled fails its integrity check there.
# Source: https://github.com/mattn/go-sqlite3/issues/1224, in which NOT json_valid(NULL) is true in one SQLite and not in another.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund older@npm:sql.js@1.8.0 newer@npm:sql.js@1.13.0
cat > try.cjs <<'SCRIPT'
const tryVersion = async (name) => {
  const { Database } = await require(name)();
  const database = new Database();
  const [version, valid, type] = database.exec('SELECT sqlite_version(), json_valid(NULL), json_type(NULL)')[0].values[0];
  database.run('CREATE TABLE kept (value TEXT CHECK (json_valid(value)))');
  let answer = 'accepted';
  try {
    database.run('INSERT INTO kept VALUES (NULL)');
  } catch {
    answer = 'refused';
  }
  return `SQLite ${version}: json_valid(NULL) ${valid}, json_type(NULL) ${type}, NULL in a checked column ${answer}`;
};
(async () => {
  for (const name of ['older', 'newer']) console.log(await tryVersion(name));
})();
SCRIPT
node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
SQLite 3.39.3: json_valid(NULL) 0, json_type(NULL) null, NULL in a checked column refused
SQLite 3.49.1: json_valid(NULL) null, json_type(NULL) null, NULL in a checked column accepted
TEXT
diff expected.txt seen.txt && echo 'As found: the versions differ. Expected: NULL and accepted in both.'
