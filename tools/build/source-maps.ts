import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the build's source maps, relative to the project. No host serves it and no package contains it. */
export const MAPS_FOLDER = 'out/maps';

/**
 * Creates a plugin that, in a build with source maps, lets no built file refer to them, and moves them into a folder of their own.
 * Their sources are paths relative to the project.
 * @param root the project's folder. It cannot be found from here: electron-vite bundles its configuration into one file
 * @param folder gets the maps, each under the name of its built file with `.map` behind it
 */
export function separateSourceMaps(root: string, folder: string): Plugin {
  return {
    name: 'separate-source-maps',
    apply: 'build',
    config: ({ build }) => ({
      build: {
        sourcemap: build?.sourcemap ? 'hidden' : false,
        rolldownOptions: {
          output: {
            sourcemapPathTransform: (source: string, mapPath: string) =>
              relative(root, resolve(dirname(mapPath), source)).replaceAll('\\', '/'),
          },
        },
      },
    }),
    writeBundle: ({ dir = '' }, bundle) => {
      for (const name of Object.keys(bundle)) {
        if (!name.endsWith('.map')) continue;
        mkdirSync(folder, { recursive: true });
        // The two folders may be on different file systems, where renaming fails.
        copyFileSync(join(dir, name), join(folder, basename(name)));
        rmSync(join(dir, name));
      }
    },
  };
}
