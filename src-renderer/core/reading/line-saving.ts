import { useTimeoutFn } from '@vueuse/core';
import { computed, shallowRef, type ComputedRef } from 'vue';
import type { GameChange, GameDetails } from '#shared/contract/game.ts';
import type { GameId, Line } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { formatMoveLines } from '#shared/record/hgn/write-record.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useSessionDraft } from '../../app/session-draft.ts';

/** After how long a change that could not be stored is tried again. */
const RETRY_MS = 3000;

/** A changed line that the host does not have yet. */
interface Draft {
  /** Who makes the first move. */
  readonly turn: Colour;
  readonly line: Line;
  /** The revision of the game that the changes are based on. */
  readonly revision: number;
  /** What was sent last without an answer. */
  readonly sent?: Line;
}

export interface LineSavingOptions {
  readonly annotate: (request: {
    readonly gameId: GameId;
    readonly expectedRevision: number;
    readonly moves: string[];
  }) => Promise<GameChange>;
  readonly fetchDetails: (gameId: GameId) => Promise<Pick<GameDetails, 'line' | 'revision'>>;
  /** Called when the host has stored a line. */
  readonly onSaved: (change: GameChange, line: Line) => void;
  /** Called when a line could not be stored, once until one is. @param isDropped whether the changes are gone, because the host refused them */
  readonly onFailed: (error: unknown, isDropped: boolean) => void;
}

/** The changed lines of games until the host has stored them. */
export interface LineSaving {
  /** The line of a game with the changes that are not stored; undefined if there are none. */
  readonly draftOf: (gameId: GameId) => Line | undefined;
  /** Whether all changes are stored, are being stored, or wait. */
  readonly state: ComputedRef<'saved' | 'saving' | 'waiting'>;
  /** Stores a changed line of a game. @param based what it is based on; of no meaning where changes wait already */
  readonly save: (gameId: GameId, line: Line, based: Pick<Draft, 'turn' | 'revision'>) => void;
  /** Goes on storing what waits, after the details of the game were fetched again. */
  readonly resume: (gameId: GameId, details: Pick<GameDetails, 'line' | 'revision'>) => void;
}

/**
 * Sends each changed line at once; changes made meanwhile follow together. After a full disk or a lost connection they are sent
 * again every few seconds, also after a reload of the page.
 */
export function useLineSaving({ annotate, fetchDetails, onSaved, onFailed }: LineSavingOptions): LineSaving {
  const drafts = useSessionDraft('lines', new Map<GameId, Draft>(), {
    write: (lines) => [...lines],
    read: (kept) => new Map(kept),
  });
  /** Whether the last try failed, which was reported then. */
  let hasFailed = false;
  const retry = useTimeoutFn(() => void sendAll(), RETRY_MS, { immediate: drafts.value.size > 0 });
  const sending = shallowRef<ReadonlySet<GameId>>(new Set());

  function put(gameId: GameId, draft: Draft | undefined): void {
    const next = new Map(drafts.value);
    if (draft === undefined) next.delete(gameId);
    else next.set(gameId, draft);
    drafts.value = next;
  }

  function setSending(gameId: GameId, isSending: boolean): void {
    const others = [...sending.value].filter((id) => id !== gameId);
    sending.value = new Set(isSending ? [...others, gameId] : others);
  }

  async function send(gameId: GameId): Promise<void> {
    if (sending.value.has(gameId)) return;
    setSending(gameId, true);
    try {
      for (let next = drafts.value.get(gameId); next !== undefined; next = drafts.value.get(gameId)) {
        const { turn, line, revision: expectedRevision } = next;
        put(gameId, { ...next, sent: line });
        const change = await annotate({ gameId, expectedRevision, moves: formatMoveLines(turn, line) });
        const now = drafts.value.get(gameId);
        onSaved(change, line);
        hasFailed = false;
        put(
          gameId,
          now === undefined || now.line === line ? undefined : { ...now, revision: change.revision },
        );
      }
    } catch (error) {
      fail(gameId, error);
    } finally {
      setSending(gameId, false);
    }
  }

  /** Drops the changes of a game that the host refuses; others are tried again. */
  function fail(gameId: GameId, error: unknown): void {
    const failure = failureOf(error);
    const isDropped = failure.kind === 'declared' && failure.code !== 'NOT_SAVED';
    if (isDropped) put(gameId, undefined);
    if (isDropped || !hasFailed) onFailed(error, isDropped);
    hasFailed = !isDropped;
    if (!isDropped) retry.start();
  }

  /** Stores what waits. The host may have stored a change whose answer was lost, so it is asked first. */
  async function sendAll(): Promise<void> {
    for (const gameId of drafts.value.keys()) {
      if (sending.value.has(gameId)) continue;
      try {
        resume(gameId, await fetchDetails(gameId));
      } catch (error) {
        fail(gameId, error);
      }
    }
  }

  function resume(gameId: GameId, { line, revision }: Pick<GameDetails, 'line' | 'revision'>): void {
    const draft = drafts.value.get(gameId);
    if (draft === undefined || sending.value.has(gameId)) return;
    // The connection may have broken after the host had stored a line.
    if (isSameLine(draft.line, line)) {
      hasFailed = false;
      put(gameId, undefined);
      return;
    }
    if (draft.sent !== undefined && isSameLine(draft.sent, line))
      put(gameId, { turn: draft.turn, line: draft.line, revision });
    void send(gameId);
  }

  return {
    draftOf: (gameId) => drafts.value.get(gameId)?.line,

    state: computed(() =>
      drafts.value.size === 0 ? 'saved' : sending.value.size > 0 ? 'saving' : 'waiting',
    ),

    save: (gameId, line, based) => {
      put(gameId, { ...(drafts.value.get(gameId) ?? based), line });
      void send(gameId);
    },

    resume,
  };
}

function isSameLine(one: Line, other: Line): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
