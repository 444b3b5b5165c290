import * as z from 'zod';
import { assignedFilter, assignee, assignmentFields } from './assignment.ts';
import {
  cursorField,
  memberIdField,
  messageIdField,
  pageOf,
  reasonField,
  roomIdField,
  sanitizeText,
  timestampField,
} from './fields.ts';
import { messagePhoto } from './message-photo.ts';
import {
  APPEAL_MAX_CHARACTERS,
  CASE_ORIGINS,
  CASE_OUTCOMES,
  CASE_STATES,
  MODERATION_RULES,
  MUTE_MAX_HOURS,
  REMOVAL_REASONS,
} from './moderation-rules.ts';
import { operation } from './operation.ts';
import { REPORT_REASONS } from './report-rules.ts';
import { REASON_MAX_CHARACTERS } from './rules.ts';

const moderationCase = {
  id: z.uuid(),
  messageId: messageIdField,
  /** Null for a direct message. */
  roomName: z.string().nullable(),
  /** As it was when the case was opened. */
  content: z.string(),
  /** Null unless the model hid it. */
  suspicion: z.enum(REMOVAL_REASONS).nullable(),
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  removalReason: z.enum(REMOVAL_REASONS).nullable(),
  answer: z.string(),
  createdAt: timestampField,
  decidedAt: timestampField.nullable(),
  appeal: z.string().nullable(),
  appealedAt: timestampField.nullable(),
};

/** Names neither staff nor reporters. */
export const ownCase = z.object({ ...moderationCase, rules: z.array(z.enum(MODERATION_RULES)), canAppeal: z.boolean() });
export type OwnCase = z.infer<typeof ownCase>;

export const appealForm = z.strictObject({
  caseId: z.uuid(),
  text: z.string().overwrite(sanitizeText).min(1).max(APPEAL_MAX_CHARACTERS),
});

export const moderation = {
  ownRecord: operation('member', {
    method: 'GET',
    path: '/moderation/record',
    summary: 'Get my mute, and my newest messages that are held or removed',
  }).output(z.object({ mutedUntil: timestampField.nullable(), cases: z.array(ownCase) })),
  appeal: operation(
    'member',
    {
      method: 'POST',
      path: '/moderation/cases/{caseId}/appeal',
      summary: 'Appeal the decision about my message',
      description:
        'Allowed once per message, while the message waits for a decision or after its removal. Idempotent for the same text.',
    },
    'APPEAL_MADE',
    'CASE_STATE',
  )
    .input(appealForm)
    .output(ownCase),
};

export const staffCase = z.object({
  ...moderationCase,
  /** Set if staff can close the group. */
  groupId: roomIdField.nullable(),
  photos: z.array(messagePhoto),
  origin: z.enum(CASE_ORIGINS),
  rules: z.array(z.enum(MODERATION_RULES)),
  score: z.int(),
  phrases: z.array(z.string()),
  decidedBy: z.string().nullable(),
  assignee,
  author: z.object({
    id: memberIdField,
    displayName: z.string(),
    joinedAt: timestampField,
    mutedUntil: timestampField.nullable(),
    /** `removed`: all messages of the member that were ever removed. */
    strikes: z.int(),
    removed: z.int(),
  }),
  context: z.array(
    z.object({ id: messageIdField, authorName: z.string().nullable(), content: z.string(), createdAt: timestampField }),
  ),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), text: z.string() })),
  can: z.object({ decide: z.boolean(), reopen: z.boolean(), mute: z.boolean() }),
});
export type StaffCase = z.infer<typeof staffCase>;

/** Only a removal has a reason or a strike. */
const decideCaseForm = z
  .strictObject({
    caseId: z.uuid(),
    outcome: z.enum(CASE_OUTCOMES),
    removalReason: z.enum(REMOVAL_REASONS).nullable(),
    answer: z.string().overwrite(sanitizeText).max(REASON_MAX_CHARACTERS).default(''),
    withStrike: z.boolean().default(false),
  })
  .refine(({ outcome, removalReason }) => (outcome === 'removed') === (removalReason !== null), { path: ['removalReason'] })
  .refine(({ outcome, withStrike }) => outcome === 'removed' || !withStrike, { path: ['withStrike'] });

export const muteForm = z.strictObject({
  memberId: memberIdField,
  hours: z.int().min(1).max(MUTE_MAX_HOURS),
  reason: reasonField,
});
const muteState = z.object({ mutedUntil: timestampField.nullable() });

const CASES_PAGE_SIZE = 20;

export const staffModeration = {
  /** `open`: waiting or appealed. Omits cases about the caller's messages, and appeals against the caller's decisions if others can decide. */
  cases: operation('moderator', {
    method: 'GET',
    path: '/staff/moderation/cases',
    summary: 'List messages that wait for a decision',
  })
    .input(
      z.strictObject({
        queue: z.enum(['open', 'closed']).default('open'),
        ...assignedFilter,
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(CASES_PAGE_SIZE).default(CASES_PAGE_SIZE),
      }),
    )
    .output(pageOf(staffCase)),
  decideCase: operation(
    'moderator',
    { method: 'POST', path: '/staff/moderation/cases/{caseId}/decision', summary: 'Release a message, or remove it' },
    'CASE_STATE',
  )
    .input(decideCaseForm)
    .output(staffCase),
  reopenCase: operation('moderator', {
    method: 'POST',
    path: '/staff/moderation/cases/{caseId}/reopen',
    summary: 'Reopen a decided case',
    description: 'The earlier decision applies until staff decide again. Idempotent.',
  })
    .input(z.strictObject({ caseId: z.uuid() }))
    .output(staffCase),
  assignCase: operation(
    'moderator',
    {
      method: 'PUT',
      path: '/staff/moderation/cases/{caseId}/assignee',
      summary: 'Assign a case to a staff member, or to nobody',
      description: 'Idempotent. Other staff can still decide the case.',
    },
    'CASE_STATE',
    'CASE_ASSIGNED',
    'CASE_ASSIGNEE',
  )
    .input(z.strictObject({ caseId: z.uuid(), ...assignmentFields }))
    .output(staffCase),
  mute: operation('moderator', {
    method: 'POST',
    path: '/staff/members/{memberId}/mute',
    summary: 'Mute a member: they can read but not write for a time',
  })
    .input(muteForm)
    .output(muteState),
  unmute: operation('moderator', {
    method: 'POST',
    path: '/staff/members/{memberId}/unmute',
    summary: 'Unmute a member',
  })
    .input(z.strictObject({ memberId: memberIdField, reason: reasonField }))
    .output(muteState),
};
