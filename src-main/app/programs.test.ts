import { hash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProgramId } from '#shared/contract/programs.ts';
import { openTestApp } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';

/** What the host would give out for a path that is in its list. */
const idOf = (path: string) => v.parse(ProgramId, hash('sha256', path, 'hex').slice(0, 16));

describe('the page', () => {
  it('cannot start a program that nobody named, by its path or its id', async () => {
    const { client } = connectLocally((await openTestApp({ programs: ['/opt/named'] })).connect);
    const missing = { code: 'PROGRAM_FAILED', data: { fault: { kind: 'missing' } } };
    const refused = { code: 'REFUSED' };
    const id = idOf(process.execPath);
    await expect(client.programs.test({ id })).rejects.toMatchObject(missing);
    await expect(client.programs.change({ id, seconds: 1 })).rejects.toMatchObject(missing);
    const path = process.execPath;
    await expect(client.programs.test({ id: path })).rejects.toMatchObject(refused);
    await expect(client.programs.test({ id: idOf('/opt/named'), path } as never)).rejects.toMatchObject(
      refused,
    );
    await expect(client.programs.add({ path })).rejects.toMatchObject(refused);
    await expect(client.programs.remove({ id: idOf('/opt/named') })).rejects.toMatchObject(refused);
    await expect(client.settings.update({ programs: [path] } as never)).rejects.toMatchObject(refused);
  });

  it('cannot start one as a player of a game', async () => {
    const { client } = connectLocally((await openTestApp()).connect);
    const game = await client.game.start({
      ...{ requestId: crypto.randomUUID(), setup: 'classic', seed: 1, endRule: 'either' },
      players: { black: { type: 'program', name: process.execPath }, white: { type: 'human', name: 'Ada' } },
    });
    const think = async (): Promise<unknown> => {
      const task = await client.game.think({ gameId: game.id, expectedRevision: game.revision });
      return task.next();
    };
    await expect(think()).rejects.toMatchObject({
      code: 'PROGRAM_FAILED',
      data: { name: process.execPath, fault: { kind: 'missing' } },
    });
  });
});
