#!/usr/bin/env bash
# markdown-it 14.1.0 with its option typographer turns "--" inside a word into an en dash.
# Expected: only dashes between words change, as in "1990 -- 2000"; a word of letters, digits and hyphens without a space, such as a code, stays as it is.
# Seen: "ab--cd" becomes "ab–cd" and "x---y" becomes "x—y". A code that is pasted into a forum with this option comes back changed.
# Source: https://github.com/markdown-it/markdown-it/blob/master/lib/rules_core/replacements.mjs, where a rule of its own is for "--" between two
# signs that are no spaces.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund markdown-it@14.1.0
cat > try.cjs <<'SCRIPT'
const typographer = require('markdown-it')({ typographer: true });
console.log(`markdown-it ${require('markdown-it/package.json').version}`);
for (const text of ['code:ab--cd', 'x---y', '`code:ab--cd`']) console.log(`${text} -> ${typographer.renderInline(text)}`);
SCRIPT
node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
markdown-it 14.1.0
code:ab--cd -> code:ab–cd
x---y -> x—y
`code:ab--cd` -> <code>code:ab--cd</code>
TEXT
diff expected.txt seen.txt && echo 'As found: dashes inside words change, too. Expected: only those between words.'
