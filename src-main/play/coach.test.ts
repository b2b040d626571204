import { expect, it } from 'vitest';
import type { CoachFinding, CoachLimits } from '#shared/analysis/coach.ts';
import {
  ADA,
  againstComputer,
  aMove,
  at,
  byTwo,
  never,
  newGameRequest,
  setUp,
  startGame,
} from './testing/game-service.ts';

const FOUND: CoachFinding = {
  judgement: {
    ...{ mover: 'black', loss: 23.4, isProven: false, chanceLoss: 0.3, changesResult: false, isOnly: false },
    ...{ class: 'blunder', pointsClass: 'blunder' },
  },
  before: { certainty: 'estimate', margin: 21.4, line: ['a3b5'], depth: 9, nodes: 60_000 },
  after: { certainty: 'estimate', margin: -2, line: ['a6b5'], depth: 9, nodes: 60_000 },
};

it('returns what was found, and notes it in the history of the game', async () => {
  const { service, coach, database, game: started } = await startGame(againstComputer);
  const played = await service.play({ ...at(started), move: aMove(started) });
  const asked: CoachLimits[] = [];
  coach.look = (_, limits) => {
    asked.push(limits);
    return Promise.resolve(FOUND);
  };
  const { remark, game } = await service.coach({ ...at(played), mode: 'blunders' }, never);
  // Level 3 is two below the level whose threshold is ten points.
  expect(asked).toEqual([{ mode: 'blunders', minLoss: 12 }]);
  expect(remark).toMatchObject({ class: 'blunder', loss: 23.4, isProven: false, before: { margin: 21.4 } });
  expect(game).toMatchObject({
    moves: played.moves,
    revision: played.revision + 1,
    history: { coached: { black: [1], white: [] } },
  });
  const again = await service.coach({ ...at(game), mode: 'mistakes' }, never);
  expect(again.game.history?.coached).toEqual({ black: [1], white: [] });
  const back = await service.takeBack(at(again.game));
  expect(back).toMatchObject({ moves: [], history: { coached: { black: [1] }, ahead: { moveCount: 1 } } });
  expect((await database.game(started.id)).history.coached).toEqual({ black: [1], white: [] });
});

it('changes nothing where there is nothing to say', async () => {
  const { service, game: started } = await startGame(byTwo);
  const played = await service.play({ ...at(started), move: aMove(started) });
  const { remark, game } = await service.coach({ ...at(played), mode: 'mistakes' }, never);
  expect(remark).toBeUndefined();
  expect(game).toEqual(played);
});

it('looks at no move of the computer, and at none in a game without the help', async () => {
  const { service, coach } = await setUp();
  coach.look = () => Promise.reject(new Error('Nothing is to be looked at'));
  const byComputer = await service.start(
    newGameRequest({ black: ADA, white: againstComputer.white }, { help: ['hints', 'marks'] }),
  );
  const played = await service.play({ ...at(byComputer), move: aMove(byComputer) });
  await expect(service.coach({ ...at(played), mode: 'mistakes' }, never)).rejects.toMatchObject({
    code: 'HELP_NOT_ALLOWED',
    data: { help: 'take-back' },
  });
  const fresh = await service.start(newGameRequest(againstComputer));
  await expect(service.coach({ ...at(fresh), mode: 'mistakes' }, never)).rejects.toMatchObject({
    code: 'WRONG_PLAYER',
  });
});

it('notes nothing for a caller who has gone', async () => {
  const { service, coach, game: started } = await startGame(againstComputer);
  const played = await service.play({ ...at(started), move: aMove(started) });
  const gone = new AbortController();
  coach.look = () => {
    gone.abort();
    return Promise.resolve(FOUND);
  };
  await expect(service.coach({ ...at(played), mode: 'mistakes' }, gone.signal)).rejects.toThrow();
  expect(await service.get({ gameId: played.id })).toEqual(played);
});
