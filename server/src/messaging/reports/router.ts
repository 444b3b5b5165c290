import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { LaterReportTargets } from '../../platform/report-targets.ts';
import { fileReport } from './service.ts';

export function createReportsRouter(database: Database, laterTargets: LaterReportTargets) {
  return {
    create: api.reports.create.handler(({ input, context }) => fileReport(database, requireActor(context), input, laterTargets)),
  };
}
