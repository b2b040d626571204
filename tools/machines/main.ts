/**
 * `npm run test:machines [-- NAME...]`: sets fresh clones up with other versions of Node and npm, settings and folders (machines.ts),
 * and starts the app there. The last line says how many machines passed and which did not. Exit status 1 if one failed; 2 where
 * a name is unknown.
 */
import { MACHINES } from './machines.ts';
import { tryMachines } from './try-machines.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => MACHINES.every((machine) => machine.name !== name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: the machines are ${MACHINES.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
} else {
  const machines = MACHINES.filter(({ name }) => names.length === 0 || names.includes(name));
  // A signal removes the clones, too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  const failures = await tryMachines(machines, console.log);
  const passed = `${machines.length - failures.length} of ${machines.length} machines passed`;
  console.log(
    failures.length === 0 ? `${passed}.` : `${passed}; not ${failures.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}
