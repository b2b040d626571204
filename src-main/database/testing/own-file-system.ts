import { spawnSync } from 'node:child_process';

/**
 * Returns a command that runs a process with a small file system mounted at a folder; undefined if that is not
 * allowed.
 * @param kilobytes its size, with a filler of 400 KB that can be removed. A new library needs about 1000 more.
 */
export function ownFileSystem(folder: string, kilobytes: number): readonly string[] | undefined {
  const script = `mount -t tmpfs -o size=${String(kilobytes)}k tmpfs "$0" && head -c 400000 /dev/zero > "$0/filler" && exec "$@"`;
  const prefixes = [[], ['--user', '--map-root-user']].map((flags) => [
    ...['unshare', ...flags, '--mount', 'sh', '-c', script],
    folder,
  ]);
  return prefixes.find(([command = '', ...rest]) => spawnSync(command, [...rest, 'true']).status === 0);
}
