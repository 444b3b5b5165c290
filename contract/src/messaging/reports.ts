import * as z from 'zod';
import { memberIdField, momentField, pageOf, reasonField } from '../core/fields.ts';
import { reportForm } from '../core/report-form.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATES, REPORT_TARGETS } from '../core/report-rules.ts';
import { staffPage } from '../core/staff-page.ts';
import { operation } from './operation.ts';

/** A report as its reporter sees it. */
export const report = z.object({
  id: z.uuid(),
  targetType: z.enum(REPORT_TARGETS),
  targetId: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  createdAt: momentField,
});
export type Report = z.infer<typeof report>;

const person = z.object({ id: memberIdField, displayName: z.string() });

/** A report as staff see it (`staff.reports`). */
const staffReport = z.object({
  ...report.shape,
  reporter: person,
  /** The reported member, or the author of the reported words. Null once the account of a closed conversation is deleted. */
  targetMember: person.nullable(),
  /** The reported words as they stood; of a closed conversation its end and the person's posts, where the reporter added them. */
  excerpt: z.string().nullable(),
  text: z.string(),
  /** All reports on the same member that are not closed, this one included. */
  openOnMember: z.int(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  handledBy: z.string().nullable(),
  /** The note of the last step. */
  decision: z.string().nullable(),
  decidedAt: momentField.nullable(),
  /** States that the asking member of staff may bring it to now. */
  can: z.object({ triaged: z.boolean(), closed: z.boolean() }),
});
export type StaffReport = z.infer<typeof staffReport>;

/** One step of a report; closing names its outcome, and only closing does. */
export const decideReportForm = z
  .strictObject({
    reportId: z.uuid(),
    state: z.enum(['triaged', 'closed']),
    outcome: z.enum(REPORT_OUTCOMES).nullable(),
    note: reasonField,
  })
  .refine(({ state, outcome }) => (state === 'closed') === (outcome !== null), { path: ['outcome'] });

export const reports = {
  /** Reporting the same again, while staff have not closed it, answers with the report there is. */
  create: operation(
    { access: 'member', limit: 'report' },
    { method: 'POST', path: '/reports', summary: 'Report a member, or what one wrote, to staff', successStatus: 201 },
  )
    .input(reportForm)
    .output(report),
};

/** The part of `staff` that is about reports. */
export const staffReports = {
  reports: operation('moderator', { method: 'GET', path: '/staff/reports', summary: 'What members reported, newest first' })
    .input(
      z.strictObject({
        state: z.enum(REPORT_STATES).optional(),
        /** Reports on this member, or on their words. */
        about: memberIdField.optional(),
        /** Reports by this member. */
        by: memberIdField.optional(),
        ...staffPage,
      }),
    )
    .output(pageOf(staffReport)),
  decideReport: operation(
    'moderator',
    { method: 'POST', path: '/staff/reports/{reportId}/decision', summary: 'Take a report up, or close it' },
    'REPORT_STATE',
  )
    .input(decideReportForm)
    .output(staffReport),
};
