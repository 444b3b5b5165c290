import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Dice } from './dice.ts';

/** Among a hundred messages so many lose their connection at some moment before the answer. */
const CUT_PERCENT = 4;
/** And of those this many are given up for good: nobody was told that they were stored. */
const GIVEN_UP_PERCENT = 25;
const CUT_WITHIN_MS = 20;
const ANSWER_WITHIN_MS = 10_000;
const AGAIN_AFTER_MS = 250;
const CREATED = 201;
const UNAVAILABLE = 503;

export interface SentMessage {
  clientId: string;
  roomId: string;
  content: string;
  /** The author and room: the author's messages there were sent one after the other. */
  lane: string;
  /** As the server answered it; undefined for one that was given up. */
  stored: ChatMessage | undefined;
}

/** The record of a trial. */
export interface Journal {
  sent: SentMessage[];
  /** The number of repeated messages. */
  repetitions: number;
  /** Connections cut on purpose. */
  cuts: number;
  /** Answers that no fault excuses. */
  unexpected: string[];
}

export interface Lane {
  name: string;
  url: string;
  cookie: string;
  roomId: string;
}

/** Sends messages of one member to one room, one after the other, each under one client id until it is acknowledged, as the web app does. */
export async function sendAlong(lane: Lane, { amount, dice, journal }: { amount: number; dice: Dice; journal: Journal }) {
  for (let index = 0; index < amount; index += 1) {
    const message: SentMessage = {
      clientId: randomUUID(),
      roomId: lane.roomId,
      // Short, so that it does not count as the same text over and over.
      content: `${lane.name} ${index}`,
      lane: lane.name,
      stored: undefined,
    };
    const isCut = dice() * 100 < CUT_PERCENT;
    const isGivenUp = isCut && dice() * 100 < GIVEN_UP_PERCENT;
    const firstAttemptMs = isCut ? dice() * CUT_WITHIN_MS : ANSWER_WITHIN_MS;
    if (isCut) journal.cuts += 1;
    message.stored = await attempt(lane, message, journal, firstAttemptMs);
    while (!message.stored && !isGivenUp) {
      if (!isCut) await sleep(AGAIN_AFTER_MS);
      journal.repetitions += 1;
      message.stored = await attempt(lane, message, journal, ANSWER_WITHIN_MS);
    }
    journal.sent.push(message);
  }
}

/** One request. Undefined when no answer came in time, or the server said that it cannot just now. */
async function attempt(
  { url, cookie }: Lane,
  { roomId, clientId, content }: SentMessage,
  journal: Journal,
  patienceMs: number,
): Promise<ChatMessage | undefined> {
  try {
    const response = await fetch(`${url}/api/chat/rooms/${roomId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ clientId, content }),
      signal: AbortSignal.timeout(Math.ceil(patienceMs)),
    });
    const text = await response.text();
    if (response.status === CREATED) return JSON.parse(text) as ChatMessage;
    if (response.status !== UNAVAILABLE) journal.unexpected.push(`${response.status} ${text}`);
    return undefined;
  } catch {
    return undefined;
  }
}
