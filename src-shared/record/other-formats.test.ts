import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { otherFormatProblem } from './other-formats.ts';
import { readGames } from './read-record.ts';

/** Small valid files of other programs. */
const FILES: readonly (readonly [format: string, source: string | Uint8Array])[] = [
  [
    'pgn',
    '[Event "Club"]\n[Site "?"]\n[Date "2026.02.21"]\n[Round "1"]\n[White "Ada"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n',
  ],
  ['pgn', '[Event "Knights first"]\r\n[Result "*"]\r\n\r\n1.Nf3 d5 *\r\n'],
  [
    'ptn',
    '[Site "PlayTak.com"]\n[Player1 "Ada"]\n[Player2 "Ben"]\n[Size "5"]\n\n1. a1 e5\n2. c3 b3\n3. a1> 3b3-12\n',
  ],
  ['sgf', '(;FF[4]GM[1]SZ[19]PB[Ada]PW[Ben];B[pd];W[dp])\n'],
  ['sgf', '(\n;GM[11]AP[Havannah]\n)'],
  [
    'ggf',
    '(;GM[Othello]PC[GGS/os]PB[Ada]PW[Ben]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)\n',
  ],
  [
    'kif',
    '# KIF version=2.0 encoding=UTF-8\n開始日時：2026/02/21\n手合割：平手\n先手：Ada\n   1 ７六歩(77)\n',
  ],
  [
    'kif',
    Uint8Array.from([0x8e, 0xe8, 0x8d, 0x87, 0x8a, 0x84, 0x81, 0x46, 0x95, 0xbd, 0x8e, 0xe8, 0x0d, 0x0a]),
  ],
  ['csa', "'encoding=UTF-8\nV2.2\nN+Ada\nN-Ben\nPI\n+\n+7776FU\n"],
  [
    'html',
    '<!DOCTYPE html>\n<html lang="en"><head><title>Club</title></head><body><p>Games</p></body></html>\n',
  ],
  ['html', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"></html>'],
  ['pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
  ['picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...deflateSync('x')])],
  ['library', 'SQLite format 3\0\u0010\0'],
  ['table', 'Date,White,Black,Result\n2026-02-21,Ada,Ben,1-0\n'],
  ['table', '"Datum";"Weiß";"Schwarz"\r\n21.02.2026;"Ada; C.";Ben\r\n'],
  ['json', '{"game": "chess", "moves": ["e4", "e5"]}'],
  ['json', '[{"url": "https://example.org/1", "pgn": "1. e4"}]'],
];

it.each(FILES)('names a file of %s, and reads no game of it', (format, source) => {
  expect(readGames(source)).toEqual({
    games: [],
    faults: [{ line: 1, column: 1, problem: { kind: 'is-other', values: { format } } }],
  });
});

const LINE = 'hokito:Czogpxf4GykyF4bmj1Bcuo';

it.each([
  `<!DOCTYPE html>\n<p>Look: <b>${LINE}</b></p>`,
  `Name,Game,Note\nAda,${LINE},x\n`,
  `{"text": "${LINE}"}`.replace('{"', '{ "'),
])('still finds a game in one line in %j', (text) => {
  const { games } = readGames(text);
  if (text.startsWith('{')) expect(games).toEqual([]);
  else expect(games).toHaveLength(1);
});

it.each([
  '[Event "Cup"]\n[Start "6/6/6/6/6/aA4 b"]\n\n{1. e4 was chess} 1. a1b1 *\n',
  '[Event "Cup"]\n[White "Ada"]\n\n1. d3e1 *\n',
  'Dear Ada, how are you\nI am well, thank you, Ben\n',
  'hello',
  '{"version": 2}',
  '; a comment\n',
])('takes %j for no other format', (text) => {
  expect(otherFormatProblem(text)).toBeUndefined();
});
