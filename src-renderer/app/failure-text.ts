import type { ProgramFault } from '#shared/contract/program-fault.ts';
import type { Text } from '../i18n/index.ts';
import type { Failure } from '../rpc/errors.ts';

/** What a program did wrong, with its technical detail. */
export function programFaultText(text: Text, name: string, { kind, detail }: ProgramFault): string {
  const sentence = text(`programs.fault.${kind}`, { name });
  return detail === '' ? sentence : `${sentence} (${detail})`;
}

/** The message for a failure; undefined if the person cancelled the call. */
export function failureText(text: Text, failure: Failure): string | undefined {
  switch (failure.kind) {
    case 'cancelled':
      return undefined;
    case 'lost':
      return text('error.LOST');
    case 'defect':
      return failure.incident === undefined
        ? text('error.DEFECT')
        : text('error.DEFECT_INCIDENT', { incident: failure.incident });
    case 'declared':
      return declaredText(text, failure);
  }
}

/** Bytes of a megabyte in messages about files. */
const MEGABYTE_BYTES = 1024 * 1024;

function declaredText(text: Text, failure: Extract<Failure, { kind: 'declared' }>): string {
  switch (failure.code) {
    case 'NOT_SAVED':
      return text(`error.NOT_SAVED.${failure.data.reason}`);
    case 'FOLDER_REFUSED':
      return text(`error.FOLDER_REFUSED.${failure.data.reason}`);
    case 'BACKUP_REFUSED':
      return text(`error.BACKUP_REFUSED.${failure.data.reason}`);
    case 'BAD_START':
      return text(`error.BAD_START.${failure.data.reason}`);
    case 'IMPORT_TOO_LARGE': {
      const { file, limit } = failure.data;
      return text('error.IMPORT_TOO_LARGE', { file, limit: Math.floor(limit / MEGABYTE_BYTES) });
    }
    case 'TOO_MANY_GAMES':
      return text('error.TOO_MANY_GAMES', { limit: failure.data.limit });
    case 'PROGRAM_FAILED':
      return programFaultText(text, failure.data.name, failure.data.fault);
    case 'TOO_MANY_PROGRAMS':
      return text('error.TOO_MANY_PROGRAMS', { limit: failure.data.limit });
    default:
      return text(`error.${failure.code}`);
  }
}
