import type { Backup, Condition, DataPlace } from '#shared/contract/data.ts';
import type { Connection } from '../../rpc/connection.ts';

/** A data folder with one backup, in memory. */
export function createFakeData(
  enter: (name: string, input: unknown) => Promise<void>,
  initial: Condition = { damagedGames: 0 },
): Connection['client']['data'] {
  let place: DataPlace = { folder: '/home/ada/Hokito', games: 12 };
  const made = Date.UTC(2026, 10, 19, 8, 30);
  const backups: Backup[] = [
    { name: 'library-2026-11-19.db', madeAt: made, games: 9, byHand: false, state: 'whole' },
  ];
  let condition = initial;
  const backUp = (): Backup => {
    const number = backups.length;
    const backup = { name: `by-hand-${number}.db`, madeAt: made + number, games: place.games, byHand: true, state: 'whole' as const };
    backups.unshift(backup);
    return backup;
  };
  return {
    place: async () => {
      await enter('data.place', undefined);
      return place;
    },
    openFolder: async () => {
      await enter('data.openFolder', undefined);
      return undefined;
    },
    chooseFolder: async () => {
      await enter('data.chooseFolder', undefined);
      return { folder: '/media/games' };
    },
    move: async (input) => {
      await enter('data.move', input);
      place = { ...place, folder: input.to, former: { folder: place.folder, isProven: false } };
      return place;
    },
    removeFormer: async () => {
      await enter('data.removeFormer', undefined);
      place = { folder: place.folder, games: place.games };
      return place;
    },
    condition: async () => {
      await enter('data.condition', undefined);
      return condition;
    },
    repair: async () => {
      await enter('data.repair', undefined);
      condition = { damagedGames: 0 };
      return condition;
    },
    backups: async () => {
      await enter('data.backups', undefined);
      return [...backups];
    },
    backUp: async () => {
      await enter('data.backUp', undefined);
      return { backup: backUp() };
    },
    restore: async (input) => {
      await enter('data.restore', input);
      const kept = backUp();
      place = { ...place, games: backups.find(({ name }) => name === input.name)?.games ?? 0 };
      return { games: place.games, kept };
    },
  };
}
