import type { Text } from '../i18n/index.ts';
import type { Failure } from '../rpc/errors.ts';

/** The sentence that tells a person about a failure; undefined for their own cancelling, which is no failure. */
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
      return failure.code === 'NOT_SAVED'
        ? text(`error.NOT_SAVED.${failure.data.reason}`)
        : text(`error.${failure.code}`);
  }
}
