import { expect, it, vi } from 'vitest';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import { openTestApp, plainHost } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';

it('reports the possible commands to a host with a native menu', async () => {
  const setPossibleCommands = vi.fn<(commands: readonly MenuCommand[]) => void>();
  const capabilities = { ...plainHost.capabilities, nativeMenu: true };
  const app = await openTestApp({ host: { ...plainHost, capabilities, setPossibleCommands } });
  const { client } = connectLocally(app.connect);
  await client.system.setPossibleCommands(['hint', 'resign']);
  expect(setPossibleCommands).toHaveBeenCalledExactlyOnceWith(['hint', 'resign']);
});

it('has no such procedure where there is no native menu', async () => {
  const { client } = connectLocally((await openTestApp()).connect);
  await expect(client.system.setPossibleCommands([])).rejects.toMatchObject({
    code: 'REFUSED',
    data: { reason: 'no-such-procedure' },
  });
});
