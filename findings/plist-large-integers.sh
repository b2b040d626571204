#!/usr/bin/env bash
# plist 5.0.0, with which packagers for macOS write Info.plist, writes a whole number beyond 2^53 exactly and reads it rounded.
# Expected: the BigInt that was written, or an error: an integer of a property list has 64 bits.
# Seen: 9007199254740993 is in the file and comes back as the number 9007199254740992.
# Source: https://github.com/TooTallNate/plist.js/pull/138 brought BigInt to what is written only; by pull request 175 there, what is read
# goes through parseInt.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts plist@5.0.0
cat > try.cjs <<'SCRIPT'
import('plist').then(({ build, parse }) => {
  for (const number of [9007199254740991n, 9007199254740993n]) {
    const text = build({ number });
    const { number: again } = parse(text);
    console.log(`${number}: written ${/<integer>(.*)<\/integer>/.exec(text)[1]}, read ${again} (${typeof again})`);
  }
});
SCRIPT
node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
9007199254740991: written 9007199254740991, read 9007199254740991 (number)
9007199254740993: written 9007199254740993, read 9007199254740992 (number)
TEXT
diff expected.txt seen.txt && echo 'As found: the second is rounded. Expected: 9007199254740993, or an error.'
