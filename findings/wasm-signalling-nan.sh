#!/usr/bin/env bash
# WebAssembly in Node changes the bits of a signalling NaN that goes through JavaScript (module made by wabt 1.0.39).
# Expected: a number that is handed out and back, and is not computed with, keeps its bits.
# Seen: as f32, 7fa00000 comes back as 7fe00000 in Node 20.20 and 24.21 on x64, made quiet on its way. As f64, Node 20.20 keeps
# 7ff4000000000000 and Node 24.21 makes it quiet; that is printed and not compared. A quiet NaN keeps its bits.
# Source: https://github.com/WebAssembly/spec/issues/1496: which NaN goes through JavaScript was not specified; it found that Chromium keeps
# the bits of a quiet one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts wabt@1.0.39
cat > try.cjs <<'SCRIPT'
require('wabt')().then(async (wabt) => {
  const module = wabt.parseWat('bits.wat', `(module
    (func (export "f32") (param i32) (result f32) (f32.reinterpret_i32 (local.get 0)))
    (func (export "bits32") (param f32) (result i32) (i32.reinterpret_f32 (local.get 0)))
    (func (export "f64") (param i64) (result f64) (f64.reinterpret_i64 (local.get 0)))
    (func (export "bits64") (param f64) (result i64) (i64.reinterpret_f64 (local.get 0))))`);
  const { instance } = await WebAssembly.instantiate(module.toBinary({}).buffer);
  const { f32, bits32, f64, bits64 } = instance.exports;
  console.error(`Node ${process.versions.node}, V8 ${process.versions.v8}, ${process.arch}`);
  for (const bits of [0x7fa00000, 0x7fc00001]) console.log(`f32 ${bits.toString(16)} -> ${(bits32(f32(bits)) >>> 0).toString(16)}`);
  for (const bits of [0x7ff4000000000000n, 0x7ff8000000000001n])
    console.error(`f64 ${bits.toString(16)} -> ${BigInt.asUintN(64, bits64(f64(bits))).toString(16)}`);
});
SCRIPT
node try.cjs | tee seen.txt
cat > expected.txt <<'TEXT'
f32 7fa00000 -> 7fe00000
f32 7fc00001 -> 7fc00001
TEXT
diff expected.txt seen.txt && echo 'As found: the signalling f32 is made quiet. Expected: 7fa00000.'
