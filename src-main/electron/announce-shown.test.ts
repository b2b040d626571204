import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { announceShown, SHOWN_FILE_VARIABLE } from './announce-shown.ts';

describe('announceShown', () => {
  it('creates the file that npm start waits for', () => {
    const file = join(temporaryFolder(), 'shown');
    announceShown({ [SHOWN_FILE_VARIABLE]: file });
    expect(existsSync(file)).toBe(true);
  });

  it('never overwrites a file', () => {
    const file = join(temporaryFolder(), 'letter');
    writeFileSync(file, 'kept');
    announceShown({ [SHOWN_FILE_VARIABLE]: file });
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  it('does nothing without the variable or the folder', () => {
    const file = join(temporaryFolder(), 'no', 'such', 'folder');
    expect(() => {
      announceShown({});
      announceShown({ [SHOWN_FILE_VARIABLE]: file });
    }).not.toThrow();
  });
});
