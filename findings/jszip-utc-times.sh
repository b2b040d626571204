#!/usr/bin/env bash
# JSZip 3.10.1 writes the times of files as UTC into fields that other programs read as local time.
# Expected: a file of 19:30 in New York is listed with 19:30 there by other readers: DOS times of a zip are local.
# Seen: JSZip reads its own time right; adm-zip 0.5.16 sees 00:30 of the next day. fflate 0.8.3 writes local time.
# Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.4.6, MS-DOS format; https://stuk.github.io/jszip/documentation/api_jszip/file_data.html names no zone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jszip@3.10.1 adm-zip@0.5.16 fflate@0.8.3
cat > try.cjs <<'SCRIPT'
const JSZip = require('jszip');
const AdmZip = require('adm-zip');
const { zipSync } = require('fflate');
const date = new Date(2026, 1, 20, 19, 30);
const shown = (time) => `${time.getDate()} ${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
(async () => {
  console.log(`JSZip ${JSZip.version}, the file is of ${shown(date)}`);
  const zip = new JSZip();
  zip.file('game.hgn', 'x', { date });
  const bytes = await zip.generateAsync({ type: 'nodebuffer' });
  console.log(`written by JSZip, read by JSZip: ${shown((await JSZip.loadAsync(bytes)).files['game.hgn'].date)}`);
  console.log(`written by JSZip, read by adm-zip: ${shown(new AdmZip(bytes).getEntries()[0].header.time)}`);
  const other = Buffer.from(zipSync({ 'game.hgn': [new Uint8Array(1), { mtime: date }] }));
  console.log(`written by fflate, read by adm-zip: ${shown(new AdmZip(other).getEntries()[0].header.time)}`);
})();
SCRIPT
TZ=America/New_York node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
JSZip 3.10.1, the file is of 20 19:30
written by JSZip, read by JSZip: 20 19:30
written by JSZip, read by adm-zip: 21 00:30
written by fflate, read by adm-zip: 20 19:30
TEXT
diff expected.txt seen.txt && echo 'As found: other readers see UTC. Expected: 20 19:30 everywhere.'
