import { resolve } from 'node:path';
import { ok } from '#shared/util/result.ts';
import { explainStart } from '../app/start-failure.ts';
import { readArguments } from '../server/arguments.ts';
import { EXIT_FAULTS, EXIT_GOOD, EXIT_IN_USE, type Command } from './command.ts';
import { dataFolder, readOptions } from './file-arguments.ts';

/** `serve --data DIR [--port N]`: the app for a browser on this machine, until it is told to end. */
export const serve: Command = {
  name: 'serve',
  usage: '--data DIR [--port N]',
  help: [
    'The app in a browser, on loopback: prints the address to open, and goes on',
    'until it is interrupted. Without --port the system chooses one.',
  ],
  prepare: (args) => {
    const options = readOptions(args, ['data', 'port']);
    if (!options.ok) return options;
    const folder = dataFolder(options.value);
    if (!folder.ok) return folder;
    const port = options.value.get('port');
    const asked = readArguments([
      ...['--data', resolve(folder.value), '--no-open', '--keep'],
      ...(port === undefined ? [] : [`--port=${port}`]),
    ]);
    if (!asked.ok) return asked;
    return ok(async (terminal) => {
      // Only now: no other command needs as much.
      const { startServer } = await import('../server/start-server.ts');
      try {
        const server = await startServer(asked.value, import.meta.url);
        terminal.onInterrupt(() => void server.close());
        await terminal.print(`Hokito is open at ${server.address}\n`);
        await server.closed;
        return EXIT_GOOD;
      } catch (error) {
        const { sentence, isInUse } = explainStart(error);
        await terminal.complain(`${sentence}\n`);
        return isInUse ? EXIT_IN_USE : EXIT_FAULTS;
      }
    });
  },
};
