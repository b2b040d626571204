#!/usr/bin/env bash
# DuckDB 1.4.1 (@duckdb/node-api 1.4.1-r.4) reads a CSV column of ISO dates as text as soon as one date has no day.
# Expected: a DATE column with NULL for that row, or an error that names it: a column of numbers with an empty cell stays a column of numbers.
# Seen: the whole column is VARCHAR without a word; an empty cell in its place keeps it DATE. So a table that keeps what is known (2025-02)
# costs every reader the sums and filters by date.
# Source: https://duckdb.org/docs/stable/data/csv/auto_detection, Type Detection: one value that does not convert takes a type from the
# candidates of its column, and VARCHAR is left, to which everything converts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund @duckdb/node-api@1.4.1-r.4
cat > try.mjs <<'SCRIPT'
import { writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
const connection = await (await DuckDBInstance.create()).connect();
const rowsOf = async (sql) => (await connection.runAndReadAll(sql)).getRows();
console.log(`DuckDB ${await rowsOf('SELECT version()')}`);
for (const [name, last] of [['a month', '2025-02'], ['an empty cell', '']]) {
  writeFileSync('games.csv', `date,komi\n2025-01-02,0\n2025-02-03,6.5\n${last},1\n`);
  const types = await rowsOf("SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM 'games.csv')");
  console.log(`with ${name}: ${types.map((row) => row.join(' ')).join(', ')}`);
}
SCRIPT
node try.mjs | tee seen.txt
cat > expected.txt <<'TEXT'
DuckDB v1.4.1
with a month: date VARCHAR, komi DOUBLE
with an empty cell: date DATE, komi DOUBLE
TEXT
diff expected.txt seen.txt && echo 'As found: one month without a day makes the column text. Expected: DATE.'
