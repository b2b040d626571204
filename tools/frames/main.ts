/**
 * `node tools/frames/main.ts FRAME|LOG ...`: prints the source line of frames as the log has them (`electron-main.js:12:345`), and the
 * errors of log files with the source lines of their frames. Needs the source maps of the build that wrote them,
 * in `out/maps`: the same sources give the same build, so `npm run build` makes them for any commit.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAPS_FOLDER } from '../build/source-maps.ts';
import { projectRoot } from '../run-tool.ts';
import { createFrameResolver, isFrame, resolveLog } from './resolve-frame.ts';

const args = process.argv.slice(2);
if (args.length === 0) {
  console.error('Usage: node tools/frames/main.ts FRAME|LOG ...');
  process.exitCode = 2;
}
const resolve = createFrameResolver(join(projectRoot, MAPS_FOLDER));
for (const arg of args) {
  if (!isFrame(arg)) {
    for (const line of resolveLog(readFileSync(arg, 'utf8'), resolve)) console.log(line);
    continue;
  }
  const source = resolve(arg);
  if (source === undefined) process.exitCode = 1;
  console.log(`${arg} ${source ?? 'is not in the source maps of this build'}`);
}
