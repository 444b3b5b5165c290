import * as z from 'zod';
import { sanitiseText, versionField } from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { jobIdField, toJob } from './job-forms.ts';
import { JOB_REASON_MAX_CHARACTERS } from './job-rules.ts';
import { jobView } from './jobs.ts';
import { operation } from './operation.ts';

const reason = z.string().overwrite(sanitiseText).max(JOB_REASON_MAX_CHARACTERS);

/** The part of `staff` about jobs. Idempotent; the poster is notified of the reason. */
export const staffJobs = {
  /** Opens a job that waits, or sends it back to its poster as a draft, with a reason. A later `version` than the one that staff read answers EDIT_CONFLICT. */
  decideJob: operation(
    'moderator',
    { method: 'PUT', path: '/staff/jobs/{jobId}/decision', summary: 'Open a job that waits for staff, or send it back' },
    'JOB_STATE',
    'EDIT_CONFLICT',
  )
    .input(
      toJob
        .extend({ version: versionField, isOpened: z.boolean(), reason })
        .refine(({ isOpened, reason: words }) => isOpened || words.length > 0, { path: ['reason'] }),
    )
    .output(jobView),
  setJobHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/jobs/{jobId}/hiding',
    summary: 'Hide a job, or show it again',
  })
    .input(hidingForm.extend({ jobId: jobIdField }))
    .output(jobView),
  /** Hides every job of a member that is not a draft, in one act. */
  takeDownJobs: operation('moderator', {
    method: 'PUT',
    path: '/staff/jobs/{jobId}/poster-hiding',
    summary: 'Hide all jobs of the member who posted a job',
  })
    .input(toJob.extend({ reason: reason.min(1) }))
    .output(z.object({ hiddenCount: z.int() })),
};
