import * as z from 'zod';
import { cursorField, pageOf, sanitizeLine, sanitizeText, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { slugField } from '../places/destinations.ts';
import { guideConversationIdField, guideExchange, guideQuestionIdField } from './guide-answers.ts';
import {
  GUIDE_ENGINES,
  GUIDE_EXPORT_FORMATS,
  GUIDE_QUESTION_MAX_CHARACTERS,
  GUIDE_RATING_NOTE_MAX_CHARACTERS,
  GUIDE_RATING_REASONS,
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
  destination: z.object({ slug: z.string(), name: z.string() }).nullable(),
  createdAt: timestampField,
  changedAt: timestampField,
});
export type GuideConversation = z.infer<typeof conversation>;

const guideStatus = z.object({
  isOn: z.boolean(),
  engine: z.enum(GUIDE_ENGINES),
  /** Per UTC day. `perDay` is 0 if the member's tier does not include the guide. */
  askedToday: z.int(),
  perDay: z.int(),
});
export type GuideStatus = z.infer<typeof guideStatus>;

const conversationInput = z.strictObject({ conversationId: guideConversationIdField });
const questionInput = z.strictObject({ questionId: guideQuestionIdField });

/** A new conversation ID starts a conversation; the question ID makes a retry idempotent. */
export const askForm = z.strictObject({
  conversationId: guideConversationIdField,
  questionId: guideQuestionIdField,
  question: z.string().overwrite(sanitizeText).min(1).max(GUIDE_QUESTION_MAX_CHARACTERS),
  /** For the first question only. */
  destinationSlug: slugField.nullable(),
});
export type AskForm = z.output<typeof askForm>;

export const renameForm = conversationInput.extend({
  title: z.string().overwrite(sanitizeLine).min(1).max(GUIDE_TITLE_MAX_CHARACTERS),
});

/** `reason` and `note`: only if unhelpful. `isShared`: shared with staff. */
export const rateAnswerForm = questionInput
  .extend({
    isHelpful: z.boolean(),
    reason: z.enum(GUIDE_RATING_REASONS).nullable(),
    note: z.string().overwrite(sanitizeText).max(GUIDE_RATING_NOTE_MAX_CHARACTERS),
    isShared: z.boolean(),
  })
  .refine(({ isHelpful, reason, note, isShared }) => !isHelpful || (reason === null && note === '' && !isShared), {
    path: ['isHelpful'],
  });
export type RateAnswerForm = z.output<typeof rateAnswerForm>;

/**
 * Answers are rendered with the member's current rights. With a model, `ask` returns `answering`, and 'guide.changed' announces each stored statement. Every
 * tier can read, export and delete its conversations.
 */
export const guide = {
  /** For all tiers, because Browsers see which plan includes it. */
  status: operation('member', {
    method: 'GET',
    path: '/guide',
    summary: 'Check whether the guide is on, and how many questions I asked today',
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
    summary: 'Get one of my questions, with its answer',
  })
    .input(questionInput)
    .output(guideExchange),
  stop: operation('member', {
    method: 'PUT',
    path: '/guide/questions/{questionId}/stop',
    summary: 'Stop an answer in progress',
    description: 'Stops the model; statements so far are kept. Idempotent.',
  })
    .input(questionInput)
    .output(guideExchange),
  /** Sorted by the latest use. */
  conversations: operation('member', {
    method: 'GET',
    path: '/guide/conversations',
    summary: 'List my conversations with the guide',
  })
    .input(z.strictObject(page))
    .output(pageOf(conversation)),
  conversation: operation('member', {
    method: 'GET',
    path: '/guide/conversations/{conversationId}',
    summary: 'Get one of my conversations with the guide',
  })
    .input(conversationInput)
    .output(conversation),
  /** Newest first. */
  exchanges: operation('member', {
    method: 'GET',
    path: '/guide/conversations/{conversationId}/questions',
    summary: 'List the questions and answers in one of my conversations',
  })
    .input(conversationInput.extend(page))
    .output(pageOf(guideExchange)),
  rename: operation('member', {
    method: 'PUT',
    path: '/guide/conversations/{conversationId}/title',
    summary: 'Rename one of my conversations',
  })
    .input(renameForm)
    .output(conversation),
  remove: operation('member', {
    method: 'DELETE',
    path: '/guide/conversations/{conversationId}',
    summary: 'Delete one of my conversations',
    description: 'Idempotent.',
  })
    .input(conversationInput)
    .output(z.object({ isDeleted: z.literal(true) })),
  export: operation('member', {
    method: 'GET',
    path: '/guide/conversations/{conversationId}/file',
    summary: 'Download one of my conversations as JSON or Markdown',
  })
    .input(conversationInput.extend({ format: z.enum(GUIDE_EXPORT_FORMATS).default('markdown') }))
    .output(fileResult),
  /** Replaces an earlier rating. */
  rate: operation(
    'member',
    { method: 'PUT', path: '/guide/questions/{questionId}/rating', summary: 'Say whether an answer helped' },
    'GUIDE_STATE',
  )
    .input(rateAnswerForm)
    .output(guideExchange),
};

/** The member is not named. */
const sharedAnswer = z.object({
  id: guideQuestionIdField,
  question: z.string(),
  engine: z.enum(GUIDE_ENGINES),
  isFallback: z.boolean(),
  /** Omits the member's trips. */
  statements: z.array(z.string()),
  reason: z.enum(GUIDE_RATING_REASONS).nullable(),
  note: z.string(),
  ratedAt: timestampField,
});
export type SharedGuideAnswer = z.infer<typeof sharedAnswer>;

export const staffGuide = {
  /** Newest first. */
  guideAnswers: operation('moderator', {
    method: 'GET',
    path: '/staff/guide-answers',
    summary: 'List unhelpful guide answers shared with staff',
  })
    .input(z.strictObject(page))
    .output(pageOf(sharedAnswer)),
};
