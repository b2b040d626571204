import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { writeFileAtomically } from '../transfer/atomic-file.ts';
import { MAX_ZOOM_LEVEL, MIN_ZOOM_LEVEL } from './zoom.ts';

/** Larger than any screen; larger values come from a damaged file. */
const MAX_PIXELS = 100_000;

const Pixels = v.pipe(v.number(), v.integer(), v.minValue(-MAX_PIXELS), v.maxValue(MAX_PIXELS));
const Length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PIXELS));

/** The stored state of the window. Each entry may be missing or from an older version. */
const WindowMemory = v.object({
  /** The bounds while it is neither maximized nor in full screen. */
  bounds: v.optional(v.object({ x: Pixels, y: Pixels, width: Length, height: Length })),
  isMaximized: v.optional(v.boolean(), false),
  isFullScreen: v.optional(v.boolean(), false),
  /** Electron's zoom level: 0 is 100 %, each step 20 % more. */
  zoomLevel: v.optional(v.pipe(v.number(), v.minValue(MIN_ZOOM_LEVEL), v.maxValue(MAX_ZOOM_LEVEL)), 0),
  /** The folder that a file was last saved to. */
  saveFolder: v.optional(v.string()),
});
export type WindowMemory = v.InferOutput<typeof WindowMemory>;

const DEFAULTS: WindowMemory = v.parse(WindowMemory, {});

/** The delay for collecting changes before they are written, because a dragged window changes continuously. */
const WRITE_DELAY_MS = 500;

export type WindowFile = ReturnType<typeof openWindowFile>;

/**
 * The file with the state of the window.
 * Opens the file; the defaults replace a missing or damaged one.
 * @param after calls a function after some milliseconds
 */
export function openWindowFile(path: string, after: (milliseconds: number, call: () => void) => void) {
  let memory = readMemory(path);
  let isChanged = false;
  let isWriteScheduled = false;
  let lastWrite: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (!isChanged) return lastWrite;
    isChanged = false;
    const text = `${JSON.stringify(memory, undefined, 2)}\n`;
    lastWrite = lastWrite.then(() => writeFileAtomically(path, [text]).catch(() => undefined));
    return lastWrite;
  };

  return {
    get: (): WindowMemory => memory,
    /** Changes entries; they are written after a delay. */
    update: (change: Partial<WindowMemory>): void => {
      memory = { ...memory, ...change };
      isChanged = true;
      if (isWriteScheduled) return;
      isWriteScheduled = true;
      after(WRITE_DELAY_MS, () => {
        isWriteScheduled = false;
        void flush();
      });
    },
    /** Resolves when all changes are written. Write errors are ignored. */
    flush,
  };
}

function readMemory(path: string): WindowMemory {
  try {
    if (!existsSync(path)) return DEFAULTS;
    const parsed = v.safeParse(WindowMemory, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.output : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}
