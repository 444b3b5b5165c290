import type { MessageId } from '@bros/contract/core/fields';
import type { MessagePoll } from '@bros/contract/core/message-poll';
import { chatPolls } from '../src/messaging/polls/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { buildMessage } from './factories.ts';

export interface PollTraits extends Partial<Pick<MessagePoll, 'isMultiple' | 'isAnonymous'>> {
  roomId?: string;
  answers?: readonly string[];
  closesAt?: Date;
  createdAt?: Date;
}

export async function buildPoll(
  database: Database,
  author: { id: string },
  { roomId, answers = ['Seafood', 'Burgers'], closesAt, createdAt, isMultiple = false, isAnonymous = false }: PollTraits = {},
): Promise<MessageId> {
  const poll: MessagePoll = {
    question: 'Where do we eat?',
    isMultiple,
    isAnonymous,
    city: null,
    answers: answers.map((text) => ({ text, time: null })),
    closesAt: closesAt?.toISOString() ?? null,
  };
  const { id } = await buildMessage(database, {
    userId: author.id,
    content: ['Where do we eat?', ...answers].join('\n'),
    poll,
    ...(roomId !== undefined && { roomId }),
    ...(createdAt && { createdAt }),
  });
  await database.insert(chatPolls).values({ messageId: id, isMultiple, closesAt: closesAt ?? null });
  return id as MessageId;
}

export const pollForm = {
  question: 'Where do we eat?',
  answers: ['Seafood', 'Burgers'],
  isMultiple: false,
  isAnonymous: false,
  hours: null,
};
