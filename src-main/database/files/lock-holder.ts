import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { isRunning } from './is-running.ts';

const Text = v.pipe(v.string(), v.maxLength(500));

const Holder = v.object({
  pid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** When the process started, in the unit of its system; empty where that cannot be read. */
  startedAt: Text,
  /** The machine: its name, on Linux with the id of its installation. */
  machine: Text,
  /** The id of the machine's boot; empty where there is none. */
  boot: Text,
  /** The namespace of process ids: containers on one machine do not see each other's processes. */
  processes: Text,
  /** The name of the machine for people. */
  host: Text,
  /** Who has the lock within the process. */
  owner: Text,
  /** The data folder, without links. */
  folder: v.pipe(v.string(), v.maxLength(5000)),
  /** Differs for every lock that is taken. */
  token: Text,
  /** The inode of the lock file: in a copy of the file it is another one. */
  inode: Text,
});

/** The process that a lock file names. */
export type Holder = v.InferOutput<typeof Holder>;

/** Describes this process as the holder of a new lock file. @param folder an existing data folder */
export function thisHolder(owner: string, folder: string): Omit<Holder, 'inode'> {
  const host = hostname();
  return {
    pid: process.pid,
    startedAt: startOf(process.pid),
    machine: [host, ...read('/etc/machine-id')].join(' '),
    boot: read('/proc/sys/kernel/random/boot_id').join(''),
    processes: processNamespace(),
    host,
    owner,
    folder: realpathSync(folder),
    token: randomUUID(),
  };
}

export function formatHolder(holder: Holder): string {
  return `${JSON.stringify(holder)}\n`;
}

/** Returns the holder that a lock file names; undefined where its text is not one of a lock. */
export function parseHolder(text: string): Holder | undefined {
  try {
    const parsed = v.safeParse(Holder, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a lock still holds against a process that wants it.
 * @param found `inode`: of the lock file; `isSilent`: whether its time was not renewed for long
 */
export function isHeld(
  other: Holder | undefined,
  me: Omit<Holder, 'inode'>,
  { inode, isSilent }: { readonly inode: string; readonly isSilent: boolean },
): boolean {
  // Of a process on another machine nothing is known but the time of the file.
  if (other?.machine !== me.machine) return !isSilent;
  // This machine was started again since.
  if (other.boot !== me.boot) return false;
  if (other.processes !== me.processes) return !isSilent;
  // It came here with a copy of the folder.
  if (other.inode !== inode) return false;
  if (!isRunning(other.pid)) return false;
  const isSameProcess = other.pid === me.pid && other.startedAt === me.startedAt;
  // The number of an inode may be used again for a copy.
  if (isSameProcess && (other.owner === me.owner || other.folder !== me.folder)) return false;
  const startedAt = startOf(other.pid);
  // Where the start of a process is unknown, its id may belong to another one now.
  return startedAt === '' ? !isSilent : startedAt === other.startedAt;
}

/** Returns when a process started, in clock ticks since the boot (proc_pid_stat(5), field 22); Linux only. */
function startOf(pid: number): string {
  const [status = ''] = read(`/proc/${String(pid)}/stat`);
  // The second field is the program's name in brackets, which may have spaces and brackets itself.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Returns the text of a small file of the system; nothing where there is none. */
function read(file: string): string[] {
  try {
    return [readFileSync(file, 'utf8').trim()];
  } catch {
    return [];
  }
}
