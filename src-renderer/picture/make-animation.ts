import { nextTick, type Ref } from 'vue';
import type { AnimationAnswer, AnimationOrder, Frame } from './animation.ts';
import { createTracer, type Traceable } from './trace-drawing.ts';
import workerAddress from './animation-worker.ts?worker&url';

/** The Trusted Types policy for the worker's URL, which the content security policy requires. It allows only our own file. */
const policy = window.trustedTypes?.createPolicy('hokito-worker', { createScriptURL: () => workerAddress });

/**
 * Makes an animated GIF in a worker.
 * @param report called with the number of finished frames
 * @param signal stops it: then the promise rejects with the signal's reason
 * @throws Error whose message says in English why the animation could not be made
 */
export async function makeAnimation(
  order: AnimationOrder,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
  try {
    const file = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped'));
      });
      worker.addEventListener('error', ({ message }) => {
        // A script that could not be loaded comes as an error without a message.
        reject(new Error(message || 'the script that makes animations could not be loaded'));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<AnimationAnswer>) => {
        if (data.kind === 'progress') report(data.done);
        else if (data.kind === 'typeface-missing')
          console.warn(`The animation is drawn in another typeface: ${data.reason}`);
        else if (data.kind === 'done') resolve(data.file);
        else reject(new Error(data.reason));
      });
      worker.postMessage(order);
    });
    return new Blob([file], { type: 'image/gif' });
  } finally {
    worker.terminate();
  }
}

/**
 * Reads the pictures of an animation from the page, one after the other.
 * @param delays how long each is shown, in milliseconds
 * @param show shows the picture of that index @returns the component that draws it
 * @param signal stops it: then the promise rejects with the signal's reason
 */
export async function traceFrames(
  delays: readonly number[],
  show: (index: number) => Readonly<Ref<Traceable | null>>,
  signal: AbortSignal,
): Promise<[Frame, ...Frame[]]> {
  const trace = createTracer();
  const frames: Frame[] = [];
  for (const [index, delay] of delays.entries()) {
    const picture = show(index);
    await nextTick();
    signal.throwIfAborted();
    const svg = picture.value?.svg;
    if (!svg) throw new Error('There is no picture');
    frames.push({ drawing: trace(svg), delay });
  }
  const [first, ...others] = frames;
  if (first === undefined) throw new Error('There is no position');
  return [first, ...others];
}
