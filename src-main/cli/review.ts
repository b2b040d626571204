import { availableParallelism } from 'node:os';
import { formatPosition } from '#shared/game/position-code.ts';
import { withAnalysis } from '#shared/library/recorded-analysis.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { GameWriter } from '#shared/record/game-writer.ts';
import type { GameRecord } from '#shared/record/model/game-record.ts';
import { countText } from '#shared/util/count-text.ts';
import { analyseGame, type AnalyseOptions } from '../review/analyse-game.ts';
import { NODES_OF_DEPTH } from '../engine/evaluate-position.ts';
import { ANALYSIS_SIGNATURE, MAX_ANALYSIS_LANES, startAnalysisEngine } from '../review/engines.ts';
import { EXIT_FAULTS, EXIT_GOOD, UsageError, type DeclareCommand, type Terminal } from './command.ts';
import { formatFaultLine, readFiles } from './record-files.ts';

const MIN_NODES = 1000;
const MAX_NODES = 1_000_000_000;
/** Progress is reported each time that so many more positions have a value. */
const POSITIONS_A_REPORT = 10;

/** `review [--nodes N] FILE...`: writes games with their analysis in comments to standard output. */
export const declareReview: DeclareCommand = (program, setJob) => {
  program
    .command('review')
    .usage('[--nodes N] FILE...')
    .description(
      `Analyses the games of such files and writes them as text to standard output, with
the value of each position and the loss of each move in comments. N: the most
nodes for each search of a position (${String(NODES_OF_DEPTH.normal)} where it is left out). Equal
games and nodes give equal output. Progress and faults go to standard error.`,
    )
    .argument('<FILE...>')
    .option('--nodes <N>')
    .action((files: readonly string[], options: { readonly nodes?: string }) => {
      const nodes = nodesFrom(options.nodes);
      setJob((terminal) => reviewFiles(files, nodes, terminal));
    });
};

function nodesFrom(text: string | undefined): number {
  if (text === undefined) return NODES_OF_DEPTH.normal;
  const nodes = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (nodes < MIN_NODES || nodes > MAX_NODES)
    throw new UsageError(
      `"${text}" is not a number of nodes: it must be from ${String(MIN_NODES)} to ${String(MAX_NODES)}.`,
    );
  return nodes;
}

/** Reviews the games of files one after the other. @returns the exit status */
async function reviewFiles(files: readonly string[], nodes: number, terminal: Terminal): Promise<number> {
  // One game after the other uses the same engines: starting one takes as long as some dozen small searches.
  const free: ReturnType<typeof startAnalysisEngine>[] = [];
  const borrow: AnalyseOptions['startEngine'] = () => {
    const engine = free.pop() ?? startAnalysisEngine(terminal.workers.engine);
    return {
      ...engine,
      // Keeps it for the next game.
      close: () => {
        free.push(engine);
        return Promise.resolve();
      },
    };
  };
  try {
    return await reviewAll(files, nodes, borrow, terminal);
  } finally {
    await Promise.all(free.map((engine) => engine.close()));
  }
}

async function reviewAll(
  files: readonly string[],
  nodes: number,
  startEngine: AnalyseOptions['startEngine'],
  terminal: Terminal,
): Promise<number> {
  const writer = new GameWriter('hgn');
  let faults = 0;
  await terminal.print(writer.head);
  for await (const read of readFiles(files, terminal)) {
    if (!read.ok) {
      faults++;
      await terminal.printError(read.error);
      continue;
    }
    const { at, game, warningLines } = read.value;
    for (const line of warningLines) await terminal.printError(line);
    const reviewed = await reviewGame(game, nodes, startEngine, (done, total) =>
      terminal.printError(`${at}: ${String(done)} of ${countText(total, 'position')}\n`),
    );
    const written = writer.game(reviewed);
    if (written.ok) {
      await terminal.print(written.value);
    } else {
      faults++;
      await terminal.printError(formatFaultLine(at, written.error));
    }
  }
  await terminal.print(writer.tail);
  return faults === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

/** @param report called with the number of positions that have a value, and of all; in order, one call at a time */
async function reviewGame(
  record: GameRecord,
  nodes: number,
  startEngine: AnalyseOptions['startEngine'],
  report: (done: number, total: number) => Promise<void>,
): Promise<GameRecord> {
  const values: PositionValue[] = [];
  const moves = record.line.moves.map(({ move }) => move);
  const total = moves.length + 1;
  let reported = Promise.resolve();
  await analyseGame(
    { start: formatPosition(record.start), komi: record.komi, moves },
    {
      startEngine,
      lanes: Math.min(MAX_ANALYSIS_LANES, availableParallelism()),
      nodes,
      kept: [],
      signal: new AbortController().signal,
      onValue: (ply, value) => {
        values[ply] = value;
        const done = total - ply;
        if (done % POSITIONS_A_REPORT === 0 || done === total)
          reported = reported.then(() => report(done, total));
      },
    },
  );
  await reported;
  return withAnalysis(record, values, { signature: ANALYSIS_SIGNATURE, nodes });
}
