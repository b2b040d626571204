import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A package that the built app contains parts of. */
export interface BundledPackage {
  readonly name: string;
  /** Where it is installed. */
  readonly folder: string;
}

/** Packages of the code that build tools add, by its module. */
const HELPERS: Readonly<Record<string, string>> = {
  '\0rolldown/runtime.js': 'rolldown',
  '\0vite/preload-helper.js': 'vite',
  '\0plugin-vue:export-helper': '@vitejs/plugin-vue',
};

/** Returns the package of a file; undefined for the project's own files. @param path absolute, with either slash */
function packageOf(path: string): BundledPackage | undefined {
  const [, folder, name] =
    /(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path.replaceAll('\\', '/')) ?? [];
  return folder === undefined || name === undefined ? undefined : { name, folder };
}

/** Collects the packages of each part of a build, including fonts. */
export class BundledPackages {
  readonly #byFolder = new Map<string, BundledPackage>();
  readonly #root: string;

  /** @param root the folder of `node_modules` */
  constructor(root: string) {
    this.#root = root;
  }

  /** The packages so far, by name. */
  get list(): BundledPackage[] {
    return [...this.#byFolder.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Adds a package. @param folder with its description and terms; where it is installed by default */
  add(name: string, folder: string = join(this.#root, 'node_modules', name)): void {
    this.#byFolder.set(folder, { name, folder });
  }

  /** Creates a plugin for one part of the build. @param onWritten called when that part is written */
  plugin(onWritten?: () => void): Plugin {
    let sources = this.#root;
    return {
      name: 'bundled-packages',
      apply: 'build',
      configResolved: ({ root }) => {
        sources = root;
      },
      generateBundle: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') for (const id of file.moduleIds) this.#noteModule(id);
          else for (const name of file.originalFileNames) this.#note(resolve(sources, name));
        }
      },
      closeBundle: () => {
        onWritten?.();
      },
    };
  }

  #noteModule(id: string): void {
    if (!id.startsWith('\0')) {
      this.#note(id);
      return;
    }
    const helperOf = HELPERS[id];
    if (helperOf === undefined)
      throw new Error(`The build holds "${id.slice(1)}", which belongs to no known package`);
    this.add(helperOf);
  }

  #note(path: string): void {
    const found = packageOf(path);
    if (found !== undefined) this.#byFolder.set(found.folder, found);
  }
}

/** The description of a package. */
export interface PackageDescription {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier. */
  readonly license: string;
  readonly homepage?: string;
}

/** Reads a package's description. Throws if it names no licence. */
export function describePackage({ name, folder }: BundledPackage): PackageDescription {
  const info = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageDescription;
  if (typeof info.license !== 'string') throw new Error(`The package ${name} names no licence`);
  const { version, license, homepage } = info;
  return { name, version, license, ...(typeof homepage === 'string' ? { homepage } : {}) };
}
