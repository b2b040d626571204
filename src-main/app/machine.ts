import { availableParallelism, totalmem } from 'node:os';
import type { AnswerOf } from '#shared/contract/procedure.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { system } from '#shared/contract/system.ts';
import type { EngineSize } from '../engine/engine.ts';

/** More threads hardly make the computer player stronger, and slow down the rest of the machine. */
const MAX_USUAL_THREADS = 4;

function usualThreads(): number {
  return Math.min(MAX_USUAL_THREADS, availableParallelism());
}

/** Returns the resources that the computer player may use; never more threads than there are cores. */
export function engineSizeOf({ engineThreads, tableMegabytes }: Settings): EngineSize {
  const threads = engineThreads === 0 ? usualThreads() : Math.min(engineThreads, availableParallelism());
  return { threads, tableMegabytes };
}

/** Returns the resources of this machine for the computer player. */
export function describeMachine(): AnswerOf<(typeof system)['machine']> {
  return {
    threads: availableParallelism(),
    memory: Math.floor(totalmem() / 2 ** 20),
    usualThreads: usualThreads(),
  };
}
