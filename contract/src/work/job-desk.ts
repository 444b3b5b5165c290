import * as z from 'zod';
import { sanitizeText, versionField } from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { jobIdField, jobInput } from './job-forms.ts';
import { JOB_REASON_MAX_CHARACTERS } from './job-rules.ts';
import { jobView } from './jobs.ts';
import { operation } from './operation.ts';

const reason = z.string().overwrite(sanitizeText).max(JOB_REASON_MAX_CHARACTERS);

/** Idempotent. Notifies the poster. */
export const staffJobs = {
  /** Publishes a held job or returns it as a draft. Throws EDIT_CONFLICT if the job is newer than `version`. */
  decideJob: operation(
    'moderator',
    { method: 'PUT', path: '/staff/jobs/{jobId}/decision', summary: 'Publish a job that is held for review, or send it back' },
    'JOB_STATE',
    'EDIT_CONFLICT',
  )
    .input(
      jobInput
        .extend({ version: versionField, isApproved: z.boolean(), reason })
        .refine(({ isApproved, reason }) => isApproved || reason.length > 0, { path: ['reason'] }),
    )
    .output(jobView),
  setJobHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/jobs/{jobId}/hiding',
    summary: 'Hide a job, or show it again',
  })
    .input(hidingForm.extend({ jobId: jobIdField }))
    .output(jobView),
  /** Hides all jobs except drafts. */
  takeDownJobs: operation('moderator', {
    method: 'PUT',
    path: '/staff/jobs/{jobId}/poster-hiding',
    summary: 'Hide all jobs by the member who posted a job',
  })
    .input(jobInput.extend({ reason: reason.min(1) }))
    .output(z.object({ hiddenCount: z.int() })),
};
