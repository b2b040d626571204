import { describe, expect, it } from 'vitest';
import { createDownloadReport } from './download-report.ts';

function setUp(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const output = { isTTY, write: (text: string) => written.push(text) };
  const report = createDownloadReport('Electron 45.4.1', output, () => time);
  return { report, written, pass: (ms: number) => (time += ms) };
}

const MEGABYTE = 1_000_000;

describe('createDownloadReport', () => {
  it('writes a line every few seconds where the output is no terminal', () => {
    const { report, written, pass } = setUp(false);
    for (let megabytes = 1; megabytes <= 10; megabytes++) {
      pass(1000);
      report.show(megabytes * MEGABYTE, 118 * MEGABYTE);
    }
    report.end();
    expect(written).toEqual([
      'Fetching Electron 45.4.1, once (about 120 MB; Ctrl+C gives up) ...\n',
      '  3 of 118 MB (2 %)\n',
      '  6 of 118 MB (5 %)\n',
      '  9 of 118 MB (7 %)\n',
    ]);
  });

  it('rewrites one line in a terminal, and ends it', () => {
    const { report, written } = setUp(true);
    report.show(1 * MEGABYTE, 2 * MEGABYTE);
    report.show(1 * MEGABYTE + 1, 2 * MEGABYTE);
    report.show(2 * MEGABYTE, 2 * MEGABYTE);
    report.end();
    expect(written.slice(1)).toEqual(['\r  1 of 2 MB (50 %)', '\r  2 of 2 MB (100 %)', '\n']);
  });

  it('works without a total where the server does not send one', () => {
    const { report, written, pass } = setUp(false);
    pass(5000);
    report.show(7 * MEGABYTE, null);
    expect(written[1]).toBe('  7 MB\n');
  });
});
