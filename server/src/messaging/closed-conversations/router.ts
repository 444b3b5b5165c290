import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { listClosed, reportClosed } from './service.ts';

export function createClosedConversationsRouter({ database }: { database: Database }) {
  return {
    list: api.closedConversations.list.handler(({ input, context }) => listClosed(database, requireActor(context), input)),
    report: api.closedConversations.report.handler(({ input, context }) => reportClosed(database, requireActor(context), input)),
  };
}
