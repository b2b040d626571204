import { countText } from '#shared/util/count-text.ts';
import { explainStart } from '../app/start-failure.ts';
import { databaseErrorOf } from '../database/api/database-errors.ts';
import type { Finding } from '../database-thread/examine-games.ts';
import {
  EXIT_FAULTS,
  EXIT_GOOD,
  EXIT_IN_USE,
  type DeclareCommand,
  requireLibraryFolder,
  type Terminal,
} from './command.ts';
import { OutputError } from '../files/write-output.ts';

/** `doctor --data DIR [--repair]`: examines a library and its backups and prints the findings with advice. */
export const declareDoctor: DeclareCommand = (program, setJob) => {
  program
    .command('doctor')
    .usage('--data DIR [--repair]')
    .description(
      `Examines the database of the library under DIR, and its backups,
every game with the data derived from it, and says what it found and what can
be saved. Writes nothing there. The last line is "N games, M problems", or
"unknown number of games, M problems" where the games cannot be counted.
With --repair it rebuilds a damaged or missing library, as the app does when
it starts; the damaged files are set aside, not deleted. A library without
damage is left as it is.`,
    )
    .option('--data <DIR>')
    .option('--repair')
    .action((options: { readonly data?: string; readonly repair?: boolean }) => {
      const folder = requireLibraryFolder(options.data);
      setJob((terminal) => (options.repair === true ? repair : examine)(folder, terminal));
    });
};

async function repair(folder: string, terminal: Terminal): Promise<number> {
  const { examineLibrary } = await import('../database-thread/examine-library.ts');
  const { repairLibrary, recoveryLines } = await import('./repair-library.ts');
  try {
    if (!examineLibrary(folder).some(({ kind }) => kind === 'damaged')) {
      await terminal.print('Neither its file nor a game is damaged, so the library was left as it is.\n');
      return EXIT_GOOD;
    }
    const report = repairLibrary(folder);
    for (const line of recoveryLines(report)) await terminal.print(`${line}\n`);
    if (report.files.length > 0) await terminal.print(`Set aside: ${report.files.join(', ')}.\n`);
    return report.damaged.length + report.missing.length === 0 ? EXIT_GOOD : EXIT_FAULTS;
  } catch (error) {
    return explainFailure(error, folder, terminal);
  }
}

const PROBLEMS: readonly Finding['kind'][] = ['damaged', 'derived', 'damaged-backup'];

async function explainFailure(error: unknown, folder: string, terminal: Terminal): Promise<number> {
  if (error instanceof OutputError) throw error;
  const failure = databaseErrorOf(error);
  const { sentence: words, isInUse } = explainStart(failure);
  await terminal.printError(
    failure.kind === 'not-found' ? `There is no library in ${folder}.\n` : `${words}\n`,
  );
  return isInUse ? EXIT_IN_USE : EXIT_FAULTS;
}

async function examine(folder: string, terminal: Terminal): Promise<number> {
  const { examineLibrary } = await import('../database-thread/examine-library.ts');
  const found: Finding[] = [];
  try {
    for (const finding of examineLibrary(folder)) {
      found.push(finding);
      await terminal.print(`${describeFinding(finding)}\n`);
    }
  } catch (error) {
    return explainFailure(error, folder, terminal);
  }
  for (const line of await advice(found, folder)) await terminal.print(`${line}\n`);
  const problems = found.filter(({ kind }) => PROBLEMS.includes(kind)).length;
  const counted = found.find((finding) => finding.kind === 'counted');
  const games = counted === undefined ? 'unknown number of games' : countText(counted.games, 'game');
  await terminal.print(`${games}, ${countText(problems, 'problem')}\n`);
  return problems === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'information':
    case 'damaged':
    case 'derived':
    case 'damaged-backup':
      return finding.text;
    case 'counted':
      return `The library has ${countText(finding.games, 'game')}, ${String(finding.inBin)} in the bin.`;
    case 'backup':
      return `${finding.name} is whole and has ${countText(finding.games, 'game')}.`;
  }
}

/** The advice for the findings. */
async function advice(found: readonly Finding[], folder: string): Promise<string[]> {
  const isDamaged = found.some(({ kind }) => kind === 'damaged');
  const isDerived = found.some(({ kind }) => kind === 'derived');
  if (!isDamaged) {
    return isDerived
      ? [
          'No game is damaged. "export --to hgn" writes them to a file, and "import" brings that file',
          'into a new library, where all that follows from them is worked out again.',
        ]
      : [];
  }
  const { planRepair, recoveryLines } = await import('./repair-library.ts');
  try {
    const plan = planRepair(folder);
    return ['The app does this when it starts, and "doctor --repair" does it now:', ...recoveryLines(plan)];
  } catch (error) {
    return [explainStart(databaseErrorOf(error)).sentence];
  }
}
