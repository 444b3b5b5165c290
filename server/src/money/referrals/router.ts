import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getReferralCounts, listReferrals } from './service.ts';

export function createReferralsRouter({ database }: { database: Database }) {
  return {
    list: api.referrals.list.handler(({ input, context }) => listReferrals(database, requireActor(context), input)),
    counts: api.referrals.counts.handler(({ context }) => getReferralCounts(database, requireActor(context))),
  };
}
