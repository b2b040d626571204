import { describe, expect, it } from 'vitest';
import { parsePosition } from '../game/position-code.ts';
import { formatGame } from '../record/hgn/write-record.ts';
import { formatJsonGame } from '../record/json/write-json.ts';
import { FILE_FRAMES } from '../record/game-writer.ts';
import type { GameRecord } from '../record/model/game-record.ts';
import { readGames } from '../record/read-record.ts';
import { unwrap } from '../util/result.ts';
import { entryOf, normaliseNote, positionRecord, withEntry, withoutEntry } from './collection-record.ts';

const GAME = positionRecord(unwrap(parsePosition('CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b')));
const ENTRY = { collection: 'Endings', note: 'Black wins.', isPosition: true };

/** What is read of a record that was written, as text and as JSON. */
function readAgain(record: GameRecord): readonly (GameRecord | undefined)[] {
  const { head, tail } = FILE_FRAMES['json'];
  return [formatGame(record), `${head}${formatJsonGame(record)}${tail}`].map((text) => {
    const { games, faults } = readGames(text);
    expect(faults).toEqual([]);
    return games[0];
  });
}

describe('an entry of a collection', () => {
  it.each([
    ENTRY,
    { collection: 'Games "I" like \\ and {more}', note: '', isPosition: false },
    { collection: 'x', note: 'First line.\n\n  Third, "quoted" \\ and }.\nLast', isPosition: false },
    { collection: 'x', note: `${'long '.repeat(390)}${'🪨'.repeat(20)}`.trim(), isPosition: false },
  ])('is read from its record as it was written: %o', (entry) => {
    for (const read of readAgain(withEntry(GAME, entry))) {
      if (read === undefined) throw new Error('There is no game');
      expect(entryOf(read)).toEqual(entry);
      expect(withoutEntry(read)).toEqual(GAME);
    }
  });

  it('takes the place of one that the record has', () => {
    const twice = withEntry(withEntry(GAME, ENTRY), { ...ENTRY, note: 'Other.' });
    expect(entryOf(twice)).toEqual({ ...ENTRY, note: 'Other.' });
  });

  it('is none where the record names no collection', () => {
    expect(entryOf(GAME)).toBeUndefined();
    expect(entryOf({ ...GAME, otherTags: [{ name: 'Collection', value: '  ' }] })).toBeUndefined();
  });
});

it.each([
  'A2(Bc)1A/(Cb)5/6/6/(bA)5/a(aB)(aACccCCcbBCccBBb)(bCbaAaAB)a1 b',
  // Fewer pawns than a game has, and an end.
  '6/6/2C3/6/1c4/6 w mover',
])('reads a position from its record: %s', (code) => {
  const record = positionRecord(unwrap(parsePosition(code)));
  for (const read of readAgain(record)) expect(read).toEqual(record);
});

it('keeps notes in a form that records can hold', () => {
  expect(normaliseNote(' a  \r\nb\u0007c\r\n\n')).toBe('a\nb c');
});
