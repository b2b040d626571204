import type { TestProject } from 'vitest/node';
import { BUNDLES_VARIABLE } from '#main/testing/programs.ts';
import { ensureCore } from '../launch/core.mjs';
import { bundlePrograms } from './bundle-programs.ts';

/** Compiles the engine's core and bundles the programs that tests start, where needed. */
async function prepare(): Promise<void> {
  ensureCore();
  process.env[BUNDLES_VARIABLE] = await bundlePrograms();
}

export async function setup(project: TestProject): Promise<void> {
  await prepare();
  project.onTestsRerun(prepare);
}
