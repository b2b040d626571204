import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { formatNetwork, parseNetwork, engineFiles, loadEngine } from './engine-files.ts';
import { Searcher } from './search/searcher.ts';

describe('the file of the network', () => {
  const NUMBERS = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) & 255);
  const FILE = formatNetwork(NUMBERS);

  it('keeps its numbers', () => {
    expect(parseNetwork(FILE, NUMBERS.length)).toEqual({ ok: true, value: NUMBERS });
  });

  it('is refused wherever a single byte of it is wrong', () => {
    for (let at = 0; at < FILE.length; at++) {
      const damaged = FILE.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      expect(parseNetwork(damaged, NUMBERS.length).ok).toBe(false);
    }
  });

  it('is refused wherever it is cut off, and with something behind it', () => {
    for (let length = 0; length < FILE.length; length++) {
      expect(parseNetwork(FILE.subarray(0, length), NUMBERS.length).ok).toBe(false);
    }
    expect(parseNetwork(Uint8Array.of(...FILE, 0), NUMBERS.length)).toEqual({
      ok: false,
      error: 'a part of it is missing',
    });
  });

  it('is refused where another version of the engine wrote it', () => {
    expect(parseNetwork(FILE, NUMBERS.length + 64)).toEqual({
      ok: false,
      error: 'it was made for another version of the engine',
    });
  });
});

describe('the files of the engine', () => {
  const START = unwrap(parsePosition('CCCBAC/ABAABA/CBBCBA/bbaaba/acaccc/bbcabc b'));

  const MISSING = pathToFileURL('/nowhere/network.bin');

  function estimateWith(network: URL): { readonly estimate: number; readonly notes: readonly string[] } {
    const engine = loadEngine({ ...engineFiles(), network }, 1);
    const searcher = new Searcher(engine);
    searcher.setPosition(START);
    return { estimate: searcher.core.estimate(), notes: engine.notes };
  }

  function networkFile(content: Uint8Array): URL {
    const path = join(temporaryFolder(), 'network.bin');
    writeFileSync(path, content);
    return pathToFileURL(path);
  }

  describe('the network as shipped', () => {
    it('is read, and estimates differently from the built-in weights', () => {
      const shipped = estimateWith(engineFiles().network);
      expect(shipped.notes).toEqual([]);
      expect(shipped.estimate).not.toBe(estimateWith(MISSING).estimate);
    });

    it('and the core take no more than a megabyte and a half', () => {
      const bytes = Object.values(engineFiles()).map((url: URL) => statSync(url).size);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1.5 * 2 ** 20);
    });
  });

  describe('where there is no good network', () => {
    const byWeights = estimateWith(MISSING).estimate;

    it('the engine reports it and plays by its built-in weights: it is missing', () => {
      expect(estimateWith(MISSING).notes).toEqual([
        'The network nowhere/network.bin cannot be read (ENOENT). The engine plays on with its built-in weights.',
      ]);
      expect(byWeights).toBeGreaterThan(0);
    });

    it.each(['damaged', 'cut off', 'empty'])(
      'the engine reports it and plays by its built-in weights: it is %s',
      (fault) => {
        const good = readFileSync(engineFiles().network);
        const bad =
          fault === 'cut off' ? good.subarray(0, 5000) : fault === 'empty' ? good.subarray(0, 0) : good;
        if (fault === 'damaged') bad.writeUInt8(bad.readUInt8(100_000) ^ 1, 100_000);
        const { estimate, notes } = estimateWith(networkFile(bad));
        expect(notes).toEqual([
          expect.stringMatching(
            /^The network .*network\.bin is damaged: .*\. The engine plays on with its built-in weights\.$/,
          ),
        ]);
        expect(estimate).toBe(byWeights);
      },
    );
  });
});
