import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Dice } from './dice.ts';

const CUT_PERCENT = 4;
/** The share of cut messages that are never retried, so the sender does not know whether they are stored. */
const GIVEN_UP_PERCENT = 25;
const CUT_WITHIN_MS = 20;
const ANSWER_WITHIN_MS = 10_000;
const RECONNECT_AFTER_MS = 250;
const CREATED = 201;
const UNAVAILABLE = 503;

export interface SentMessage {
  clientId: string;
  roomId: string;
  content: string;
  lane: string;
  /** Undefined if the sender gave up. */
  stored: ChatMessage | undefined;
}

export interface Journal {
  sent: SentMessage[];
  repetitions: number;
  cuts: number;
  unexpected: string[];
}

export interface Lane {
  name: string;
  url: string;
  cookie: string;
  roomId: string;
}

/** Retries each message with the same client ID until it is acknowledged, like the web app. */
export async function sendAlong(lane: Lane, { amount, dice, journal }: { amount: number; dice: Dice; journal: Journal }) {
  for (let index = 0; index < amount; index += 1) {
    const message: SentMessage = {
      clientId: randomUUID(),
      roomId: lane.roomId,
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
      if (!isCut) await sleep(RECONNECT_AFTER_MS);
      journal.repetitions += 1;
      message.stored = await attempt(lane, message, journal, ANSWER_WITHIN_MS);
    }
    journal.sent.push(message);
  }
}

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
