import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type EarningsParts, getSummary, listEarnings, listMonths } from './service.ts';
import { getStatement } from './statement/service.ts';

function createEarningsRouter(parts: EarningsParts & { background: Database }) {
  const { earnings } = api;
  return {
    summary: earnings.summary.handler(({ context }) => getSummary(parts, requireActor(context))),
    list: earnings.list.handler(({ input, context }) => listEarnings(parts, requireActor(context), input)),
    months: earnings.months.handler(({ context }) => listMonths(parts, requireActor(context))),
    statement: earnings.statement.handler(({ input, context }) =>
      getStatement({ ...parts, database: parts.background }, requireActor(context), input),
    ),
  };
}

export const feature = defineFeature({
  uses: ['commissions', 'ledger', 'site-settings'],
  router: (parts) => ({ earnings: createEarningsRouter(parts) }),
});
