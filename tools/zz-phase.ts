import * as m from '#main/engine/testing/test-searcher.ts';
import { proveWinner } from '#main/engine/search/winner.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { readWinnerPositions } from './bench/winner-positions.ts';
import { readSolvedPositions } from './bench/solve-positions.ts';
const searcher = (m as any).createTestSearcher?.(64) ?? (m as any).testSearcher(64);
const which = process.argv[2]!, squares = Number(process.argv[3]);
const all = which === 'solved' ? readSolvedPositions(squares) : readWinnerPositions().filter((p) => p.set === which && p.squares === squares);
const med = (a: number[]) => [...a].sort((x, y) => x - y)[a.length >> 1]!;
const rows: number[][] = [];
for (let round = 0; round < 2; round++) for (const { position } of all) {
  searcher.setPosition(unwrap(parsePosition(position)), 'forget');
  const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const t0 = cpu(); let decided = 0, nd = 0; let first = 0;
  const found = proveWinner(searcher, { drawnMargin: 0, limits: { nodes: Infinity, shouldStop: () => false }, decide: (need, by) => { const s = cpu(); if (!first) first = s - t0; const b = searcher.decideMargin(need, by); decided += cpu() - s; nd += searcher.nodes; return b; } });
  const total = cpu() - t0;
  if (round === 1) rows.push([first, decided, total - first - decided, total, nd, found.nodes]);
}
for (let c = 0; c < 6; c++) console.log(['guess', 'decide', 'line', 'total', 'decide nodes', 'all nodes'][c], 'median', med(rows.map((r) => r[c]!)).toFixed(1), 'sum', rows.reduce((s, r) => s + r[c]!, 0).toFixed(1));
