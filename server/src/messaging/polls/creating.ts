import type { City } from '@bros/contract/core/cities';
import { HOUR_MS } from '@bros/contract/core/durations';
import type { MessagePoll } from '@bros/contract/core/message-poll';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { POLL_TIMES_DAYS } from '@bros/contract/messaging/poll-rules';
import type { newPollForm } from '@bros/contract/messaging/polls';
import type * as z from 'zod';
import { findCity } from '../../core/cities/service.ts';
import { momentOf } from '../../gatherings/events/policy.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { SendMessage } from '../chat/sending/service.ts';
import { describeTime, textOf } from './content.ts';
import { insertPoll } from './queries.ts';

type Form = z.output<typeof newPollForm>;

interface CreatingDeps {
  database: Database;
  send: SendMessage;
}

const invalid = (path: 'answers' | 'cityId', message: string) =>
  failure('INPUT_INVALID', { fields: [{ path, code: 'custom', message }] });

/** The message's text contains the question and all answers, so moderation reads them. Throws INPUT_INVALID and the errors of sending. */
export async function createPoll({ database, send }: CreatingDeps, actor: Actor, form: Form): Promise<ChatMessage> {
  const { roomId, clientId, question, isMultiple, isAnonymous, hours } = form;
  const now = new Date();
  const content: MessagePoll = {
    question,
    isMultiple,
    isAnonymous,
    ...(await readAnswers(database, form, now)),
    closesAt: hours === null ? null : new Date(now.getTime() + hours * HOUR_MS).toISOString(),
  };
  return send(actor, {
    roomId,
    clientId,
    content: textOf(content),
    poll: { content, store: (transaction, messageId) => insertPoll(transaction, messageId, content) },
  });
}

async function readAnswers(
  database: Database,
  { cityId, answers }: Form,
  now: Date,
): Promise<Pick<MessagePoll, 'answers' | 'city'>> {
  if (cityId === null) return { answers: answers.map((text) => ({ text, time: null })), city: null };
  const city = await findCity(database, cityId);
  if (!city) throw invalid('cityId', 'This city is not in the list.');
  const { id, name, country, timeZone } = city;
  return { answers: readTimes(city, answers, now), city: { id, name, country, timeZone } };
}

function readTimes({ timeZone }: City, answers: readonly string[], now: Date): MessagePoll['answers'] {
  const last = now.getTime() + POLL_TIMES_DAYS * 24 * HOUR_MS;
  return answers.toSorted().map((startsLocal) => {
    const moment = momentOf(startsLocal, timeZone);
    if (!moment) throw invalid('answers', 'A time does not exist in this city.');
    if (moment <= now || moment.getTime() > last) throw invalid('answers', 'The times must be within the next year.');
    return { text: describeTime(moment, timeZone), time: { startsLocal, startsAt: moment.toISOString() } };
  });
}
