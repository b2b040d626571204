import type { GameState, GameSummary, Player, Players } from '#shared/contract/schemas.ts';
import { withKomi } from '#shared/game/fairness.ts';
import { parseResult, type GameResult } from '#shared/game/result.ts';
import { opponentOf, type Colour } from '#shared/game/types.ts';
import type { Text, TextAndFormat } from '../i18n/index.ts';
import { isolate } from '../util/written-values.ts';
import { areComputers, boardOutcome, isComputer, standingAt, type Replay } from '../app/replay.ts';

/** The name of a player. */
export function nameOf(text: Text, players: Players, colour: Colour): string {
  const player = players[colour];
  if (player.type !== 'computer') return isolate(player.name);
  return isComputer(players[opponentOf(colour)])
    ? text('common.computerLevel', { level: player.level })
    : text('common.computer');
}

/** The name of a player in a list, where the computer's level is always included. */
export function listName(text: Text, player: Player): string {
  return player.type === 'computer'
    ? text('common.computerLevel', { level: player.level })
    : isolate(player.name);
}

/** The names of both players. */
export function namesOf(text: Text, players: Players): Record<Colour, string> {
  return { black: nameOf(text, players, 'black'), white: nameOf(text, players, 'white') };
}

/** The names of the players in announcements: two computers are named by their colours, which are short and distinct. */
export function spokenNames(text: Text, players: Players): Record<Colour, string> {
  return areComputers(players)
    ? { black: text('common.black'), white: text('common.white') }
    : namesOf(text, players);
}

/** How a finished game ended, in a few words: `Won by 11 points`, `Ben resigned`. Empty for an unfinished game. */
export function endingOf(text: Text, replay: Replay, names: Readonly<Record<Colour, string>>): string {
  const { result } = replay;
  switch (result.kind) {
    case 'unfinished':
      return '';
    case 'draw':
      return text(boardOutcome(replay) === undefined ? 'playing.draw.agreed' : 'play.result.equal');
    case 'points':
      return text('play.result.wonBy', { count: result.margin });
    case 'resignation':
      return text('play.result.byResignation', { name: names[opponentOf(result.winner)] });
    case 'time':
      return text('play.result.onTime', { name: names[opponentOf(result.winner)] });
  }
}

/** The colour of the person who plays the computer; undefined if two people or two computers play. */
export function personOf({ black, white }: Players): Colour | undefined {
  if (isComputer(black) === isComputer(white)) return undefined;
  return isComputer(black) ? 'white' : 'black';
}

/** The data that the text of a result needs. */
export interface EndedGame {
  readonly players: Players;
  /** The colour of the person who plays here (`profiles.colourIn`); undefined in games of others. */
  readonly own?: Colour | undefined;
  readonly replay: Replay;
}

/** A result with the players, and the points of each player where a draw was played to its end. */
interface NamedResult extends Pick<EndedGame, 'players' | 'own'> {
  readonly result: GameResult;
  readonly drawnAt: number | undefined;
}

/** The headline of a game; see `resultHeadline`. */
export function headlineOf(wording: TextAndFormat, ended: EndedGame): string {
  const { players, own, replay } = ended;
  const isPlayedOut = boardOutcome(replay) !== undefined;
  const drawnAt = isPlayedOut ? standingAt(replay, replay.moves.length).black : undefined;
  return resultHeadline(wording, { players, own, result: replay.result, drawnAt });
}

/** The headline of a row of the library; see `resultHeadline`. @param own as in `EndedGame` */
export function rowHeadline(
  wording: TextAndFormat,
  { players, result, termination, points, komi }: GameSummary,
  own: Colour | undefined,
): string {
  const drawnAt = termination === 'normal' ? withKomi(points, komi).black : undefined;
  return resultHeadline(wording, {
    players,
    own,
    result: parseResult(result) ?? { kind: 'unfinished' },
    drawnAt,
  });
}

/**
 * Who won, as a headline: to the person who plays here, against the computer `You won by 16`; else `Ada won by 16`, `Black won by 16`. Empty while the
 * game goes on.
 */
function resultHeadline(
  { text, format }: TextAndFormat,
  { players, own, result, drawnAt }: NamedResult,
): string {
  if (result.kind === 'unfinished') return '';
  if (result.kind === 'draw')
    return drawnAt === undefined
      ? text('play.result.draw')
      : text('play.result.drawBy', { points: format.number(drawnAt) });
  const { winner } = result;
  if (result.kind === 'points') {
    const points = format.number(result.margin);
    if (own !== undefined)
      return text(`play.result.${winner === own ? 'youWonBy' : 'youLostBy'}`, { points });
    return text('play.result.nameWonBy', { name: spokenNames(text, players)[winner], points });
  }
  if (own !== undefined) return text(`play.result.${winner === own ? 'youWon' : 'youLost'}`);
  return text('play.result.wins', { name: spokenNames(text, players)[winner] });
}

