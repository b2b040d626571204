import { join } from 'node:path';
import { explainStart } from '../app/start-failure.ts';
import { databaseErrorOf } from '../database/api/database-errors.ts';
import type { Finding } from '../database/examine-library.ts';
import { EXIT_FAULTS, EXIT_GOOD, EXIT_IN_USE, type DeclareCommand } from './command.ts';
import { requireLibraryFolder } from './options.ts';
import type { Terminal } from './terminal.ts';

/** `doctor --data DIR`: examines a library and its backups and prints what can be mended. */
export const declareDoctor: DeclareCommand = (program, setJob) => {
  program
    .command('doctor')
    .usage('--data DIR')
    .description(
      `Examines the database of the library under DIR and its backups, every game
with all that follows from it, and says what it found and what can be mended.
Writes nothing there. Prints last "N games, M problems".`,
    )
    .option('--data <DIR>')
    .action((options: { readonly data?: string }) => {
      const folder = requireLibraryFolder(options.data);
      setJob((terminal) => examine(folder, terminal));
    });
};

async function examine(folder: string, terminal: Terminal): Promise<number> {
  const { examineLibrary } = await import('../database/examine-library.ts');
  const found: Finding[] = [];
  try {
    for (const finding of examineLibrary(folder)) {
      found.push(finding);
      await terminal.print(`${describeFinding(finding)}\n`);
    }
  } catch (error) {
    const failure = databaseErrorOf(error);
    const { sentence: words, isInUse } = explainStart(failure);
    await terminal.printError(
      failure.kind === 'not-found' ? `There is no library in ${folder}.\n` : `${words}\n`,
    );
    return isInUse ? EXIT_IN_USE : EXIT_FAULTS;
  }
  for (const line of advice(found, folder)) await terminal.print(`${line}\n`);
  const problems = found.filter(({ kind }) => kind === 'damaged' || kind === 'derived').length;
  const games = found.find((finding) => finding.kind === 'counted')?.games ?? 0;
  await terminal.print(`${String(games)} games, ${String(problems)} problems\n`);
  return problems === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'told':
    case 'damaged':
    case 'derived':
      return finding.text;
    case 'counted':
      return `The library has ${String(finding.games)} games, ${String(finding.inBin)} of them in the bin.`;
    case 'backup':
      return `${finding.name} is whole and has ${String(finding.games)} games.`;
  }
}

/** Lines that say how to repair what was found; none where nothing is damaged. */
function* advice(found: readonly Finding[], folder: string): Generator<string, void, void> {
  const isDamaged = found.some(({ kind }) => kind === 'damaged');
  const isDerived = found.some(({ kind }) => kind === 'derived');
  if (!isDamaged && !isDerived) return;
  const backup = found.findLast((finding) => finding.kind === 'backup');
  yield 'Games that are not named here are whole. "export --to hgn" writes them to a file, and "import" brings';
  yield 'that file into a new library, where all that follows from them is worked out again.';
  if (isDamaged && backup !== undefined) {
    yield `Or, with the app closed, copy ${join(folder, backup.name)} over ${join(folder, 'library.db')},`;
    yield 'and take library.db-wal away where it is there: the library is as it was when the copy was made.';
  }
}
