import * as z from 'zod';
import { assignedFilter, assignee, assignmentFields } from '../core/assignment.ts';
import { namedMember } from '../core/authors.ts';
import { memberIdField, pageOf, reasonField, timestampField } from '../core/fields.ts';
import { reportForm } from '../core/report-form.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATE_FILTERS, REPORT_STATES, REPORT_TARGETS } from '../core/report-rules.ts';
import { staffPage } from '../core/staff-page.ts';
import { operation } from './operation.ts';

export const report = z.object({
  id: z.uuid(),
  targetType: z.enum(REPORT_TARGETS),
  targetId: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  createdAt: timestampField,
});
export type Report = z.infer<typeof report>;

const person = namedMember;

export const staffReport = z.object({
  ...report.shape,
  /** Null if word rules filed the report, after several refusals. */
  reporter: person.nullable(),
  /** The reported member, or the text's author. Null if the other member of a closed conversation deleted the account. */
  targetMember: person.nullable(),
  /** The reported text, or parts of a closed conversation. */
  excerpt: z.string().nullable(),
  text: z.string(),
  openReportsCount: z.int(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  handledBy: z.string().nullable(),
  /** Also the assignee of the message's moderation case. */
  assignee,
  decision: z.string().nullable(),
  decidedAt: timestampField.nullable(),
  can: z.object({ triage: z.boolean(), close: z.boolean() }),
});
export type StaffReport = z.infer<typeof staffReport>;

/** Closing needs an `outcome`. */
export const decideReportForm = z
  .strictObject({
    reportId: z.uuid(),
    state: z.enum(['triaged', 'closed']),
    outcome: z.enum(REPORT_OUTCOMES).nullable(),
    note: reasonField,
  })
  .refine(({ state, outcome }) => (state === 'closed') === (outcome !== null), { path: ['outcome'] });

export const reports = {
  /** Returns the caller's open report on the same target, if any. */
  create: operation(
    { access: 'member', limit: 'report' },
    { method: 'POST', path: '/reports', summary: 'Report a member or content to staff', successStatus: 201 },
  )
    .input(reportForm)
    .output(report),
};

export const staffReports = {
  reports: operation('moderator', { method: 'GET', path: '/staff/reports', summary: 'List reports by members' })
    .input(
      z.strictObject({
        state: z.enum(REPORT_STATE_FILTERS).optional(),
        about: memberIdField.optional(),
        by: memberIdField.optional(),
        ...assignedFilter,
        ...staffPage,
      }),
    )
    .output(pageOf(staffReport)),
  decideReport: operation(
    'moderator',
    { method: 'POST', path: '/staff/reports/{reportId}/decision', summary: 'Start work on a report, or close it' },
    'REPORT_STATE',
  )
    .input(decideReportForm)
    .output(staffReport),
  assignReport: operation(
    'moderator',
    {
      method: 'PUT',
      path: '/staff/reports/{reportId}/assignee',
      summary: 'Assign a report to a staff member, or to nobody',
      description: 'Idempotent. Other staff can still decide on the report.',
    },
    'REPORT_STATE',
    'CASE_ASSIGNED',
    'CASE_ASSIGNEE',
  )
    .input(z.strictObject({ reportId: z.uuid(), ...assignmentFields }))
    .output(staffReport),
};