/** Why a game is over, as a sentence: `White has no move left.` Empty while it goes on. */
export function reasonOf(text: Text, { players, replay }: EndedGame): string {
  const outcome = boardOutcome(replay);
  const { kind } = replay.result;
  if (outcome === undefined || (kind !== 'points' && kind !== 'draw')) {
    const ending = endingOf(text, replay, spokenNames(text, players));
    return ending === '' ? '' : `${ending}.`;
  }
  const [first, second] = outcome.stuck;
  return text(`play.result.${second === undefined ? (first ?? 'black') : 'both'}Out`);
}

/** The points of both at the end, the winner's first: `42 to 26`; undefined if they do not decide. */
export function tallyOf({ text, format }: TextAndFormat, replay: Replay): string | undefined {
  if (replay.result.kind !== 'points') return undefined;
  const { black, white } = standingAt(replay, replay.moves.length);
  return text('play.result.tally', {
    more: format.number(Math.max(black, white)),
    less: format.number(Math.min(black, white)),
  });
}

/** The offer of the swap rule to the person who plays White, after the first move. */
export function swapOffer(text: Text, players: Players): string {
  return isComputer(players.black)
    ? text('play.swap.offerYou')
    : text('play.swap.offer', namesOf(text, players));
}

/** The outcome of the swap rule, right after it was decided: the new colours, or that the computer keeps White. */
export function swapOutcome(text: Text, { players, swap, moves }: GameState): string | undefined {
  if (swap === 'taken' && moves.length === 1) {
    const taken = isComputer(players.black) ? 'play.swap.takenByComputer' : 'play.swap.taken';
    return text(taken, namesOf(text, players));
  }
  const isKept = swap === 'offered' && moves.length === 2 && isComputer(players.white);
  return isKept ? text('play.swap.kept') : undefined;
}

/**
 * The number of the next move, as in the move list: a move of Black and the one of White after it share a number, also where White
 * begins.
 * @param turn who makes it
 * @param plies the moves before it
 */
export function moveNumber(turn: Colour, plies: number): number {
  return (turn === 'black' ? Math.ceil(plies / 2) : Math.floor(plies / 2)) + 1;
}

/** A result for lists: the winner's colour, and texts. */
interface ResultWords {
  readonly winner: Colour | undefined;
  /** `Black +11`, `Draw`, `In play`. */
  readonly short: string;
  /** `Black won by 11`. */
  readonly long: string;
}

/** @param result in record notation: `B+11`, `W+R`, `Draw`, `*` */
export function resultWords(text: Text, result: string): ResultWords {
  const parsed = parseResult(result);
  switch (parsed?.kind) {
    case undefined:
    case 'unfinished':
      return {
        winner: undefined,
        short: text('common.result.unfinished'),
        long: text('common.result.unfinished'),
      };
    case 'draw':
      return { winner: undefined, short: text('common.result.draw'), long: text('common.result.draw') };
    case 'points': {
      const { winner, margin } = parsed;
      return {
        winner,
        short: text(winner === 'black' ? 'library.blackBy' : 'library.whiteBy', { margin }),
        long: text(winner === 'black' ? 'common.result.blackBy' : 'common.result.whiteBy', { margin }),
      };
    }
    case 'resignation':
    case 'time': {
      const { winner, kind } = parsed;
      const by = kind === 'time' ? 'OnTime' : 'ByResignation';
      return {
        winner,
        short: text(winner === 'black' ? 'library.blackWins' : 'library.whiteWins'),
        long: text(`common.result.${winner}${by}`),
      };
    }
  }
}

/** The computer that a person played against; else both players. */
export function opponentWords(text: Text, { players }: Pick<GameSummary, 'players'>): string {
  const person = personOf(players);
  if (person !== undefined) return listName(text, players[opponentOf(person)]);
  return gameTitle(text, players);
}

/** Both players, as in the title of a window: `Ada – Computer, level 5`. */
export function gameTitle(text: Text, { black, white }: Players): string {
  return text('common.gameTitle', { black: listName(text, black), white: listName(text, white) });
}

/** `Black leads by 7`, or that both have the same. @param lead Black's points minus White's */
export function leadWords({ text, format }: TextAndFormat, lead: number): string {
  if (lead === 0) return text('play.even');
  return text('play.leads', {
    colour: text(lead > 0 ? 'common.black' : 'common.white'),
    margin: format.number(Math.abs(lead)),
  });
}
