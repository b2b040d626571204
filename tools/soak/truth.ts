import { createEngine } from '#main/engine/engine-client.ts';
import type { AnalysisEngine, Engine } from '#main/engine/engine.ts';
import { bruteForce } from '#main/engine/search/testing/brute-force.ts';
import { analyseGame } from '#main/review/analyse-game.ts';
import type { AnalysedGame } from '#main/engine/evaluate-position.ts';
import { puzzleFile, readPuzzles } from '#main/puzzles/shipped-puzzles.ts';
import { WORKERS } from '#main/testing/workers.ts';
import { explainLoss } from '#shared/analysis/explain-loss.ts';
import { judgeMoves, markOf, shownLoss } from '#shared/analysis/judge-moves.ts';
import { type PositionValue, winnerAfterKomi } from '#shared/analysis/position-value.ts';
import { summarise } from '#shared/analysis/summarise.ts';
import { falseFacts } from '#shared/analysis/testing/false-facts.ts';
import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { LEVELS } from '#shared/game/player.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { dealStart } from '#shared/game/setup.ts';
import { COLOURS, opponentOf, type Position } from '#shared/game/types.ts';
import { describeGame } from '#shared/library/describe-game.ts';
import type { Puzzle } from '#shared/puzzle/puzzle.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { unwrap } from '#shared/util/result.ts';
import { whole, type SoakPart } from './run-soak.ts';

/** The games of a whole run. */
const MAX_GAMES = 200;
/** Nodes for each search of an analysis: few, so that many positions stay estimates. */
const NODES = 100_000;
/** Nodes for proving again who wins: far more than the claim took. */
const PROOF_NODES = 100_000_000;
/** Positions with at most so many piles are solved by trying everything. */
const MAX_TRIED_PILES = 9;
/** Puzzles that are solved beside each game. */
const PUZZLES_A_GAME = 2;
/** Games begin with so many random moves, so that each is different. */
const RANDOM_MOVES = 4;
const { signal } = new AbortController();

/** How often each kind of statement was checked, and which were false. */
interface Checked {
  games: number;
  values: number;
  winners: number;
  lastChances: number;
  reasons: number;
  puzzles: number;
  readonly failures: string[];
}

/** Black's final margin under best play, before komi, by trying everything with the rules. */
function triedMargin(position: Position): number {
  return bruteForce(position) * (position.turn === 'black' ? 1 : -1);
}

/** Plays a game of weak levels with each other, which make mistakes. Equal seeds give equal games. */
async function playGame(engine: Engine, seed: number): Promise<AnalysedGame> {
  const random = seededRandom(seed);
  const setup = seed % 3 === 0 ? 'scattered' : 'classic';
  let position = dealStart(setup, seed, seed % 4 === 0 ? 'mover' : 'either');
  const start = formatPosition(position);
  const levels = { black: LEVELS[randomBelow(random, 5)] ?? 0, white: LEVELS[randomBelow(random, 5)] ?? 0 };
  const moves: string[] = [];
  while (!isOver(position)) {
    const legal = legalMoves(position);
    const request = { position: start, moves, level: levels[position.turn], seed };
    const move =
      moves.length < RANDOM_MOVES
        ? legal[randomBelow(random, legal.length)]
        : parseMove((await engine.think(request, { signal, onProgress: () => undefined })).move);
    if (move === undefined) throw new Error('The engine has no move');
    moves.push(formatMove(move));
    position = applyMove(position, move);
  }
  return { start, komi: randomBelow(random, 5) * 2.5, moves };
}

/** Recomputes what the library derives from a game. @returns the names of what differs */
function falseDerived(game: AnalysedGame, positions: readonly Position[]): string[] {
  const facts = describeGame({ ...game, swap: undefined, termination: 'normal' });
  const last = positions.at(-1);
  if (last === undefined) return [];
  const scoreIn = (position: Position): { black: number; white: number } => {
    const score = { black: 0, white: 0 };
    for (const pile of position.piles.values()) {
      const top = pile.at(-1);
      if (top !== undefined) score[top.colour] += top.pips * pile.length;
    }
    return score;
  };
  const marginIn = (position: Position): number => {
    const { black, white } = scoreIn(position);
    return black - white - game.komi;
  };
  const endRule = last.endRule === 'either' ? ('mover' as const) : ('either' as const);
  const other = positions.findIndex((position) => legalMoves({ ...position, endRule }).length === 0);
  const kind = other < 0 ? 'later' : other === positions.length - 1 ? 'same' : 'sooner';
  const expected = {
    points: scoreIn(last),
    margin: Math.abs(marginIn(last)),
    tallestStack: Math.max(...[...last.piles.values()].map((pile) => pile.length)),
    otherRule:
      kind === 'sooner' ? { kind, ply: other, margin: marginIn(positions[other] ?? last) } : { kind },
  };
  return Object.entries(expected).flatMap(([name, value]) =>
    JSON.stringify(facts[name as keyof typeof expected]) === JSON.stringify(value) ? [] : [name],
  );
}

