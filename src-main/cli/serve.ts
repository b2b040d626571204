import { resolve } from 'node:path';
import { explainStart } from '../app/start-failure.ts';
import { parsePort, type ServerArguments } from '../server/arguments.ts';
import {
  EXIT_FAULTS,
  EXIT_GOOD,
  EXIT_IN_USE,
  UsageError,
  type DeclareCommand,
  requireDataFolder,
  type Terminal,
} from './command.ts';
import { OutputError } from '../files/write-output.ts';

/** `serve --data DIR [--port N] [--engine PATH...]`: serves the app to a browser on this machine until the process is interrupted. */
export const declareServe: DeclareCommand = (program, setJob) => {
  program
    .command('serve')
    .usage('--data DIR [--port N] [--engine PATH]')
    .description(
      `Serves the app to a browser on this computer: prints the address to open and
runs until it is interrupted. Without --port the system chooses one.
--engine names a program that speaks the engine protocol; it may be repeated.
The app starts no others.`,
    )
    .option('--data <DIR>')
    .option('--port <N>')
    .option('--engine <PATH>', '', (path: string, before: readonly string[]) => [...before, path], [])
    .action(
      (options: { readonly data?: string; readonly port?: string; readonly engine: readonly string[] }) => {
        const folder = requireDataFolder(options.data);
        const port = parsePort(options.port);
        if (!port.ok) throw new UsageError(port.error);
        if (options.engine.includes('')) throw new UsageError('--engine needs the path of a program.');
        const server = { dataDir: resolve(folder), port: port.value, engines: options.engine };
        setJob((terminal) => serve(server, terminal));
      },
    );
};

async function serve(
  options: Pick<ServerArguments, 'dataDir' | 'port' | 'engines'>,
  terminal: Terminal,
): Promise<number> {
  // Imported here because no other command needs the server.
  const { killSoon, startServer } = await import('../server/start-server.ts');
  try {
    const server = await startServer({ ...options, open: false, keep: true, files: [] }, import.meta.url);
    terminal.onInterrupt(() => {
      killSoon();
      void server.close();
    });
    await terminal.print(`Hokito is open at ${server.address}\n`);
    await server.closed;
    return EXIT_GOOD;
  } catch (error) {
    if (error instanceof OutputError) throw error;
    const { sentence, isInUse } = explainStart(error);
    await terminal.printError(`${sentence}\n`);
    return isInUse ? EXIT_IN_USE : EXIT_FAULTS;
  }
}
