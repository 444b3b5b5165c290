import * as z from 'zod';
import { namedMember } from '../core/authors.ts';
import { idField, pageOf, reasonField, timestampField } from '../core/fields.ts';
import { staffPage } from '../core/staff-page.ts';
import { ATTENDANCE_DISPUTE_STATES, DISPUTED_OUTCOMES } from '../members/attendance-rules.ts';
import { operation } from './operation.ts';

const attendanceDispute = z.object({
  id: idField,
  member: namedMember,
  /** Null for a Table for six or a deleted event. */
  event: z.object({ id: idField, title: z.string() }).nullable(),
  /** Null for an event. */
  dinnerCity: z.string().nullable(),
  outcome: z.enum(DISPUTED_OUTCOMES),
  beganAt: timestampField,
  text: z.string(),
  state: z.enum(ATTENDANCE_DISPUTE_STATES),
  answer: z.string(),
  createdAt: timestampField,
});
export type AttendanceDispute = z.infer<typeof attendanceDispute>;

/** The member sees the answer. */
export const decideDisputeForm = z.strictObject({ disputeId: idField, isAccepted: z.boolean(), answer: reasonField });
export type DisputeDecision = z.output<typeof decideDisputeForm>;

/** Omits the caller's disputes, disputes about events that the caller hosts, and disputes about dinners in which the caller had a seat. */
export const staffAttendance = {
  attendanceDisputes: operation('moderator', {
    method: 'GET',
    path: '/staff/attendance-disputes',
    summary: 'List disputes about attendance',
  })
    .input(z.strictObject({ state: z.enum(ATTENDANCE_DISPUTE_STATES).optional(), ...staffPage }))
    .output(pageOf(attendanceDispute)),
  /** The first decision is final; later calls return it with `isNew` false. Throws NOT_FOUND. */
  decideAttendanceDispute: operation('moderator', {
    method: 'PUT',
    path: '/staff/attendance-disputes/{disputeId}',
    summary: 'Accept or decline a dispute about attendance',
  })
    .input(decideDisputeForm)
    .output(z.object({ state: z.enum(ATTENDANCE_DISPUTE_STATES), isNew: z.boolean() })),
};
