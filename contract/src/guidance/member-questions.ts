import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField } from '../core/cities.ts';
import { cursorField, pageOf, sanitizeText, timestampField } from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import {
  MEMBER_ANSWER_MAX_CHARACTERS,
  MEMBER_ANSWER_MIN_CHARACTERS,
  MEMBER_QUESTION_MAX_CHARACTERS,
  MEMBER_QUESTION_MIN_CHARACTERS,
  MEMBER_QUESTION_STATES,
} from './member-question-rules.ts';
import { operation } from './operation.ts';

const memberQuestionIdField = z.uuid().brand<'MemberQuestionId'>();
export type MemberQuestionId = z.infer<typeof memberQuestionIdField>;
const memberAnswerIdField = z.uuid().brand<'MemberAnswerId'>();
export type MemberAnswerId = z.infer<typeof memberAnswerIdField>;

/** For the author and staff. */
const hidden = z.object({ reason: z.string() }).nullable();

const memberAnswer = z.object({
  id: memberAnswerIdField,
  author: author.nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  /** The travel guide may quote the answer to others. */
  isQuotable: z.boolean(),
  answeredAt: timestampField,
  hidden,
  can: z.object({ report: z.boolean(), hide: z.boolean(), restore: z.boolean() }),
});
export type MemberAnswer = z.infer<typeof memberAnswer>;

export const memberQuestion = z.object({
  id: memberQuestionIdField,
  city,
  /** For the asker, the members who were asked, and staff. Null for readers of a quoted answer. */
  text: z.string().nullable(),
  asker: author.nullable(),
  isOwn: z.boolean(),
  state: z.enum(MEMBER_QUESTION_STATES),
  /** When the question ends, unless the asker closes it first. */
  endsAt: timestampField,
  createdAt: timestampField,
  /** Null unless the reader asked. */
  askedCount: z.int().nullable(),
  /** Oldest first. A member who was asked reads their own answer and quotable answers. */
  answers: z.array(memberAnswer),
  hidden,
  /** With `answer`, the reader can dismiss the question too. */
  can: z.object({ answer: z.boolean(), close: z.boolean(), report: z.boolean(), hide: z.boolean(), restore: z.boolean() }),
});
export type MemberQuestion = z.infer<typeof memberQuestion>;

/** `asked`: the reader can answer or has answered. `all`: for staff. */
const MEMBER_QUESTION_VIEWS = ['mine', 'asked', 'all'] as const;
export type MemberQuestionView = (typeof MEMBER_QUESTION_VIEWS)[number];

const memberQuestionFilter = z.strictObject({
  view: z.enum(MEMBER_QUESTION_VIEWS),
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type MemberQuestionFilter = z.output<typeof memberQuestionFilter>;

/** Idempotent by `clientId`. */
export const askMembersForm = z.strictObject({
  clientId: z.uuid(),
  cityId: cityIdField,
  text: z.string().overwrite(sanitizeText).min(MEMBER_QUESTION_MIN_CHARACTERS).max(MEMBER_QUESTION_MAX_CHARACTERS),
});
export type AskMembersForm = z.output<typeof askMembersForm>;

const questionInput = z.strictObject({ questionId: memberQuestionIdField });
export const memberAnswerForm = questionInput.extend({
  text: z.string().overwrite(sanitizeText).min(MEMBER_ANSWER_MIN_CHARACTERS).max(MEMBER_ANSWER_MAX_CHARACTERS),
  isQuotable: z.boolean(),
});
export type MemberAnswerForm = z.output<typeof memberAnswerForm>;

export const memberQuestions = {
  ask: operation(
    { access: 'community.post', limit: 'member_question' },
    {
      method: 'POST',
      path: '/member-questions',
      summary: 'Ask members who were in a city',
      description:
        'Up to 5 members who agreed to be asked, those with the latest stays first. Nobody is asked more than twice a week.',
      successStatus: 201,
    },
    'NOBODY_TO_ASK',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'WRITING_LIMIT',
  )
    .input(askMembersForm)
    .output(memberQuestion),
  /** Newest first. Members get FORBIDDEN for `view=all`. */
  list: operation('member', { method: 'GET', path: '/member-questions', summary: 'List questions that I asked, or was asked' })
    .input(memberQuestionFilter)
    .output(pageOf(memberQuestion)),
  /** Readers of a quotable answer may call this too. */
  get: operation('people.see', {
    method: 'GET',
    path: '/member-questions/{questionId}',
    summary: 'Get a question with its answers',
  })
    .input(questionInput)
    .output(memberQuestion),
  close: operation('member', {
    method: 'PUT',
    path: '/member-questions/{questionId}/closing',
    summary: 'Close one of my questions',
    description: 'Idempotent.',
  })
    .input(questionInput)
    .output(memberQuestion),
  answer: operation(
    'chat.post',
    {
      method: 'PUT',
      path: '/member-questions/{questionId}/answer',
      summary: 'Answer a question that I was asked',
      description: 'Idempotent. The text of an answer cannot be changed.',
    },
    'MEMBER_QUESTION_STATE',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(memberAnswerForm)
    .output(memberQuestion),
  dismiss: operation(
    'member',
    {
      method: 'PUT',
      path: '/member-questions/{questionId}/dismissal',
      summary: 'Say that I cannot answer a question',
      description: 'Idempotent.',
    },
    'MEMBER_QUESTION_STATE',
  )
    .input(questionInput)
    .output(memberQuestion),
  setQuotable: operation(
    'member',
    {
      method: 'PUT',
      path: '/member-questions/{questionId}/quoting',
      summary: 'Choose whether the travel guide may quote my answer',
    },
    'MEMBER_QUESTION_STATE',
  )
    .input(questionInput.extend({ isQuotable: z.boolean() }))
    .output(memberQuestion),
};

export const staffMemberQuestions = {
  setMemberQuestionHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/member-questions/{questionId}/hiding',
    summary: 'Hide a member question, or show it again',
  })
    .input(hidingForm.extend({ questionId: memberQuestionIdField }))
    .output(memberQuestion),
  setMemberAnswerHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/member-questions/{questionId}/answers/{answerId}/hiding',
    summary: 'Hide an answer to a member question, or show it again',
  })
    .input(hidingForm.extend({ questionId: memberQuestionIdField, answerId: memberAnswerIdField }))
    .output(memberQuestion),
};
