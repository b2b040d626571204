import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { checksumsOf } from './make-release.ts';

it('writes one line for each file, as sha256sum reads it', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'b'), '');
  writeFileSync(join(folder, 'a'), 'abc');
  expect(await checksumsOf(folder, ['b', 'a'])).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n' +
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b\n',
  );
});
