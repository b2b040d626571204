import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '#shared/util/result.ts';
import { projectRoot } from '../run-tool.ts';

const FLAGS = ['-std=c++20', '-O3', '-march=native', '-pthread', '-Wall', '-Wextra', '-Werror'];

/** Returns a name for the program from its sources, flags and processor. */
function stamp(): string {
  const hash = createHash('sha256').update([...FLAGS, cpus()[0]?.model ?? ''].join('\0'));
  for (const name of globSync('*.{hpp,cpp}', { cwd: import.meta.dirname }).sort())
    hash.update(`\0${name}\0`).update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Compiles the sparring partner into `out/` with g++, where needed.
 * @returns the program's path, or a sentence where there is no g++
 */
export function buildSparring(): Result<string, string> {
  const folder = join(projectRoot, 'out', 'sparring');
  const program = join(folder, `sparring-${stamp()}`);
  if (existsSync(program)) return ok(program);
  mkdirSync(folder, { recursive: true });
  // Simultaneous builds do not collide, and an interrupted build leaves no incomplete program.
  const unfinished = `${program}-${process.pid}`;
  const sources = globSync('*.cpp', { cwd: import.meta.dirname }).sort();
  try {
    execFileSync('g++', [...FLAGS, '-o', unfinished, ...sources], { cwd: import.meta.dirname });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return err('There is no g++ here, so the sparring partner cannot be compiled.');
    throw error;
  }
  renameSync(unfinished, program);
  return ok(program);
}
