import { spawnSync } from 'node:child_process';

/**
 * Returns the date of what is built, so that two builds of it are the same: `SOURCE_DATE_EPOCH` (seconds), or the date of the last
 * commit; undefined if neither is known.
 * @param root the project's folder
 */
export function buildDate(environment: NodeJS.ProcessEnv, root: string): Date | undefined {
  const given = Number(environment['SOURCE_DATE_EPOCH'] ?? '');
  if (given > 0) return new Date(given * 1000);
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 && Number(stdout) > 0 ? new Date(Number(stdout) * 1000) : undefined;
}
