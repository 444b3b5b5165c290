import type { Limiter } from '../../core/security/limits.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { fileReport } from './service.ts';

export function createReportsRouter({ database, limiter }: { database: Database; limiter: Limiter }) {
  return {
    create: api.reports.create.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await limiter.count('report', context, actor.memberId);
      return fileReport(database, actor, input);
    }),
  };
}
