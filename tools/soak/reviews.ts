import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { startAnalysisEngine } from '#main/services/analysis/start-engine.ts';
import { losingMoves } from '#main/services/analysis/testing/explained-mistakes.ts';
import { explainLoss } from '#shared/analysis/explain-loss.ts';
import { falseFacts } from '#shared/analysis/testing/false-facts.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { Level } from '#shared/game/player.ts';
import { playLevelGame } from '../win-chance/level-game.ts';
import { whole, type SoakPart } from './part.ts';

const MOVES = 2000;
const LEVELS: readonly Level[] = [2, 4, 6];
const FIRST_SEED = 90_000;
const NODES = 60_000;
const TABLE_MEGABYTES = 4;
/** The least share of mistakes with a reason besides the loss. */
const MIN_EXPLAINED = 0.9;

export const reviews: SoakPart = {
  name: 'reviews',
  summary:
    'is every reason why one of 2,000 reviewed moves was wrong true on the board, and are there enough?',
  run: async ({ showProgress }) => {
    const workerUrl = new URL('../../src-main/engine/engine-worker.ts', import.meta.url);
    const engine = startAnalysisEngine(workerUrl);
    const startEngine = () => ({ ...engine, close: () => Promise.resolve() });
    const player = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
    const faults: string[] = [];
    const kinds = new Map<string, number>();
    let judged = 0;
    let losing = 0;
    let mistakes = 0;
    let explained = 0;
    for (let game = 0; judged < MOVES; game++) {
      const level = LEVELS[game % LEVELS.length] ?? 4;
      const { moves, positions } = playLevelGame(player, level, FIRST_SEED + game);
      const played = { start: formatPosition(positions[0]), komi: game % 2 === 0 ? 0 : 9.5, moves };
      const reviewed = await losingMoves(startEngine, played, NODES);
      judged += reviewed.judged;
      losing += reviewed.moves.length;
      for (const { explained: move, isMistake } of reviewed.moves) {
        const reasons = explainLoss(move);
        for (const reason of reasons) faults.push(...falseFacts(move, reason));
        if (!isMistake) continue;
        const [first] = reasons;
        mistakes++;
        if (first !== undefined && first.kind !== 'loss') explained++;
        kinds.set(first?.kind ?? 'none', (kinds.get(first?.kind ?? 'none') ?? 0) + 1);
      }
      showProgress('reviews', Math.min(judged, MOVES), MOVES);
    }
    await engine.close();
    const share = explained / mistakes;
    if (share < MIN_EXPLAINED)
      faults.push(`Only ${whole(explained)} of ${whole(mistakes)} mistakes have a reason besides the loss.`);
    const shown = [...kinds]
      .sort(([, one], [, other]) => other - one)
      .map(([kind, count]) => `${kind} ${whole(count)}`)
      .join(', ');
    const figures = `${whole(judged)} moves, ${whole(losing)} that lost something, ${whole(mistakes)} mistakes, ${(share * 100).toFixed(1)} % with a reason besides the loss (${shown}), ${whole(faults.length)} faults`;
    return { figures, faults };
  },
};
