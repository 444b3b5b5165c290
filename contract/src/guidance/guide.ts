import * as z from 'zod';
import { cursorField, momentField, pageOf, sanitiseLine, sanitiseText } from '../core/fields.ts';
import { fileAnswer } from '../core/operation.ts';
import { slugField } from '../places/destinations.ts';
import { guideConversationIdField, guideExchange, guideQuestionIdField } from './guide-answers.ts';
import {
  GUIDE_ENGINES,
  GUIDE_EXPORT_FORMATS,
  GUIDE_QUESTION_MAX_CHARACTERS,
  GUIDE_REASON_MAX_CHARACTERS,
  GUIDE_REASONS,
  GUIDE_TITLE_MAX_CHARACTERS,
} from './guide-rules.ts';
import { operation } from './operation.ts';

const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

const conversation = z.object({
  id: guideConversationIdField,
  title: z.string(),
  /** The destination it was begun from; null where it was begun from none. */
  destination: z.object({ slug: z.string(), name: z.string() }).nullable(),
  createdAt: momentField,
  changedAt: momentField,
});
export type GuideConversation = z.infer<typeof conversation>;

const guideStatus = z.object({
  /** Admins have not switched the guide off. */
  isOn: z.boolean(),
  /** The engine that answers the next question. */
  engine: z.enum(GUIDE_ENGINES),
  /** Questions of this day (UTC), and how many the member's tier has; 0 for a tier that has no guide. */
  askedToday: z.int(),
  perDay: z.int(),
});
export type GuideStatus = z.infer<typeof guideStatus>;

const toConversation = z.strictObject({ conversationId: guideConversationIdField });
const toQuestion = z.strictObject({ questionId: guideQuestionIdField });

/** Both ids are the browser's own: a conversation that is not there yet begins with the question, and asking again under one id asks once. */
export const askForm = z.strictObject({
  conversationId: guideConversationIdField,
  questionId: guideQuestionIdField,
  question: z.string().overwrite(sanitiseText).min(1).max(GUIDE_QUESTION_MAX_CHARACTERS),
  /** The destination whose page it is asked from. Counts for the first question of a conversation. */
  destinationSlug: slugField.nullable(),
});
export type AskForm = z.output<typeof askForm>;

export const renameForm = toConversation.extend({
  title: z.string().overwrite(sanitiseLine).min(1).max(GUIDE_TITLE_MAX_CHARACTERS),
});

/** `reason` and `note` only with an answer that did not help. `isShared` sends question and answer to staff, and only then they see it. */
export const rateAnswerForm = toQuestion
  .extend({
    isHelpful: z.boolean(),
    reason: z.enum(GUIDE_REASONS).nullable(),
    note: z.string().overwrite(sanitiseText).max(GUIDE_REASON_MAX_CHARACTERS),
    isShared: z.boolean(),
  })
  .refine(({ isHelpful, reason, note, isShared }) => !isHelpful || (reason === null && note === '' && !isShared), {
    path: ['isHelpful'],
  });
export type RateAnswerForm = z.output<typeof rateAnswerForm>;

/**
 * The travel guide. An answer is stored with its question and read again each time with the rights that the member has then. With the embedded search `ask`
 * answers with the whole answer. With a model `ask` answers at once with state `answering`; statements are stored as they come, and each time the member's
 * sockets hear 'guide.changed' and ask for `exchange` again. Members whose plan has no guide any more still read, export and delete what they have.
 */
export const guide = {
  /** Open to every member, so that a Browser can see which plan has the guide. */
  status: operation('member', {
    method: 'GET',
    path: '/guide',
    summary: 'Whether the guide is on, and what is left of today',
  }).output(guideStatus),
  ask: operation(
    { access: 'guide.use', limit: 'guide_ask' },
    { method: 'POST', path: '/guide/questions', summary: 'Ask the travel guide', successStatus: 201 },
    'GUIDE_OFF',
    'GUIDE_ALLOWANCE',
  )
    .input(askForm)
    .output(guideExchange),
  exchange: operation('member', {
    method: 'GET',
    path: '/guide/questions/{questionId}',
    summary: 'A question of mine, with its answer',
  })
    .input(toQuestion)
    .output(guideExchange),
  /** Ends an answer that a model is giving; what is there stays. Idempotent. */
  stop: operation('member', {
    method: 'PUT',
    path: '/guide/questions/{questionId}/stop',
    summary: 'Stop an answer that is being given',
  })
    .input(toQuestion)
    .output(guideExchange),
  /** The one asked in last comes first. */
  conversations: operation('member', { method: 'GET', path: '/guide/conversations', summary: 'My conversations with the guide' })
    .input(z.strictObject(page))
    .output(pageOf(conversation)),
  conversation: operation('member', {
    method: 'GET',
    path: '/guide/conversations/{conversationId}',
    summary: 'A conversation of mine with the guide',
  })
    .input(toConversation)
    .output(conversation),
  /** The newest first. */
  exchanges: operation('member', {
    method: 'GET',
    path: '/guide/conversations/{conversationId}/questions',
    summary: 'The questions and answers of a conversation of mine',
  })
    .input(toConversation.extend(page))
    .output(pageOf(guideExchange)),
  rename: operation('member', {
    method: 'PUT',
    path: '/guide/conversations/{conversationId}/title',
    summary: 'Rename a conversation of mine',
  })
    .input(renameForm)
    .output(conversation),
  /** With its questions and answers, for good. Idempotent. */
  remove: operation('member', {
    method: 'DELETE',
    path: '/guide/conversations/{conversationId}',
    summary: 'Delete a conversation of mine',
  })
    .input(toConversation)
    .output(z.object({ isDeleted: z.literal(true) })),
  /** The whole conversation as a file, as the member may read it now. */
  export: operation('member', {
    method: 'GET',
    path: '/guide/conversations/{conversationId}/file',
    summary: 'A conversation of mine as JSON or Markdown',
  })
    .input(toConversation.extend({ format: z.enum(GUIDE_EXPORT_FORMATS).default('markdown') }))
    .output(fileAnswer),
  /** Replaces an earlier rating of the same answer. */
  rate: operation(
    'member',
    { method: 'PUT', path: '/guide/questions/{questionId}/rating', summary: 'Say whether an answer helped' },
    'GUIDE_STATE',
  )
    .input(rateAnswerForm)
    .output(guideExchange),
};

/** An answer that did not help, which its member chose to send. Nothing in it names the member. */
const sharedAnswer = z.object({
  id: guideQuestionIdField,
  question: z.string(),
  engine: z.enum(GUIDE_ENGINES),
  isFallback: z.boolean(),
  /** As it was given, without what came from the member's own trips. */
  statements: z.array(z.string()),
  reason: z.enum(GUIDE_REASONS).nullable(),
  note: z.string(),
  ratedAt: momentField,
});
export type SharedGuideAnswer = z.infer<typeof sharedAnswer>;

/** The part of `staff` that is about the guide. */
export const staffGuide = {
  /** The newest first. */
  guideAnswers: operation('moderator', {
    method: 'GET',
    path: '/staff/guide-answers',
    summary: 'Answers of the guide that did not help, as far as members sent them',
  })
    .input(z.strictObject(page))
    .output(pageOf(sharedAnswer)),
};
