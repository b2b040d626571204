import type { ProgramPlayer } from '../programs/program-player.ts';
import { valueOf } from './evaluate-position.ts';
import type { FollowedPosition, FollowOptions } from './follow-position.ts';

export interface FollowProgramOptions extends Pick<FollowOptions, 'signal' | 'onFindings'> {
  readonly programs: Pick<ProgramPlayer, 'followLines'>;
  /** The name of the program. */
  readonly name: string;
}

/**
 * Lets a program search the best moves of a position, until it ends by itself. All values are estimates. Rejects with
 * `PROGRAM_FAILED`, or with the signal's reason.
 */
export async function followProgram(
  { position, komi, lines, nodes }: FollowedPosition,
  { programs, name, signal, onFindings }: FollowProgramOptions,
): Promise<void> {
  await programs.followLines(name, position, {
    ...{ lines, nodes, signal },
    onLines: (found) => {
      const values = found.map((line) => valueOf(line, { position, komi }));
      const [best] = values;
      if (best !== undefined) onFindings({ value: best, lines: values, nodes: found[0]?.nodes ?? 0 });
    },
  });
}
