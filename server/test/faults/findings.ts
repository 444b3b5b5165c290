import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Listener } from './listener.ts';
import type { Journal, SentMessage } from './sender.ts';

export interface StoredRow {
  id: string;
  roomId: string;
  clientId: string;
  content: string;
  sequence: number;
}

/** The run fails unless all counts are zero. */
export interface Findings {
  lost: number;
  doubled: number;
  /** Stored messages that nobody sent. */
  unknown: number;
  differing: number;
  outOfOrder: number;
  wrongOnScreens: number;
  pagedAgain: number;
  unexpectedAnswers: number;
  endsByItself: number;
}

export const NO_FINDINGS: Findings = {
  lost: 0,
  doubled: 0,
  unknown: 0,
  differing: 0,
  outOfOrder: 0,
  wrongOnScreens: 0,
  pagedAgain: 0,
  unexpectedAnswers: 0,
  endsByItself: 0,
};

export function findFaults({
  journal,
  rows,
  listeners,
}: {
  journal: Journal;
  rows: StoredRow[];
  listeners: Listener[];
}): Omit<Findings, 'endsByItself'> {
  const byClientId = Map.groupBy(rows, ({ clientId }) => clientId);
  const sent = new Set(journal.sent.map(({ clientId }) => clientId));
  const acknowledged = journal.sent.filter((message) => message.stored !== undefined);
  return {
    lost: acknowledged.filter(({ clientId }) => !byClientId.has(clientId)).length,
    doubled: [...byClientId.values()].filter(({ length }) => length > 1).length,
    unknown: rows.filter(({ clientId }) => !sent.has(clientId)).length,
    differing: acknowledged.filter((message) => !isAsAnswered(message, byClientId.get(message.clientId)?.[0])).length,
    outOfOrder: [...Map.groupBy(acknowledged, ({ lane }) => lane).values()].reduce((sum, own) => sum + countSteps(own), 0),
    wrongOnScreens: listeners.reduce((sum, listener) => sum + countWrong(listener, rows), 0),
    pagedAgain: listeners.reduce((sum, { tally }) => sum + tally.pagedAgain, 0),
    unexpectedAnswers: journal.unexpected.length,
  };
}

function isAsAnswered({ content, roomId, stored }: SentMessage, row: StoredRow | undefined): boolean {
  return row?.id === stored?.id && row?.sequence === stored?.sequence && row?.content === content && row.roomId === roomId;
}

function countSteps(own: SentMessage[]): number {
  return own.filter(({ stored }, index) => (stored?.sequence ?? 0) <= (own[index - 1]?.stored?.sequence ?? 0)).length;
}

function countWrong(listener: Listener, rows: StoredRow[]): number {
  const ofRooms = Map.groupBy(rows, ({ roomId }) => roomId);
  return [...ofRooms].reduce((sum, [roomId, stored]) => {
    const held = listener.held(roomId);
    const longest = Math.max(held.length, stored.length);
    return sum + Array.from({ length: longest }, (_, index) => isSame(held[index], stored[index])).filter((is) => !is).length;
  }, listener.tally.differing);
}

function isSame(shown: ChatMessage | undefined, row: StoredRow | undefined): boolean {
  return shown?.id === row?.id && shown?.sequence === row?.sequence && shown?.content === row?.content;
}
