import { RECORD_TYPE } from '../identity.ts';
import { inEachLanguage, indented } from './xml.ts';

/**
 * Makes the description of record files for Linux.
 * https://specifications.freedesktop.org/shared-mime-info-spec/latest/
 */
export function mimeTypeFile(): string {
  const { mimeType, extension } = RECORD_TYPE;
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${mimeType}">
${indented(
  2,
  inEachLanguage('comment', ({ recordName }) => recordName),
)}
    <sub-class-of type="text/plain"/>
    <icon name="${mimeType.replace('/', '-')}"/>
    <glob pattern="*.${extension}"/>
  </mime-type>
</mime-info>
`;
}
