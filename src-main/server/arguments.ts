import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#shared/util/result.ts';

/** Exit status: the command line is wrong. */
export const EXIT_ARGUMENTS = 2;

/** Highest TCP port number. */
const MAX_PORT = 65_535;

/** The options of `npm start`, which takes `--browser` itself and passes the others on. */
const OPTIONS = 'The options are --browser, --data DIR, --port N, --no-open, --keep and --engine PATH.';

/** The command line of the Node host. */
export interface ServerArguments {
  /** Undefined: the platform's default folder. */
  readonly dataDir: string | undefined;
  /** 0: the system chooses. */
  readonly port: number;
  /** Whether to open the browser. */
  readonly open: boolean;
  /** Whether to keep running after the last page has disconnected. */
  readonly keep: boolean;
  /** Programs outside the app that may play. */
  readonly engines: readonly string[];
  /** Record files to open. */
  readonly files: readonly string[];
}

/** Parses the value of `--port`; undefined: the system chooses (0). @returns the port, or an error sentence */
export function parsePort(text = '0'): Result<number, string> {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= MAX_PORT
    ? ok(port)
    : err(`"${text}" is not a port: it must be 0 to ${String(MAX_PORT)}.`);
}

/** Parses the command line of the Node host. @returns the arguments, or a sentence about the first error */
export function parseServerArguments(args: readonly string[]): Result<ServerArguments, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        'no-open': { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        engine: { type: 'string', multiple: true, default: [] },
      },
    });
    const port = parsePort(values.port);
    if (!port.ok) return port;
    if (values.data === '') return err('--data needs a folder.');
    if (values.engine.includes('')) return err('--engine needs the path of a program.');
    return ok({
      dataDir: values.data,
      port: port.value,
      open: !values['no-open'],
      keep: values.keep,
      engines: values.engine,
      files: positionals,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // For an unknown option, Node explains how to name a file that begins with a dash.
    return err(message.replace(/(?<=^Unknown option '[^']*'\. )[^]*/, OPTIONS));
  }
}
