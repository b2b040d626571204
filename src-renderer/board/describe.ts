/** The texts for squares, moves and refusals on the board, in the panel and in announcements. */

import {
  opponentOf,
  type Colour,
  type Pile,
  type Position,
  type Score,
  type Square,
} from '#shared/game/types.ts';
import { ownerOf, pointsOf, stepsOf, topOf } from '#shared/game/pile.ts';
import type { Board, RefusedMove } from './board-types.ts';
import { leaderOf, type Destination } from './destinations.ts';
import type { SquareReading } from './board-settings.ts';
import type { PlayedMove } from './transition.ts';

/** `t` of vue-i18n: a text by its key, with named values. */
export type Translate = (key: string, named: Record<string, unknown>) => string;

function marksWord(t: Translate, marks: number): string {
  return t(`board.marks.${marks}`, {});
}

function heightWord(t: Translate, height: number): string {
  return t(`board.height.${height}`, {});
}

function colourWord(t: Translate, colour: Colour): string {
  return t(`board.colour.${colour}`, {});
}

/** A pile: `Black three on a stack of eight, 24 points` or `White one, 1 point`. */
export function describePile(t: Translate, pile: Pile): string {
  return `${describeTop(t, pile)}, ${t('board.points', { n: pointsOf(pile) })}`;
}

/** A pile without its points: `Black three on a stack of eight`. */
function describeTop(t: Translate, pile: Pile): string {
  const top = topOf(pile);
  const pawn = { colour: colourWord(t, top.colour), marks: marksWord(t, top.pips) };
  return pile.length === 1
    ? t('board.pawn', pawn)
    : t('board.pileTop', { ...pawn, height: heightWord(t, pile.length) });
}

/** A pile as it is read for its square, in more or less detail. Full adds the pawns of a stack, from the top down. */
export function describeContent(t: Translate, pile: Pile, reading: SquareReading): string {
  if (reading === 'short') return describeTop(t, pile);
  const described = describePile(t, pile);
  if (reading === 'normal' || pile.length === 1) return described;
  const pawns = pile
    .map((pawn) => t('board.pawn', { colour: colourWord(t, pawn.colour), marks: marksWord(t, pawn.pips) }))
    .reverse();
  return `${described}, ${t('board.fromTop', { pawns: pawns.join(', ') })}`;
}

function swingWords(t: Translate, swing: number): string {
  if (swing === 0) return t('board.swing.none', {});
  return t(swing > 0 ? 'board.swing.plus' : 'board.swing.minus', { n: Math.abs(swing) });
}

/** Who would lead after a move to a destination, or win by it: `Black would lead by 12`, `Black wins by 11`. */
export function describeLead(t: Translate, destination: Destination): string {
  const leader = leaderOf(destination.score);
  const n = Math.abs(destination.score.black - destination.score.white);
  return t(destination.endsGame ? `board.wins.${leader}` : `board.leads.${leader}`, { n });
}

/** A destination of the chosen pile: `destination, plus 36, makes 42, Black would lead by 12`; `ends the game, Black wins by 11`. */
function describeDestination(t: Translate, destination: Destination): string {
  const parts = [
    t('board.destination', {}),
    swingWords(t, destination.swing),
    t('board.makes', { n: destination.points }),
  ];
  if (destination.endsGame) parts.push(t('board.endsGame', {}));
  parts.push(describeLead(t, destination));
  return parts.join(', ');
}

/** What a destination would lead to, as a sentence beside the board: the score, or the result. */
export function describeOutlook(t: Translate, destination: Destination): string {
  const { black, white } = destination.score;
  const named = {
    to: destination.to,
    lead: describeLead(t, destination),
    more: Math.max(black, white),
    less: Math.min(black, white),
  };
  return t(destination.endsGame ? 'board.outlook.last' : 'board.outlook.on', named);
}

/** The states of the squares of a board, read once for all squares, because reading a ref takes longer than looking up a square. */
export interface SquareStates {
  readonly selected: Square | undefined;
  readonly destinations: ReadonlyMap<Square, Destination>;
  /** The squares that can be the next step or the destination. */
  readonly marked: ReadonlySet<Square>;
  readonly choosable: ReadonlySet<Square>;
  readonly lastMove: PlayedMove | undefined;
}

export function squareStatesOf(board: Board): SquareStates {
  return {
    selected: board.selected.value,
    destinations: new Map(board.reachable.value.map((destination) => [destination.to, destination])),
    marked: new Set(board.marked.value),
    choosable: board.choosable.value,
    lastMove: board.lastMove.value,
  };
}

/**
 * The accessible name of a square's cell: the square and its present state. Short leaves out what can move and the last move.
 * @param content its content: `White one, 1 point`, `empty`
 */
