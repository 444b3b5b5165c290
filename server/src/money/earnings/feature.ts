import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type EarningsDeps, getSummary, listEarnings, listMonths } from './service.ts';
import { getStatement } from './statement/service.ts';

function createEarningsRouter(deps: EarningsDeps & { background: Database }) {
  const { earnings } = api;
  return {
    summary: earnings.summary.handler(({ context }) => getSummary(deps, requireActor(context))),
    list: earnings.list.handler(({ input, context }) => listEarnings(deps, requireActor(context), input)),
    months: earnings.months.handler(({ context }) => listMonths(deps, requireActor(context))),
    statement: earnings.statement.handler(({ input, context }) =>
      getStatement({ ...deps, database: deps.background }, requireActor(context), input),
    ),
  };
}

export const feature = defineFeature({
  uses: ['commissions', 'ledger', 'site-settings'],
  router: (deps) => ({ earnings: createEarningsRouter(deps) }),
});
