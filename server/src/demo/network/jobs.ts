import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { type DemoJob, job } from '../content.ts';
import type { IdOf } from '../days.ts';
import { insertDemoJob } from '../job-queries.ts';

export const readJobs = () => readDataFile('demo/jobs.json', z.array(job));

export async function insertJobs(transaction: Transaction, idOf: IdOf, jobs: DemoJob[]): Promise<void> {
  for (const one of jobs) await insertDemoJob(transaction, one, idOf);
}