export function describeSquare(
  t: Translate,
  states: SquareStates,
  square: Square,
  content: string,
  reading: SquareReading = 'normal',
): string {
  const { selected, destinations, marked, choosable, lastMove } = states;
  const parts: string[] = [square, content];
  const destination = destinations.get(square);
  if (selected === square) parts.push(t('board.chosen', {}));
  else if (destination !== undefined) parts.push(describeDestination(t, destination));
  else if (marked.has(square)) parts.push(t('board.nextStep', {}));
  else if (reading !== 'short' && choosable.has(square)) parts.push(t('board.canMove', {}));
  if (reading === 'short') return parts.join(', ');
  if (lastMove?.from === square) parts.push(t('board.lastFrom', {}));
  if (lastMove?.to === square) parts.push(t('board.lastTo', {}));
  return parts.join(', ');
}

/** A move that was made: `d5 to e2 by e5 and e4, stack of fourteen`. */
export function describeMove(t: Translate, move: PlayedMove, after: Position): string {
  const height = after.piles.get(move.to)?.length ?? 0;
  return [describePath(t, move), t('board.stackOf', { height: heightWord(t, height) })].join(', ');
}

/** The squares of a move: `d5 to e2 by e5 and e4`. */
export function describePath(t: Translate, move: PlayedMove): string {
  const between = move.path?.slice(0, -1) ?? [];
  const named = { from: move.from, to: move.to, first: between[0] ?? '', second: between[1] ?? '' };
  const path =
    ['board.move.direct', 'board.move.byOne', 'board.move.byTwo'][between.length] ?? 'board.move.direct';
  return t(path, named);
}

/** How long the announcement of a move is. */
export type AnnouncementLength = 'short' | 'normal' | 'full';

/** A move to be announced. */
export interface Announced {
  readonly move: PlayedMove;
  readonly after: Position;
  readonly names: Readonly<Record<Colour, string>>;
  /** The scores before and after the move. */
  readonly scores: readonly [Score, Score];
}

/**
 * The announcement of a move, the mover first. Normal: `Ada: d5 to e2 by e5 and e4, stack of fourteen, Ada 61, Computer 22.`
 * Short: `Ada: d5 to e2.` Full adds the gain, who leads, and who is to move.
 */
export function describePlayed(t: Translate, played: Announced, length: AnnouncementLength): string {
  const { move, after, names, scores } = played;
  const pile = after.piles.get(move.to);
  const mover = pile === undefined ? opponentOf(after.turn) : ownerOf(pile);
  const other = opponentOf(mover);
  const [before, score] = scores;
  if (length === 'short') {
    return t('board.playedShort', { player: names[mover], from: move.from, to: move.to });
  }
  const sentence = t('board.played', {
    player: names[mover],
    move: describeMove(t, move, after),
    points: score[mover],
    other: names[other],
    otherPoints: score[other],
  });
  if (length === 'normal') return sentence;
  const swing = score[mover] - before[mover] - (score[other] - before[other]);
  const margin = Math.abs(score.black - score.white);
  const leader = leaderOf(score);
  return [
    sentence,
    t('board.full.swing', { player: names[mover], swing: swingWords(t, swing) }),
    leader === 'even'
      ? t('board.full.even', {})
      : t('board.full.leads', { player: names[leader], n: margin }),
    t('board.full.next', { player: names[after.turn] }),
  ].join(' ');
}

/** Why a choice was refused, as a sentence that names the square. */
export function describeRefused(t: Translate, refused: RefusedMove): string {
  const { illegal, from, to } = refused;
  const named = { from, to };
  switch (illegal.rule) {
    case 'lone-needs-lone':
      return t('board.refused.lone-needs-lone', { ...named, height: heightWord(t, illegal.height) });
    case 'other-steps':
      return t('board.refused.other-steps', {
        ...named,
        away: t('board.steps', { n: illegal.needed }),
        n: illegal.steps,
      });
    case 'dead-end':
      return illegal.after === 0
        ? t('board.refused.no-start', named)
        : t('board.refused.dead-end', {
            ...named,
            after: t('board.steps', { n: illegal.after }),
            n: illegal.steps,
          });
    case 'turns-back':
    case 'no-line':
    case 'only-stacks':
    case 'only-lone':
      return t(`board.refused.${illegal.rule}`, { ...named, n: illegal.steps });
    case 'game-over':
    case 'same-square':
    case 'empty-start':
    case 'not-yours':
    case 'empty-end':
    case 'stack-needs-stack':
    case 'not-next':
      return t(`board.refused.${illegal.rule}`, named);
  }
}

/** A step of a walked path: `Step 2 of 3: e4.` After the last step is taken back: where the pile stands. */
export function describeStep(t: Translate, board: Board): string {
  const step = board.taken.value.length;
  const steps = board.selectedPile.value === undefined ? 0 : stepsOf(board.selectedPile.value);
  if (step === 0) return t('board.step.none', { n: steps });
  return t('board.step.taken', { step, steps, square: board.taken.value.at(-1) });
}

/** One pawn of a stack, counted from the board up: `8, Black three, on top`. */
export function describeLayer(t: Translate, pile: Pile, index: number): string {
  const pawn = pile[index];
  if (pawn === undefined) return '';
  const text = t('board.layer', {
    place: index + 1,
    colour: colourWord(t, pawn.colour),
    marks: marksWord(t, pawn.pips),
  });
  return index === pile.length - 1 ? `${text}, ${t('board.onTop', {})}` : text;
}
