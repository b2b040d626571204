import { globSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';

/** A frame as the log has it: the name of a built file, line and column, both counted from 1. */
const FRAME = /^([\w.-]+\.(?:js|cjs|mjs)):(\d+):(\d+)$/;

/** Returns whether a text is a frame as the log writes it. */
export function isFrame(text: string): boolean {
  return FRAME.test(text);
}

/**
 * Creates a function that finds the source line of a frame.
 * @param mapsFolder the folder with the source maps of the build that wrote the log, `out/maps`
 * @returns a function from `electron-main.js:12:345` to `src-main/app/log.ts:67:5`; it returns undefined if no map of
 *   that file exists, or if the map has nothing for that place
 */
export function createFrameResolver(mapsFolder: string): (frame: string) => string | undefined {
  const paths = new Map(
    globSync('**/*.map', { cwd: mapsFolder }).map((path) => [basename(path, '.map'), path] as const),
  );
  const maps = new Map<string, SourceMap>();
  const readMap = (name: string): SourceMap | undefined => {
    const path = paths.get(name);
    if (path === undefined) return undefined;
    const map =
      maps.get(name) ??
      new SourceMap(JSON.parse(readFileSync(join(mapsFolder, path), 'utf8')) as SourceMapPayload);
    maps.set(name, map);
    return map;
  };
  return (frame) => {
    const [, name = '', line, column] = FRAME.exec(frame) ?? [];
    const origin = readMap(name)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return undefined;
    return `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`;
  };
}

/**
 * Reads a log, one JSON object a line, and yields its entries that have frames, with the source line of each frame.
 * @param resolve from `createFrameResolver`; a frame that it cannot resolve is not changed
 */
export function* resolveLog(text: string, resolve: (frame: string) => string | undefined): Generator<string> {
  for (const line of text.split('\n')) {
    if (!line.includes('"frames"')) continue;
    const { t, code, error, frames } = JSON.parse(line) as Record<string, unknown>;
    yield [t, code, error].map(String).join(' ');
    if (!Array.isArray(frames)) continue;
    for (const frame of frames) yield `  ${resolve(String(frame)) ?? String(frame)}`;
  }
}
