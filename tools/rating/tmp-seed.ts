import { mkdirSync, rmSync } from 'node:fs';
import { openGameDatabase } from '../../src-main/database/database-client.ts';
import { WORKERS } from '../../src-main/testing/programs.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { ratedTag } from '#shared/record/history/rated-tag.ts';
import { suggestedLevel } from '#shared/rating/rate-game.ts';
const dataDir = process.argv[2]!; rmSync(dataDir, { recursive: true, force: true }); mkdirSync(dataDir, { recursive: true });
const db = await openGameDatabase({ dataDir, workerUrl: WORKERS.database });
await db.renameProfile(1 as never, 'Ada');
await db.addProfile('Ben', Date.now());
let s = 5; const rnd = () => ((s = (s * 16807) % 2147483647) / 2147483647);
for (let i = 0; i < Number(process.argv[3] ?? 42); i++) {
  const [p] = await db.profiles();
  const level = suggestedLevel(p!.rating); const black = rnd() < 0.5; const at = Date.now() - (42 - i) * 3 * 86400000;
  const ada = { type: 'human', name: 'Ada' } as const; const pc = { type: 'computer', level: level.level } as const;
  const g = await db.createGame({ requestId: `s${i}`, createdAt: at, players: black ? { black: ada, white: pc } : { black: pc, white: ada }, setup: 'classic', start: formatPosition(dealStart('classic', i, 'either')), seed: i, komi: 0, swap: undefined, otherTags: [ratedTag(1)] });
  const win = rnd() < 1 / (1 + 10 ** ((level.value - 1560) / 400)); const m = 1 + Math.floor(rnd() * 24);
  const winner = win === black ? 'B' : 'W';
  await db.endGame({ gameId: g.id, expectedRevision: 0, end: { result: `${winner}+${rnd() < .1 ? 'R' : m}`, termination: 'normal' } });
  await db.settleRatings(at);
}
console.log(JSON.stringify((await db.profiles())[0])); await db.close();
