import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cityIdField } from '../core/cities.ts';
import { idField, messageIdField, roomIdField, sanitizeLine, timestampField } from '../core/fields.ts';
import { wallClock } from '../gatherings/event-cards.ts';
import { chatMessage } from './chat.ts';
import { operation } from './operation.ts';
import {
  POLL_ANSWER_MAX_CHARACTERS,
  POLL_ANSWERS_MAX,
  POLL_ANSWERS_MIN,
  POLL_FACES_MAX,
  POLL_HOURS,
  POLL_QUESTION_MAX_CHARACTERS,
} from './poll-rules.ts';

const line = (maxCharacters: number) => z.string().overwrite(sanitizeLine).min(1).max(maxCharacters);

const areDistinct = (answers: readonly string[]): boolean =>
  new Set(answers.map((answer) => answer.toLocaleLowerCase('en'))).size === answers.length;

export const newPollForm = z
  .strictObject({
    roomId: roomIdField,
    clientId: idField,
    question: line(POLL_QUESTION_MAX_CHARACTERS),
    /** For a poll about dates, local times such as '2026-12-04T19:30'. */
    answers: z.array(line(POLL_ANSWER_MAX_CHARACTERS)).min(POLL_ANSWERS_MIN).max(POLL_ANSWERS_MAX),
    cityId: cityIdField.nullable().default(null),
    isMultiple: z.boolean(),
    isAnonymous: z.boolean(),
    /** If null, open until somebody closes it. */
    hours: z.literal(POLL_HOURS).nullable(),
  })
  .refine(({ answers }) => areDistinct(answers), { path: ['answers'], error: 'The answers must differ.' })
  .refine(({ cityId, answers }) => cityId === null || answers.every((answer) => wallClock.safeParse(answer).success), {
    path: ['answers'],
    error: 'The answers of a date finder must be times.',
  });

/** The same for every reader. */
export const pollCounts = z.object({
  messageId: messageIdField,
  revision: z.int(),
  /** One per answer, in their order. */
  counts: z.array(z.int()),
  votersCount: z.int(),
  closedAt: timestampField.nullable(),
});
export type PollCounts = z.infer<typeof pollCounts>;

export const pollResults = pollCounts.extend({
  own: z.array(z.int()),
  /** From the newest 100 visible voters. Empty if anonymous, or if the reader's tier hides members. */
  faces: z.array(z.array(author).max(POLL_FACES_MAX)),
  can: z.object({ vote: z.boolean(), close: z.boolean() }),
});
export type PollResults = z.infer<typeof pollResults>;

const pollInput = z.strictObject({ messageId: messageIdField });

/** A poll is a message, so `chat` lists, searches, reports and deletes it. */
export const polls = {
  create: operation(
    { access: 'chat.post', limit: 'poll_write' },
    {
      method: 'POST',
      path: '/chat/rooms/{roomId}/polls',
      summary: 'Send a poll or a date finder',
      description:
        'The message text is the question and the numbered answers. Throws INPUT_INVALID for a time that does not exist in the city, is past, or is too far ahead.',
      successStatus: 201,
    },
    'ROOM_ARCHIVED',
    'ROOM_LEFT',
    'DIRECT_CLOSED',
    'MESSAGE_REFUSED',
    'MUTED',
    'FEATURE_OFF',
  )
    .input(newPollForm)
    .output(chatMessage),
  /** Throws NOT_FOUND if there is no visible poll. */
  results: operation('member', { method: 'GET', path: '/chat/polls/{messageId}', summary: 'Get the results of a poll' })
    .input(pollInput)
    .output(pollResults),
  vote: operation(
    { access: 'chat.post', limit: 'poll_vote' },
    {
      method: 'PUT',
      path: '/chat/polls/{messageId}/vote',
      summary: 'Vote in a poll, change my vote or withdraw it',
      description: 'Replaces the earlier vote; an empty list withdraws it. The first vote joins the room. Idempotent.',
    },
    'POLL_CLOSED',
    'POLL_ONE_ANSWER',
    'ROOM_ARCHIVED',
    'ROOM_LEFT',
    'DIRECT_CLOSED',
  )
    .input(
      z.strictObject({
        messageId: messageIdField,
        answers: z
          .array(
            z
              .int()
              .min(0)
              .max(POLL_ANSWERS_MAX - 1),
          )
          .max(POLL_ANSWERS_MAX),
      }),
    )
    .output(pollResults),
  close: operation('member', {
    method: 'PUT',
    path: '/chat/polls/{messageId}/closed',
    summary: 'Close a poll early',
    description: "For its author, a group's owner and helpers, and staff in a public room. Idempotent.",
  })
    .input(pollInput)
    .output(pollResults),
};
