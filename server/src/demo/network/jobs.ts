import { answerForm, applicationForm } from '@bros/contract/work/job-applications';
import { newJobForm } from '@bros/contract/work/job-forms';
import { APPLICATION_STATES, JOB_OPEN_DAYS } from '@bros/contract/work/job-rules';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { IdOf } from '../days.ts';
import { insertDemoJob } from '../job-queries.ts';
import { mailbox } from './cast.ts';

const { title, company, location, jobType, salaryMin, salaryMax, currency, isPublic, countries, description } = newJobForm.shape;
const { requirements, benefits, tags } = newJobForm.shape;

const job = z.strictObject({
  ...{ by: mailbox, title, company, location, jobType, salaryMin, salaryMax, currency, isPublic, countries, description },
  ...{
    requirements,
    benefits,
    tags,
    daysAgo: z
      .int()
      .min(0)
      .max(JOB_OPEN_DAYS - 1),
  },
  applicants: z.array(
    z.strictObject({
      who: mailbox,
      message: applicationForm.shape.message,
      state: z.enum(APPLICATION_STATES).exclude(['withdrawn']),
      answer: answerForm.shape.answer.optional(),
    }),
  ),
});

export const readJobs = () => readDataFile('demo/jobs.json', z.array(job));

export async function insertJobs(transaction: Transaction, idOf: IdOf, jobs: z.infer<typeof job>[]): Promise<void> {
  for (const one of jobs) await insertDemoJob(transaction, one, idOf);
}
