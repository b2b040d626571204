#!/usr/bin/env bash
# chess.js 1.4.0 writes a quotation mark within a tag as it is, and then cannot read its own file; it does not read an escaped one either.
# Expected: a player called A "B" C is written as A \"B\" C and read again: the format escapes quotation marks by a backslash.
# Seen: both the escaped tag and the own file are refused with a syntax error.
# Source: http://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm#c7 (Tokens): within a string a quote is written as a backslash and a quote.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chess.js@1.4.0
cat > try.cjs <<'SCRIPT'
const { Chess } = require('chess.js');
console.log(`chess.js ${require('chess.js/package.json').version}`);
const written = new Chess();
written.setHeader('White', 'A "B" C');
const own = written.pgn();
console.log(`written: ${own.split('\n').find((line) => line.startsWith('[White '))}`);
for (const [name, text] of [
  ['its own file', own],
  ['an escaped tag', '[White "A \\"B\\" C"]\n\n1. e4 *'],
  ['a plain tag', '[White "A B C"]\n\n1. e4 *'],
]) {
  const read = new Chess();
  let answer;
  try {
    read.loadPgn(text);
    answer = read.getHeaders().White;
  } catch {
    answer = 'refused';
  }
  console.log(`${name}: ${answer}`);
}
SCRIPT
node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
chess.js 1.4.0
written: [White "A "B" C"]
its own file: refused
an escaped tag: refused
a plain tag: A B C
TEXT
diff expected.txt seen.txt && echo 'As found: no tag with a quotation mark is read. Expected: A "B" C three times.'
