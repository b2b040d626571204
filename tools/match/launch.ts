import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '#main/engine/outside/start-process.ts';
import { ok, type Result } from '#shared/util/result.ts';
import { projectRoot } from '../run-tool.ts';
import { buildSparring } from '../sparring/build.ts';
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

/** Returns the command that starts an engine, and compiles the sparring partner first. @returns an error message where it cannot */
export function commandOf(engine: Engine): Result<Command, string> {
  switch (engine.kind) {
    case 'here':
      return ok(versionIn(projectRoot));
    case 'greedy':
    case 'random':
      return ok({ file: process.execPath, args: [SIMPLE, engine.kind], folder: projectRoot });
    case 'sparring': {
      const built = buildSparring();
      return built.ok ? ok({ file: built.value, args: [], folder: projectRoot }) : built;
    }
    case 'command': {
      const [file = '', ...args] = engine.words;
      if (args.length === 0 && isFolder(file)) return ok(versionIn(resolve(file)));
      return ok({ file: file === 'node' ? process.execPath : file, args, folder: process.cwd() });
    }
  }
}
