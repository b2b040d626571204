import { expect, test } from 'vitest';
import { parsePosition } from '../game/position-code.ts';
import { dealStart } from '../game/setup.ts';
import { unwrap } from '../util/result.ts';
import { gameRecord, type GameRecord, type RecordFormat } from './model/game-record.ts';
import { GameWriter } from './game-writer.ts';
import { readGames } from './read-record.ts';
import { randomRecord } from './testing/random-record.ts';
import { normaliseRecord } from './model/normalise-record.ts';
import { CSV_HEAD, formatCsvGame } from './write-csv.ts';
import { formatGame } from './hgn/write-record.ts';

/** A file of games, without those that the format cannot represent. */
function fileOf(format: RecordFormat, games: readonly GameRecord[]): string {
  const writer = new GameWriter(format);
  const pieces = games.map((game) => writer.game(game)).flatMap((piece) => (piece.ok ? [piece.value] : []));
  return writer.head + pieces.join('') + writer.tail;
}

const dealt: GameRecord = {
  ...gameRecord({
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
    startedAt: { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5 },
    setup: 'scattered',
    start: '6/6/6/6/6/aA4 b',
    moves: [],
    komi: 0,
    swap: undefined,
    result: '*',
    termination: 'unterminated',
  }),
  start: dealStart('scattered', 1, 'mover'),
};
const study: GameRecord = { ...dealt, setup: 'position', start: unwrap(parsePosition('6/6/6/6/6/aA4 b')) };

test.each([[[]], [[randomRecord(1)]], [Array.from({ length: 20 }, (_, seed) => randomRecord(seed))]])(
  'is complete in the lossless formats',
  (games) => {
    for (const format of ['hgn', 'json'] as const) {
      expect(readGames(fileOf(format, games))).toEqual({ games: games.map(normaliseRecord), faults: [] });
    }
  },
);

test('has an empty line between games of text', () => {
  expect(fileOf('hgn', [dealt, study])).toBe(`${formatGame(dealt)}\n${formatGame(study)}`);
});

test('has a header and one line per game as CSV', () => {
  expect(fileOf('csv', [])).toBe(CSV_HEAD);
  expect(fileOf('csv', [dealt, study])).toBe(CSV_HEAD + formatCsvGame(dealt) + formatCsvGame(study));
});

test('reports games without a one-line form and omits them', () => {
  const writer = new GameWriter('line');
  expect(writer.game(study)).toEqual({
    ok: false,
    error: 'Only a game from a classic or scattered start has a one-line form.',
  });
  expect(fileOf('line', [study, dealt, study, dealt])).toMatch(/^(hokito:\S+\n)\1$/);
  expect(fileOf('line', [])).toBe('');
});
