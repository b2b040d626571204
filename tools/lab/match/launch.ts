import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../../../src-main/engine/outside/start-process.ts';
import { projectRoot } from '../../run-tool.ts';
import type { Engine } from './player-settings.ts';

const PROTOCOL = 'src-main/engine/protocol/main.ts';
const SIMPLE = fileURLToPath(new URL('./simple-player.ts', import.meta.url));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Returns the protocol program of a checkout, on this Node. */
const versionIn = (folder: string): Command => ({
  file: process.execPath,
  args: [join(folder, PROTOCOL)],
  folder,
});

/** Returns the command that starts an engine. */
export function commandOf(engine: Engine): Command {
  switch (engine.kind) {
    case 'here':
      return versionIn(projectRoot);
    case 'greedy':
    case 'random':
      return { file: process.execPath, args: [SIMPLE, engine.kind], folder: projectRoot };
    case 'command': {
      const [file = '', ...args] = engine.words;
      if (args.length === 0 && isFolder(file)) return versionIn(resolve(file));
      return { file: file === 'node' ? process.execPath : file, args, folder: process.cwd() };
    }
  }
}