/** Analyses a game and checks what a review says of it. */
async function checkGame(engine: AnalysisEngine, game: AnalysedGame, found: Checked): Promise<void> {
  const positions = unwrap(replayMoves(unwrap(parsePosition(game.start)), game.moves));
  const values: PositionValue[] = [];
  const onValue = (ply: number, value: PositionValue): void => {
    values[ply] = value;
  };
  const startEngine = (): AnalysisEngine => ({ ...engine, close: () => Promise.resolve() });
  await analyseGame(game, { startEngine, lanes: 1, nodes: NODES, kept: [], onValue, signal });
  const report = (what: string): void => {
    found.failures.push(`${what}: ${game.start}, komi ${game.komi}, ${game.moves.join(' ')}`);
  };

  for (const name of falseDerived(game, positions)) report(`derived ${name}`);

  for (const [ply, { certainty, margin, winner }] of values.entries()) {
    const position = positions[ply];
    if (certainty === 'estimate' || position === undefined || position.piles.size > MAX_TRIED_PILES) continue;
    found.values++;
    const truth = triedMargin(position) - game.komi;
    if (certainty === 'exact' ? margin !== truth : winnerAfterKomi(truth) !== winner)
      report(`value after ${ply} moves`);
  }

  /** Proves again, with a table of its own and without the moves before, that a position has a winner. */
  const checkWinner = async (ply: number, what: string): Promise<void> => {
    const position = positions[ply];
    const claimed = values[ply]?.winner;
    if (position === undefined || isOver(position)) return;
    found.winners++;
    const request = { position: formatPosition(position), moves: [], komi: game.komi, nodes: PROOF_NODES };
    const { winner } = await engine.proveWinner(request, { signal });
    if (claimed === undefined || winner !== claimed) report(`${what}, after ${ply} moves`);
  };
  const [start] = positions;
  if (start === undefined) return;
  const judgements = judgeMoves(start, game.moves, values);
  const { lastChance, winner, decidedFrom, players } = summarise(start, judgements, values);
  if (decidedFrom !== undefined) await checkWinner(decidedFrom, 'decided from');
  if (lastChance !== undefined) {
    found.lastChances++;
    await checkWinner(lastChance.ply, 'last chance');
    if (values[lastChance.ply]?.winner === winner || winner !== opponentOf(lastChance.colour))
      report('last chance of the winner');
    // Every later move of the loser is made in a lost position.
    for (let ply = lastChance.ply + 2; ply < positions.length; ply += 2)
      if (values[ply]?.winner !== winner) report(`a later chance after ${ply} moves`);
  }

  for (const [ply, judgement] of judgements.entries()) {
    const [before, played] = [positions[ply], game.moves[ply]];
    const [value, next] = [values[ply], values[ply + 1]];
    if (judgement === undefined || before === undefined || played === undefined) continue;
    if (value === undefined || next === undefined) continue;
    if (judgement.changesResult) {
      await checkWinner(ply, 'the result before a change');
      await checkWinner(ply + 1, 'the result after a change');
    }
    if (markOf(judgement)?.isPoints === true && (value.winner === undefined || value.winner !== next.winner))
      report(`points only, after ${ply} moves`);
    if (judgement.loss === 0) continue;
    const explained = { before, played, bestLine: value.line, answerLine: next.line, komi: game.komi };
    for (const reason of explainLoss({ ...explained, loss: judgement.loss })) {
      found.reasons++;
      for (const fact of falseFacts({ ...explained, loss: judgement.loss }, reason)) report(fact);
    }
  }

  for (const colour of COLOURS) {
    const shown = judgements.filter((judgement) => judgement?.mover === colour);
    const sum = shown.reduce((total, judgement) => total + shownLoss(judgement?.loss ?? 0), 0);
    if (sum !== players[colour].pointsLost) report(`points lost by ${colour}`);
  }
}

/** Solves a puzzle by trying everything. */
function checkPuzzle({ id, position: code, komi, answer, value }: Puzzle, found: Checked): void {
  const position = unwrap(parsePosition(code));
  found.puzzles++;
  const known = new Map<string, number>();
  const own = position.turn === 'black' ? -komi : komi;
  const margins = legalMoves(position).map((move) => ({
    move: formatMove(move),
    margin: own - bruteForce(applyMove(position, move), known),
  }));
  const best = Math.max(...margins.map(({ margin }) => margin));
  const bestMoves = margins.flatMap(({ move, margin }) => (margin === best ? [move] : []));
  if (best !== value || bestMoves.join() !== answer) found.failures.push(`puzzle ${id}`);
}

async function checkTruth(games: number, endsAt: number, report: (done: number) => void): Promise<Checked> {
  const found: Checked = {
    ...{ games: 0, values: 0, winners: 0, lastChances: 0, reasons: 0, puzzles: 0 },
    failures: [],
  };
  const engine = createEngine({ workerUrl: WORKERS.engine, tableMegabytes: 32 });
  const puzzles = readPuzzles(puzzleFile(WORKERS.engine)).filter(
    ({ position }) => unwrap(parsePosition(position)).piles.size <= MAX_TRIED_PILES,
  );
  try {
    for (let seed = 0; seed < games && performance.now() < endsAt; seed++) {
      await checkGame(engine, await playGame(engine, seed), found);
      for (const puzzle of puzzles.slice(seed * PUZZLES_A_GAME, (seed + 1) * PUZZLES_A_GAME))
        checkPuzzle(puzzle, found);
      report(++found.games);
    }
  } finally {
    await engine.close();
  }
  return found;
}

export const truth: SoakPart = {
  name: 'truth',
  summary: 'is what reviews, the library and puzzles say true?',
  run: async ({ games, maxMs = Infinity, showProgress }) => {
    const wanted = Math.min(games, MAX_GAMES);
    const endsAt = performance.now() + maxMs;
    const found = await checkTruth(wanted, endsAt, (done) => {
      showProgress('truth', done, wanted);
    });
    const figures =
      `${whole(found.games)} games: ${whole(found.values)} values and ${whole(found.puzzles)} puzzles solved by trying everything, ` +
      `${whole(found.winners)} winners proven again, ${whole(found.lastChances)} last chances, ${whole(found.reasons)} reasons; ` +
      `${whole(found.failures.length)} false`;
    return { figures, failures: found.failures.slice(0, 20) };
  },
};
