import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Revision } from '#shared/contract/schemas.ts';
import { detailsOf } from './game-state.ts';

const STORED = { times: [], favourite: false, tags: [], note: '', moves: [] };

function dateOf(record: string | undefined): object {
  const { recordedDate, recordedTime, isTimeUnknown } = detailsOf({
    ...STORED,
    revision: v.parse(Revision, 0),
    record,
  });
  return { recordedDate, recordedTime, isTimeUnknown };
}

it.each([
  ['[Date "2025.07.??"]', { recordedDate: '2025.07.??', isTimeUnknown: true }],
  ['[Date "2026.11.20"]', { recordedDate: '2026.11.20', isTimeUnknown: true }],
  ['[Date "2026.11.20"]\n[Time "18:42:00"]', { recordedDate: '2026.11.20', recordedTime: '18:42:00' }],
  ['', { recordedDate: '', isTimeUnknown: true }],
])('tells the date as the record with %j has it', (tags, unknown) => {
  expect(dateOf(`[Game "Hokito"]\n${tags}\n\n*\n`)).toEqual(unknown);
});
