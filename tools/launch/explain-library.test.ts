import { expect, it } from 'vitest';
import { explainLibrary } from './explain-library.mjs';

it('recognises Smart App Control', () => {
  const output =
    'Error: An Application Control policy has blocked this file.\n\\\\?\\C:\\hokito\\node_modules\\@rolldown\\binding-win32-x64-msvc\\a.node';
  expect(explainLibrary(output)).toContain('Smart App Control blocks');
});

it('names the C library that an old Linux system lacks', () => {
  const output =
    "Error: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.34' not found (required by /home/ada/hokito/linux-x64.node)";
  expect(explainLibrary(output)).toContain('a library needs glibc 2.34');
});

it('says nothing of other output', () => {
  expect(explainLibrary('Error: Cannot find module "x"')).toBeUndefined();
});
