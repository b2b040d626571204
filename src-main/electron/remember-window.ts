import type { BrowserWindow, Rectangle } from 'electron';
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { writeFileAtomically } from '../files/atomic-file.ts';
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

/** The size of the window at the first start, limited by the display. */
const DEFAULT_SIZE = { width: 1280, height: 800 };

/** The part of the window's upper edge that must be visible, so that it can be dragged. */
const MIN_GRIP = { width: 120, height: 16 };

interface WindowPlacement {
  /** Undefined to let the system choose; both or neither are set. */
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Rectangle, other: Rectangle): { readonly width: number; readonly height: number } {
  return {
    width: Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
    height: Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  };
}

/**
 * Chooses the bounds of a new window: the saved ones if the upper edge is visible on a display, else the middle of the
 * primary display. It is never larger than the display.
 * @param saved the last bounds, in device-independent pixels
 * @param workAreas of the displays, without system bars; the primary one first
 */
export function placeWindow(saved: Rectangle | undefined, workAreas: readonly Rectangle[]): WindowPlacement {
  const fit = (size: { width: number; height: number }, area: Rectangle | undefined): WindowPlacement => ({
    width: Math.min(size.width, area?.width ?? size.width),
    height: Math.min(size.height, area?.height ?? size.height),
  });
  if (saved === undefined) return fit(DEFAULT_SIZE, workAreas[0]);
  const grip = { ...saved, height: MIN_GRIP.height };
  const area = workAreas.find((candidate) => {
    const { width, height } = overlap(grip, candidate);
    return width >= MIN_GRIP.width && height >= MIN_GRIP.height;
  });
  if (area === undefined) return fit(saved, workAreas[0]);
  return { x: saved.x, y: saved.y, ...fit(saved, area) };
}

const WINDOW_CHANGES = [
  'resize',
  'move',
  'maximize',
  'unmaximize',
  'enter-full-screen',
  'leave-full-screen',
] as const;
type WindowChange = (typeof WINDOW_CHANGES)[number];

type Remembered = Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized' | 'isFullScreen'> & {
  on(event: WindowChange, listener: () => void): unknown;
};

/** A size that differs by less is the size of before: on Wayland the frame is missing from it (electron/electron#50017). */
const MIN_RESIZE = 32;

/**
 * Stores the window's bounds and state for the next start.
 * @param before the bounds that the window was created with
 */
export function rememberWindow(
  window: Remembered,
  file: WindowFile,
  before: { readonly width: number; readonly height: number },
): void {
  const remember = (): void => {
    const bounds = window.getNormalBounds();
    const { width, height } = file.get().bounds ?? before;
    const isResized =
      Math.abs(bounds.width - width) >= MIN_RESIZE || Math.abs(bounds.height - height) >= MIN_RESIZE;
    file.update({
      bounds: isResized ? bounds : { ...bounds, width, height },
      isMaximized: window.isMaximized(),
      isFullScreen: window.isFullScreen(),
    });
  };
  for (const change of WINDOW_CHANGES) window.on(change, remember);
}

/** Shows the window maximized or in full screen, as it was last. */
export function showAsRemembered(window: BrowserWindow, file: WindowFile): void {
  if (window.isDestroyed()) return;
  const { isMaximized, isFullScreen } = file.get();
  if (isMaximized) window.maximize();
  window.show();
  if (isFullScreen) window.setFullScreen(true);
}
