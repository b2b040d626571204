import { once } from 'node:events';
import { writeFileAtomically } from '../atomic-file.ts';

/**
 * A program for tests: writes a file atomically, prints a line when half of it is written, and waits for input
 * before it continues.
 */
const [path = ''] = process.argv.slice(2);

async function* chunks(): AsyncGenerator<string, void, void> {
  yield 'new '.repeat(50_000);
  process.stdout.write('half\n');
  await once(process.stdin, 'data');
  yield 'end';
}

try {
  await writeFileAtomically(path, chunks());
  process.stdout.write('whole\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error && 'code' in error ? String(error.code) : 'failed'}\n`);
}
process.exit();
