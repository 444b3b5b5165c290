import type { ReportTargets } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { fileReport } from './service.ts';

export function createReportsRouter(database: Database, laterTargets: ReportTargets) {
  return {
    create: api.reports.create.handler(({ input, context }) => fileReport(database, requireActor(context), input, laterTargets)),
  };
}
