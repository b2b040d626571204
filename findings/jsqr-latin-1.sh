#!/usr/bin/env bash
# jsQR 1.4.0 gives an empty text for a QR code whose bytes are ISO 8859-1, the format's own default.
# Expected: "Mélanie": bytes without an ECI are ISO 8859-1 by the standard, or at least a reader tries it where they are no UTF-8.
# Seen: an empty text beside the right bytes. @zxing/library 0.23.0 reads the name.
# Source: https://github.com/cozmo/jsQR/issues/129: it decodes bytes as UTF-8 only, against the standard; they are in binaryData.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsqr@1.4.0 qrcode@1.5.4 @zxing/library@0.23.0
cat > try.cjs <<'SCRIPT'
const jsQR = require('jsqr');
const { create } = require('qrcode');
const { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = require('@zxing/library');
const MARGIN = 4;
const SCALE = 6;
for (const encoding of ['utf8', 'latin1']) {
  const { modules } = create([{ data: Buffer.from('Mélanie', encoding), mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const width = (modules.size + 2 * MARGIN) * SCALE;
  const grey = Uint8ClampedArray.from({ length: width * width }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)].map((place) => Math.floor(place / SCALE) - MARGIN);
    const isInside = x >= 0 && y >= 0 && x < modules.size && y < modules.size;
    return isInside && modules.data[y * modules.size + x] ? 0 : 255;
  });
  const pixels = Uint8ClampedArray.from({ length: 4 * grey.length }, (_, at) => (at % 4 === 3 ? 255 : grey[at >> 2]));
  const { data, binaryData } = jsQR(pixels, width, width);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, width)));
  const other = new QRCodeReader().decode(bitmap).getText();
  console.log(`${encoding}: jsQR ${JSON.stringify(data)} of ${binaryData.length} bytes, ZXing ${JSON.stringify(other)}`);
}
SCRIPT
node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
utf8: jsQR "Mélanie" of 8 bytes, ZXing "Mélanie"
latin1: jsQR "" of 7 bytes, ZXing "Mélanie"
TEXT
diff expected.txt seen.txt && echo 'As found: no text in the second case. Expected: "Mélanie" in both.'
