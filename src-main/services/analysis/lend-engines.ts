import type { AnalysisEngine } from '../../engine/engine.ts';

/** Engines for one analysis after the other. */
export interface LentEngines {
  /** Returns an engine that is free again when it is closed. */
  readonly lend: () => AnalysisEngine;
  /** Closes the engines that are free. */
  readonly close: () => Promise<void>;
}

/** Lends engines, because starting one takes as long as some dozen small searches. @param start starts one where none is free */
export function lendEngines(start: () => AnalysisEngine): LentEngines {
  const free: AnalysisEngine[] = [];
  return {
    lend: () => {
      const engine = free.pop() ?? start();
      const close = async (): Promise<void> => {
        await Promise.resolve(free.push(engine));
      };
      return { ...engine, close };
    },
    close: async () => {
      await Promise.all(free.map((engine) => engine.close()));
    },
  };
}
