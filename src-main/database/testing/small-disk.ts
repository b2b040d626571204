import { spawnSync } from 'node:child_process';

/**
 * Returns the beginning of a command that runs another one with a small disk mounted at a folder, which only that process sees;
 * undefined if mounting is not allowed. A file `filler` of 400 KB on it makes room when it is deleted.
 * @param kilobytes the size of the disk with the filler; a new library needs about 1000 of the rest
 */
export function smallDiskPrefix(folder: string, kilobytes: number): readonly string[] | undefined {
  // `$0` is the folder, `$@` the command.
  const script = `mount -t tmpfs -o size=${String(kilobytes)}k tmpfs "$0" && head -c 400000 /dev/zero > "$0/filler" && exec "$@"`;
  // As root, or else as root of an own user namespace.
  const prefixes = [[], ['--user', '--map-root-user']].map((flags) => [
    ...['unshare', ...flags, '--mount', 'sh', '-c', script],
    folder,
  ]);
  return prefixes.find(([command = '', ...rest]) => spawnSync(command, [...rest, 'true']).status === 0);
}
