import type { Limiter } from '../../core/security/limits.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { listClosed, reportClosed } from './service.ts';

export function createClosedConversationsRouter({ database, limiter }: { database: Database; limiter: Limiter }) {
  return {
    list: api.closedConversations.list.handler(({ input, context }) => listClosed(database, requireActor(context), input)),
    report: api.closedConversations.report.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await limiter.count('report', context, actor.memberId);
      return reportClosed(database, actor, input);
    }),
  };
}
