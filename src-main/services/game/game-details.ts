import type { GameDetails } from '#shared/contract/game.ts';
import { MAX_RECORDED_DATE_LENGTH, type Line } from '#shared/contract/schemas.ts';
import { parseTimeControl } from '#shared/game/time-control.ts';
import { TIME_CONTROL } from '#shared/library/library-game.ts';
import { recordedDateOf } from '#shared/library/recorded-date.ts';
import { withoutHistory } from '#shared/record/history/game-history.ts';
import { isConditionTag } from '#shared/record/history/conditions.ts';
import { readGames } from '#shared/record/read-record.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';

/** Returns a game's details besides its moves, with the content of its record if it has one. */
export function detailsOf({
  revision,
  times,
  favourite,
  tags,
  note,
  moves,
  record,
}: Pick<StoredGame, 'revision' | 'times' | 'favourite' | 'tags' | 'note' | 'moves' | 'record'>): GameDetails {
  const [recorded] = record === undefined ? [] : readGames(record).games;
  const line: Line = recorded?.line ?? { comments: [], moves: moves.map(plainMove) };
  const otherTags = withoutHistory(recorded?.otherTags ?? [])
    .filter((tag) => recorded === undefined || !isConditionTag(tag, recorded.start))
    .filter(({ name, value }) => name !== TIME_CONTROL || parseTimeControl(value) === undefined)
    .map(({ name, value }) => ({ name, value }));
  const date = recordedDateOf(record, MAX_RECORDED_DATE_LENGTH);
  return { revision, ...date, times: [...times], favourite, tags: [...tags], note, line, otherTags };
}

function plainMove(move: string): Line['moves'][number] {
  return { move, judgements: [], comments: [], variations: [] };
}
