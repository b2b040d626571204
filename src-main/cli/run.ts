import { Command, CommanderError } from 'commander';
import { declareCheck, declareConvert } from './record-files.ts';
import {
  EXIT_ARGUMENTS,
  EXIT_GOOD,
  UsageError,
  type DeclareCommand,
  type Job,
  type Terminal,
} from './command.ts';
import { declareDoctor } from './doctor.ts';
import { declareExport, declareImport } from './library.ts';
import { declarePuzzles } from './puzzles.ts';
import { declareReview } from './review.ts';
import { declareServe } from './serve.ts';

/** All commands, in the order of the help. */
const COMMANDS: readonly DeclareCommand[] = [
  declareCheck,
  declareConvert,
  declareImport,
  declareExport,
  declareDoctor,
  declareReview,
  declarePuzzles,
  declareServe,
];

/** What a person types before the arguments. */
const START = 'npm run --silent hokito --';

/** Runs a command line. @param args the words after the program's name @returns the exit status */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  // The action of the command sets it; a command line without a command is an error of the parser.
  let job: Job = () => Promise.resolve(EXIT_GOOD);
  const program = createProgram((next) => {
    job = next;
  });
  try {
    // People type `help`, too.
    program.parse(args[0] === 'help' ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.helpDisplayed') {
      await terminal.print(helpText(program));
      return EXIT_GOOD;
    }
    const sentence = usageSentence(error, args);
    const command = program.commands.find((candidate) => candidate.name() === args[0]);
    await terminal.printError(
      command === undefined
        ? `${sentence} ${START} --help lists the commands.\n`
        : `${sentence}\nUsage: ${START} ${command.name()} ${command.usage()}\n`,
    );
    return EXIT_ARGUMENTS;
  }
  return job(terminal);
}

/** The parser of the command line. It throws instead of writing or ending the process. @param setJob see `DeclareCommand` */
function createProgram(setJob: (job: Job) => void): Command {
  const program = new Command('hokito')
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
    .helpCommand(false)
    .showSuggestionAfterError(false);
  for (const declare of COMMANDS) declare(program, setJob);
  return program;
}

/** The sentence for an error of the parser or of a command's action. Any other error is thrown again. */
function usageSentence(error: unknown, args: readonly string[]): string {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof CommanderError)) throw error;
  switch (error.code) {
    case 'commander.help':
      return 'No command is given.';
    case 'commander.unknownCommand':
      return `"${String(args[0])}" is not a command.`;
    case 'commander.missingArgument':
      return 'No file is named.';
    default:
      // Commander writes "error: unknown option '--fast'".
      return error.message
        .replace(/^error: ./, (start) => start.slice(-1).toUpperCase())
        .replace(/\.?$/, '.');
  }
}

function helpText(program: Command): string {
  const commands = program.commands.map(
    (command) =>
      `  ${command.name()} ${command.usage()}\n${command.description().replaceAll(/^/gm, '      ')}\n`,
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
