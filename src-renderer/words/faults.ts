import type { ImportFault, ImportProblem } from '#shared/contract/transfer.ts';
import type { PlaceholderValues } from '#shared/util/fill-placeholders.ts';
import type { Format } from '../i18n/format.ts';
import type { Wording } from '../i18n/index.ts';
import { resultWords } from './game.ts';

/** The bytes of a megabyte in texts about files. */
const MEGABYTE_BYTES = 1024 * 1024;

/** Where an error of an import is: `club.hgn:12:1`, or `club.json:4:1 games[2].moves[0].move`. */
export function faultPlace({ file, line, column, field }: ImportFault): string {
  const place = `${file}:${String(line)}:${String(column)}`;
  return field === undefined ? place : `${place} ${field}`;
}

/** The message for an error in an imported record. */
export function faultWords({ text, translate, format }: Wording, problem: ImportProblem): string {
  if (problem.kind === 'position') {
    const { kind, values } = problem.problem;
    return text(`start.code.fault.${kind}`, values);
  }
  const { kind, values } = problem;
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? listed(format, name, value) : value,
    ]),
  );
  const illegal = (reason: string): string => text('fault.illegal', { ...shown, reason });
  switch (kind) {
    case 'game-over':
    case 'empty-start':
    case 'empty-end':
    case 'stack-needs-stack':
      return illegal(text(`board.refused.${kind}`, shown));
    case 'lone-needs-lone': {
      const height = translate(`board.height.${String(values['height'])}`, {});
      return illegal(text(`board.refused.${kind}`, { ...shown, height }));
    }
    case 'same-square':
    case 'not-blacks':
    case 'not-whites':
      return illegal(text(`fault.${kind}`, shown));
    case 'no-way-of-one':
    case 'no-way':
      return illegal(text('fault.no-way', values));
    case 'results-differ':
    case 'result-over':
    case 'result-open':
      return text(`fault.${kind}`, resultsInWords(text, values));
    case 'file-large':
    case 'file-too-large':
      return text('fault.file-large', { most: format.megabytes(Number(values['most']) / MEGABYTE_BYTES) });
    case 'archive-large':
      return text(`fault.${kind}`, { most: format.megabytes(Number(values['most']) / MEGABYTE_BYTES) });
    case 'is-other':
      return text(`fault.${kind}`, { what: translate(`fault.format.${String(values['format'])}`, {}) });
    case 'json-object':
    case 'json-member':
      return text(`fault.${kind}`, { ...shown, part: translate(`fault.part.${String(values['part'])}`, {}) });
    case 'json-file-missing':
      return text('fault.json-missing', shown);
    default:
      return text(`fault.${kind}`, shown);
  }
}

/** Formats a comma-separated list of alternatives as a list in the language. */
function listed(format: Format, name: string, value: string): string {
  if (name === 'words') return format.anyOf(value.split(', '));
  if (name === 'names') return format.list(value.split(', '));
  return value;
}

function resultsInWords(text: Wording['text'], results: PlaceholderValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(results).map(([name, result]) => [name, resultWords(text, String(result)).long]),
  );
}
