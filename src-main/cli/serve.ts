import { resolve } from 'node:path';
import { explainStart } from '../app/start-failure.ts';
import { parsePort } from '../server/arguments.ts';
import { killSoon } from '../server/kill-soon.ts';
import { EXIT_FAULTS, EXIT_GOOD, EXIT_IN_USE, UsageError, type DeclareCommand } from './command.ts';
import { requireDataFolder } from './options.ts';
import type { Terminal } from './terminal.ts';

/** `serve --data DIR [--port N]`: serves the app to a browser on this machine until the process is interrupted. */
export const declareServe: DeclareCommand = (program, setJob) => {
  program
    .command('serve')
    .usage('--data DIR [--port N]')
    .description(
      `Serves the app to a browser on this computer: prints the address to open and
runs until it is interrupted. Without --port the system chooses one.`,
    )
    .option('--data <DIR>')
    .option('--port <N>')
    .action((options: { readonly data?: string; readonly port?: string }) => {
      const folder = requireDataFolder(options.data);
      const port = parsePort(options.port);
      if (!port.ok) throw new UsageError(port.error);
      setJob((terminal) => serve(resolve(folder), port.value, terminal));
    });
};

async function serve(dataDir: string, port: number, terminal: Terminal): Promise<number> {
  // Imported here because no other command needs the server.
  const { startServer } = await import('../server/start-server.ts');
  try {
    const server = await startServer({ dataDir, port, open: false, keep: true, files: [] }, import.meta.url);
    terminal.onInterrupt(() => {
      killSoon();
      void server.close();
    });
    await terminal.print(`Hokito is open at ${server.address}\n`);
    await server.closed;
    return EXIT_GOOD;
  } catch (error) {
    const { sentence, isInUse } = explainStart(error);
    await terminal.printError(`${sentence}\n`);
    return isInUse ? EXIT_IN_USE : EXIT_FAULTS;
  }
}
