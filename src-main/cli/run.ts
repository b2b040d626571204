import { check } from './check.ts';
import { EXIT_ARGUMENTS, EXIT_GOOD, type Command } from './command.ts';
import { convert } from './convert.ts';
import { doctor } from './doctor.ts';
import { exportGames } from './export.ts';
import { importGames } from './import.ts';
import { serve } from './serve.ts';
import type { Terminal } from './terminal.ts';

/** All commands, in the order of the help. */
const COMMANDS: readonly Command[] = [check, convert, importGames, exportGames, doctor, serve];

const START = 'npm run --silent hokito --';

/** Runs a command line. @param args what stands after the program's name @returns the exit status */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...others] = args;
  if (args.includes('--help') || args.includes('-h')) {
    await terminal.print(helpText());
    return EXIT_GOOD;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const problem = name === undefined ? 'No command is given.' : `"${name}" is no command.`;
    await terminal.complain(`${problem} ${START} --help says what there is.\n`);
    return EXIT_ARGUMENTS;
  }
  const job = command.prepare(others);
  if (job.ok) return job.value(terminal);
  await terminal.complain(`${job.error}\nUsage: ${START} ${command.name} ${command.usage}\n`);
  return EXIT_ARGUMENTS;
}

function helpText(): string {
  const commands = COMMANDS.map(
    ({ name, usage, help }) => `  ${name} ${usage}\n${help.map((line) => `      ${line}\n`).join('')}`,
  );
  return `Hokito without a screen.

${START} COMMAND

${commands.join('\n')}
A FILE that is - is standard input. DIR is the folder of a library; the app must not be
open with it. Exit status: 0 when all is good, 1 when something that was read is not or
the command failed, 2 when the command line itself is wrong, 3 when the library is open
elsewhere.
`;
}
