import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type ErasureStep, readRows } from '../../platform/member-data.ts';
import type { LaterReportTargets } from '../../platform/report-targets.ts';
import { selectMentionPatterns, UNNAMED } from '../chat/mentions/service.ts';
import { eraseMentions, selectReportsBy } from './queries.ts';
import { fileReport } from './service.ts';

/** Must run before chat's erasure, which deletes the mentions. */
export const reportErasure = (database: Database): ErasureStep => ({
  name: 'reports',
  prepare: (memberId) => eraseMentioned(database, memberId),
  erase: (transaction, { memberId }) => eraseMentioned(transaction, memberId),
});

async function eraseMentioned(database: Database | Transaction, memberId: string): Promise<void> {
  await eraseMentions(database, memberId, { patterns: await selectMentionPatterns(database, memberId), word: UNNAMED });
}

function createReportsRouter(database: Database, laterTargets: LaterReportTargets) {
  return {
    create: api.reports.create.handler(({ input, context }) => fileReport(database, requireActor(context), input, laterTargets)),
  };
}

export const feature = defineFeature({
  uses: [
    'chat',
    'city-guides',
    'community-posts',
    'courses',
    'events',
    'jobs',
    'moderation',
    'references',
    'reviews',
    'stay-posts',
    'streams',
    'tips',
  ],
  router: ({ database }, { reportTargets }) => ({ reports: createReportsRouter(database, reportTargets) }),
  // Only reports by the member, because reports about the member would reveal their authors.
  archive: ({ database }) => [
    {
      name: 'reports',
      title: 'My reports',
      tables: ['reports'],
      read: ({ memberId }) => readRows(selectReportsBy(database, memberId)),
    },
  ],
  erasure: ({ database }) => [reportErasure(database)],
});
