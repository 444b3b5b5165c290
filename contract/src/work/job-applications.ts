import * as z from 'zod';
import { author } from '../core/authors.ts';
import { idField, pageOf, sanitizeLine, sanitizeText, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { jobIdField, jobInput } from './job-forms.ts';
import {
  APPLICATION_ANSWER_MAX_CHARACTERS,
  APPLICATION_ANSWERS,
  APPLICATION_MESSAGE_MAX_CHARACTERS,
  APPLICATION_NOTE_MAX_CHARACTERS,
  APPLICATION_STATES,
  CV_KINDS,
  CV_NAME_MAX_CHARACTERS,
} from './job-rules.ts';
import { jobCard, jobPage } from './jobs.ts';
import { operation } from './operation.ts';

const applicationIdField = idField.brand<'ApplicationId'>();
export type ApplicationId = z.infer<typeof applicationIdField>;
const cvIdField = idField.brand<'CvId'>();

const cv = z.object({
  id: cvIdField,
  name: z.string(),
  kind: z.enum(CV_KINDS),
  sizeBytes: z.int(),
  uploadedAt: timestampField,
  openedAt: timestampField.nullable(),
});
export type Cv = z.infer<typeof cv>;

const application = {
  id: applicationIdField,
  state: z.enum(APPLICATION_STATES),
  message: z.string(),
  /** Null if there is no CV, and after a withdrawal. */
  cv: cv.nullable(),
  answer: z.string(),
  submittedAt: timestampField,
  viewedAt: timestampField.nullable(),
  answeredAt: timestampField.nullable(),
  withdrawnAt: timestampField.nullable(),
};

export const ownApplication = z.object({
  ...application,
  job: jobCard.pick({ id: true, title: true, company: true, location: true, jobType: true, state: true, poster: true }),
  can: z.object({ withdraw: z.boolean() }),
});
export type OwnApplication = z.infer<typeof ownApplication>;

export const receivedApplication = z.object({
  ...application,
  jobId: jobIdField,
  applicant: author,
  /** The poster's private note. */
  note: z.string(),
  can: z.object({ shortlist: z.boolean(), reject: z.boolean(), hire: z.boolean() }),
});
export type ReceivedApplication = z.infer<typeof receivedApplication>;

const applicationInput = z.strictObject({ applicationId: applicationIdField });

/** `cvId` is the CV uploaded for this job. */
export const applicationForm = jobInput.extend({
  message: z.string().overwrite(sanitizeText).min(1).max(APPLICATION_MESSAGE_MAX_CHARACTERS),
  cvId: cvIdField.nullable(),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const answerForm = applicationInput.extend({
  state: z.enum(APPLICATION_ANSWERS),
  answer: z.string().overwrite(sanitizeText).max(APPLICATION_ANSWER_MAX_CHARACTERS),
});
export type AnswerForm = z.output<typeof answerForm>;

export const jobApplications = {
  /** Throws JOB_DUPLICATE, even after a withdrawal. */
  apply: operation(
    { access: 'jobs.use', limit: 'job_apply' },
    { method: 'POST', path: '/jobs/{jobId}/applications', summary: 'Apply for a job', successStatus: 201 },
    'JOB_STATE',
    'JOB_DUPLICATE',
    'CV_GONE',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(applicationForm)
    .output(ownApplication),
  /** A PDF or DOCX up to 5 MB; the kind is detected from the content. Until the application is sent, a later upload replaces the CV. */
  uploadCv: operation(
    { access: 'jobs.use', limit: 'cv_upload' },
    { method: 'PUT', path: '/jobs/{jobId}/cv', summary: 'Upload a CV for a job', takesFile: true },
    'JOB_STATE',
    'JOB_DUPLICATE',
    'CV_REFUSED',
    'CV_TOO_LARGE',
    'FILES_BUSY',
    'UPLOAD_TIMED_OUT',
    'UPLOAD_CUT_OFF',
  )
    .input(
      z.object({
        params: jobInput,
        query: z.strictObject({ name: z.string().overwrite(sanitizeLine).min(1).max(CV_NAME_MAX_CHARACTERS) }),
      }),
    )
    .output(cv),
  removeCv: operation('member', {
    method: 'DELETE',
    path: '/jobs/{jobId}/cv',
    summary: 'Delete a CV that I did not send',
    description: 'Idempotent.',
  })
    .input(jobInput)
    .output(z.object({ isDeleted: z.literal(true) })),
  mine: operation('member', { method: 'GET', path: '/job-applications', summary: 'List my applications' })
    .input(z.strictObject({ state: z.enum(APPLICATION_STATES).optional(), ...jobPage }))
    .output(pageOf(ownApplication)),
  counts: operation('member', {
    method: 'GET',
    path: '/job-applications/counts',
    summary: 'Count my applications by state',
  }).output(z.record(z.enum(APPLICATION_STATES), z.int())),
  withdraw: operation(
    'member',
    {
      method: 'PUT',
      path: '/job-applications/{applicationId}/withdrawal',
      summary: 'Withdraw my application',
      description: 'Deletes the CV and the message; the poster still sees that there was an application. Idempotent.',
    },
    'APPLICATION_STATE',
  )
    .input(applicationInput)
    .output(ownApplication),
  ofJob: operation('member', {
    method: 'GET',
    path: '/jobs/{jobId}/applications',
    summary: 'List applications for my job',
  })
    .input(z.strictObject({ jobId: jobIdField, state: z.enum(APPLICATION_STATES).optional(), ...jobPage }))
    .output(pageOf(receivedApplication)),
  markViewed: operation('member', {
    method: 'PUT',
    path: '/job-applications/{applicationId}/view',
    summary: 'Open an application for my job',
  })
    .input(applicationInput)
    .output(receivedApplication),
  answer: operation(
    'member',
    {
      method: 'PUT',
      path: '/job-applications/{applicationId}/answer',
      summary: 'Shortlist, reject or hire an applicant',
    },
    'APPLICATION_STATE',
    'WORDS_REFUSED',
    'LINKS_REFUSED',
  )
    .input(answerForm)
    .output(receivedApplication),
  setNote: operation(
    'member',
    { method: 'PUT', path: '/job-applications/{applicationId}/note', summary: 'Write a private note about an application' },
    'APPLICATION_STATE',
  )
    .input(applicationInput.extend({ note: z.string().overwrite(sanitizeText).max(APPLICATION_NOTE_MAX_CHARACTERS) }))
    .output(receivedApplication),
  /** For applicant and poster. The applicant sees when the CV was first opened. */
  readCv: operation('member', {
    method: 'GET',
    path: '/job-applications/{applicationId}/cv',
    summary: 'Get the CV of an application',
  })
    .input(applicationInput)
    .output(fileResult),
};
