import { MIN_NODE_MAJOR } from '../database/api/protocol.ts';
import { EXIT_ARGUMENTS, parseServerArguments } from './arguments.ts';

/**
 * The Node host: the app in a browser, on this machine only.
 * `--data DIR --port N --no-open --keep --engine PATH FILE...`; `--engine` may be repeated.
 */

const EXIT_FAILED = 1;
const EXIT_IN_USE = 3;

async function run(): Promise<number> {
  const version = process.versions.node;
  if (Number.parseInt(version) < MIN_NODE_MAJOR) {
    console.error(`Hokito needs Node ${String(MIN_NODE_MAJOR)} or newer; this is Node ${version}.`);
    return EXIT_FAILED;
  }
  const options = parseServerArguments(process.argv.slice(2));
  if (!options.ok) {
    console.error(options.error);
    return EXIT_ARGUMENTS;
  }
  // Imported here, because these modules need the checked version of Node.
  const { killSoon, startServer } = await import('./start-server.ts');
  const { explainStart } = await import('../app/start-failure.ts');
  try {
    const server = await startServer(options.value, import.meta.url);
    const stop = (): void => {
      killSoon();
      void server.close();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // What started this process was killed.
    process.on('disconnect', stop);
    process.channel?.unref();
    process.on('uncaughtException', (error) => {
      server.log.error('uncaught', { error });
      console.error('Hokito quits after an unexpected error. No move is lost.');
      process.exit(EXIT_FAILED);
    });
    console.log(`Hokito is open at ${server.address}`);
    if (options.value.open) console.log('If no page opens, open this address in a browser.');
    await server.closed;
    killSoon();
    return 0;
  } catch (error) {
    const { sentence, isInUse } = explainStart(error);
    console.error(sentence);
    return isInUse ? EXIT_IN_USE : EXIT_FAILED;
  }
}

process.exitCode = await run();
