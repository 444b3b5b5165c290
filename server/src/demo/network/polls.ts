import type { MessagePoll } from '@bros/contract/core/message-poll';
import { newPollForm } from '@bros/contract/messaging/polls';
import { eq, or } from 'drizzle-orm';
import * as z from 'zod';
import { momentOf } from '../../gatherings/events/wall-clock.ts';
import { chatMessages, chatRooms } from '../../messaging/chat/tables.ts';
import { describeTime, textOf } from '../../messaging/polls/content.ts';
import { chatPolls, chatPollVotes } from '../../messaging/polls/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, minutesAfter, placeOf } from './cast.ts';

const { question, answers, isMultiple, isAnonymous } = newPollForm.shape;
const poll = z
  .strictObject({
    question,
    isMultiple,
    isAnonymous,
    room: z.string(),
    by: mailbox,
    hoursAgo: z.number().positive(),
    closesInHours: z.number().positive(),
    answers: answers.optional(),
    times: z
      .strictObject({
        city: citySlug,
        at: z.array(z.strictObject({ inDays: z.int().positive(), time: z.iso.time({ precision: -1 }) })),
      })
      .optional(),
    votes: z.record(mailbox, z.array(z.int().min(0)).min(1)),
  })
  .refine((each) => (each.answers === undefined) !== (each.times === undefined), { error: 'Answers or times' });
type Poll = z.infer<typeof poll>;

export const readPolls = () => readDataFile('demo/polls.json', z.strictObject({ polls: z.array(poll) }));

export async function insertPolls(transaction: Transaction, idOf: IdOf, polls: readonly Poll[]): Promise<void> {
  for (const each of polls) {
    const [room] = await transaction
      .select({ id: chatRooms.id })
      .from(chatRooms)
      .where(or(eq(chatRooms.slug, each.room), eq(chatRooms.name, each.room)));
    if (!room) continue;
    const createdAt = minutesAfter(new Date(), -each.hoursAgo * 60);
    const closesAt = minutesAfter(new Date(), each.closesInHours * 60);
    const content: MessagePoll = {
      question: each.question,
      isMultiple: each.isMultiple,
      isAnonymous: each.isAnonymous,
      closesAt: closesAt.toISOString(),
      ...answersOf(each),
    };
    const messageId = newId();
    await transaction.insert(chatMessages).values({
      id: messageId,
      roomId: room.id,
      userId: idOf(each.by),
      clientId: newId(),
      messageType: 'user',
      createdAt,
      content: textOf(content),
      poll: content,
    });
    await transaction.insert(chatPolls).values({ messageId, isMultiple: each.isMultiple, closesAt, revision: 1 });
    const votes = Object.entries(each.votes).map(([voter, chosen], index) => ({
      messageId,
      memberId: idOf(voter),
      isMultiple: each.isMultiple,
      answers: chosen,
      votedAt: minutesAfter(createdAt, 5 * (index + 1)),
    }));
    await transaction.insert(chatPollVotes).values(votes);
  }
}

function answersOf({ answers: texts = [], times }: Poll): Pick<MessagePoll, 'answers' | 'city'> {
  if (!times) return { answers: texts.map((text) => ({ text, time: null })), city: null };
  const { id, name, country, timeZone } = placeOf(times.city);
  const timed = times.at.map(({ inDays, time }) => {
    const day = minutesAfter(new Date(), inDays * 24 * 60)
      .toISOString()
      .slice(0, 10);
    const startsLocal = `${day}T${time}`;
    const moment = momentOf(startsLocal, timeZone);
    if (!moment) throw new Error(`${startsLocal} does not exist in ${name}.`);
    return { text: describeTime(moment, timeZone), time: { startsLocal, startsAt: moment.toISOString() } };
  });
  return { answers: timed, city: { id: id as never, name, country, timeZone } };
}
