import * as z from 'zod';
import { PREVIEWS } from '../core/audiences.ts';
import { author } from '../core/authors.ts';
import { idField, memberIdField, sanitizeText, timestampField } from '../core/fields.ts';
import { attendance } from '../members/attendance.ts';
import { ATTENDANCE_DISPUTE_MAX_CHARACTERS, ATTENDANCE_DISPUTE_STATES, GATHERING_OUTCOMES } from '../members/attendance-rules.ts';
import { operation } from './operation.ts';

/** Omits contacts that can still be answered in time. */
const replies = z.object({ total: z.int(), answered: z.int() });

/** Null if hidden, or if the history is too short. */
const reliabilitySummary = z.object({ replies: replies.nullable(), attendance: attendance.nullable() });
export type ReliabilitySummary = z.infer<typeof reliabilitySummary>;

const ownReliability = z.object({
  replies,
  attendance,
  /** Newest first. */
  gatherings: z.array(
    z.object({
      id: idField,
      /** Null for a Table for six or a deleted event. */
      title: z.string().nullable(),
      /** Null for an event. */
      dinnerCity: z.string().nullable(),
      beganAt: timestampField,
      outcome: z.enum(GATHERING_OUTCOMES),
      /** An accepted dispute removes the gathering from the list. */
      dispute: z.object({ state: z.enum(ATTENDANCE_DISPUTE_STATES), answer: z.string() }).nullable(),
      can: z.object({ dispute: z.boolean() }),
    }),
  ),
  /** Newest first. */
  contacts: z.array(
    z.object({ kind: z.enum(['request', 'message']), member: author.nullable(), at: timestampField, isAnswered: z.boolean() }),
  ),
});
export type OwnReliability = z.infer<typeof ownReliability>;

export const disputeForm = z.strictObject({
  gatheringId: idField,
  text: z.string().overwrite(sanitizeText).min(1).max(ATTENDANCE_DISPUTE_MAX_CHARACTERS),
});

export const reliability = {
  mine: operation('member', {
    method: 'GET',
    path: '/reliability',
    summary: 'Get my reply rate and attendance, with what counted',
  }).output(ownReliability),
  /** `as` is only for the member's own page. Hosts always see members with a request or seat. Throws NOT_FOUND for a hidden member. */
  get: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/reliability',
    summary: "Get a member's reply rate and attendance",
  })
    .input(z.strictObject({ memberId: memberIdField, as: z.enum(PREVIEWS).optional() }))
    .output(reliabilitySummary),
  /** Throws NOT_FOUND unless the gathering was canceled late or missed. */
  dispute: operation('member', {
    method: 'PUT',
    path: '/reliability/gatherings/{gatheringId}/dispute',
    summary: 'Ask staff to disregard a late cancellation or a missed event',
    description: 'Once per gathering: a later call returns the state of the first.',
  })
    .input(disputeForm)
    .output(z.object({ state: z.enum(ATTENDANCE_DISPUTE_STATES) })),
};
