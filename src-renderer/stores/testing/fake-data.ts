import type { Backup, DataPlace } from '#shared/contract/data.ts';
import type { Handlers } from './fake-link.ts';

/** A data folder with one backup, in memory. */
export function createFakeData(): Handlers['data'] {
  let place: DataPlace = { folder: '/home/ada/Hokito', games: 12 };
  const made = Date.UTC(2026, 10, 19, 8, 30);
  const backups: Backup[] = [
    { name: 'library-2026-11-19.db', madeAt: made, games: 9, byHand: false, state: 'whole' },
  ];
  const backUp = (): Backup => {
    const number = backups.length;
    const backup: Backup = {
      name: `by-hand-${number}.db`,
      madeAt: made + number,
      games: place.games,
      byHand: true,
      state: 'whole',
    };
    backups.unshift(backup);
    return backup;
  };
  return {
    place: () => place,
    chooseFolder: () => ({ folder: '/media/games' }),
    move: ({ to }) => (place = { ...place, folder: to, former: { folder: place.folder, isProven: false } }),
    removeFormer: () => (place = { folder: place.folder, games: place.games }),
    condition: () => ({ damagedGames: 0 }),
    repair: () => ({ damagedGames: 0 }),
    backups: () => [...backups],
    backUp: () => ({ backup: backUp() }),
    restore: ({ name }) => {
      const kept = backUp();
      place = { ...place, games: backups.find((backup) => backup.name === name)?.games ?? 0 };
      return { games: place.games, kept };
    },
  };
}
