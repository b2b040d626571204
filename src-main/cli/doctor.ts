import { join } from 'node:path';
import { ok } from '#shared/util/result.ts';
import { explainStart } from '../app/start-failure.ts';
import { databaseErrorOf } from '../database/api/database-errors.ts';
import type { Finding } from '../database/examine-library.ts';
import { EXIT_FAULTS, EXIT_GOOD, EXIT_IN_USE, type Command } from './command.ts';
import { libraryFolder, readOptions } from './file-arguments.ts';
import type { Terminal } from './terminal.ts';

/** `doctor --data DIR`: what is wrong with a library and its backups, and what can be done about it. */
export const doctor: Command = {
  name: 'doctor',
  usage: '--data DIR',
  help: [
    'Examines the database of the library under DIR and its backups, every game',
    'with all that follows from it, and says what it found and what can be mended.',
    'Writes nothing there. Prints last "N games, M problems".',
  ],
  prepare: (args) => {
    const options = readOptions(args, ['data']);
    if (!options.ok) return options;
    const folder = libraryFolder(options.value);
    return folder.ok ? ok((terminal) => examine(folder.value, terminal)) : folder;
  },
};

async function examine(folder: string, terminal: Terminal): Promise<number> {
  const { examineLibrary } = await import('../database/examine-library.ts');
  const found: Finding[] = [];
  try {
    for (const finding of examineLibrary(folder)) {
      found.push(finding);
      await terminal.print(`${sentence(finding)}\n`);
    }
  } catch (error) {
    const failure = databaseErrorOf(error);
    const { sentence: words, isInUse } = explainStart(failure);
    await terminal.complain(
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

function sentence(finding: Finding): string {
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

/** What can be done about what was found. */
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
