import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#shared/util/result.ts';

/** What the Node host was asked to do. */
export interface ServerArguments {
  /** Undefined: the platform's own place. */
  readonly dataDir: string | undefined;
  /** 0: the system chooses. */
  readonly port: number;
  /** Whether to open the browser. */
  readonly open: boolean;
  /** Whether to go on when the last page is gone. */
  readonly keep: boolean;
  /** Files of games to be opened. */
  readonly files: readonly string[];
}

/** @returns the arguments, or a sentence about the first one that is none */
export function readArguments(args: readonly string[]): Result<ServerArguments, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        port: { type: 'string', default: '0' },
        'no-open': { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
      },
    });
    const port = Number(values.port);
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
      return err(`"${values.port}" is no port: 0 to 65535.`);
    if (values.data === '') return err('--data needs a folder.');
    return ok({
      dataDir: values.data,
      port,
      open: !values['no-open'],
      keep: values.keep,
      files: positionals,
    });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
