import { checkPuzzles } from '#main/services/puzzles/check-puzzles.ts';
import { puzzleFile, readPuzzles } from '#main/services/puzzles/puzzle-file.ts';
import { whole, type SoakPart } from './part.ts';

const ENGINE_WORKER = new URL('../../src-main/engine/engine-worker.ts', import.meta.url);

export const puzzles: SoakPart = {
  name: 'puzzles',
  summary: 'is every claim of every shipped puzzle proven?',
  run: ({ showProgress }) => {
    const shipped = readPuzzles(puzzleFile(ENGINE_WORKER));
    const faults: string[] = [];
    let done = 0;
    for (const wrong of checkPuzzles(shipped, ENGINE_WORKER)) {
      const { id = '' } = shipped[done++] ?? {};
      faults.push(...wrong.map((fault) => `${id}: ${fault}`));
      showProgress('puzzles', done, shipped.length);
    }
    const figures = `${whole(shipped.length)} puzzles, ${whole(faults.length)} wrong claims`;
    return Promise.resolve({ figures, faults });
  },
};
