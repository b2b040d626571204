import type { NativeImage } from 'electron';
import { existsSync, readFileSync } from 'node:fs';
import { strict } from './strict.ts';

/** electron:shell/common/api/electron_api_native_image.cc. It is never drawn; it only stores whether it is empty. */
class NativeImageStandIn implements Pick<NativeImage, 'isEmpty' | 'resize'> {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** A file that is missing or no PNG gives an empty image. */
  isEmpty(): boolean {
    return !existsSync(this.path) || readFileSync(this.path).subarray(1, 4).toString('latin1') !== 'PNG';
  }

  resize(): NativeImage {
    return createFromPath(this.path);
  }
}

function createFromPath(path: string): NativeImage {
  return strict('NativeImage', new NativeImageStandIn(path)) as unknown as NativeImage;
}

export const nativeImage = strict('nativeImage', { createFromPath }) satisfies Pick<
  typeof Electron.nativeImage,
  'createFromPath'
>;
