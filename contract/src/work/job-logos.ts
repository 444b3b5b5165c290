import * as z from 'zod';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { revisionField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { jobInput } from './job-forms.ts';
import { jobView } from './jobs.ts';
import { operation } from './operation.ts';

export const jobLogos = {
  /** Replaces an earlier logo. A newcomer's open job returns to review. */
  uploadLogo: operation(
    { access: 'jobs.use', limit: 'photo_upload' },
    { method: 'PUT', path: '/jobs/{jobId}/logo', summary: 'Upload the company logo for my job', takesFile: true },
    ...PICTURE_ERRORS,
    'JOB_STATE',
  )
    .input(z.object({ params: jobInput, query: z.strictObject({}) }))
    .output(jobView),
  removeLogo: operation('member', { method: 'DELETE', path: '/jobs/{jobId}/logo', summary: 'Remove the logo from my job' })
    .input(jobInput)
    .output(jobView),
  /** AVIF or WebP, depending on `Accept`. */
  readLogo: operation('anyone', {
    method: 'GET',
    path: '/jobs/{jobId}/logo/{width}',
    summary: 'Get the logo of a job in one of the stored widths',
  })
    .input(jobInput.extend({ width: z.string().regex(/^[1-9]\d{1,3}$/), v: z.coerce.number().pipe(revisionField).optional() }))
    .output(fileResult),
};
