import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { saveWarning, selectCountedStays, selectTravelers, selectWarnings } from './queries.ts';
import { findNearLimits, isWarningDue, type NearLimit } from './warning-policy.ts';

const BATCH = 100;

/** Warns 14 and 3 days before a limit, once per stage. Idempotent. */
export function warnOfDayLimitsJob(deps: NoticeDeps & { database: Database }): JobDefinition<object> {
  return {
    name: 'trips.warn-of-day-limits',
    schedule: '40 5 * * *',
    retryLimit: 5,
    retryDelaySeconds: 60,
    async handle() {
      let after: string | undefined;
      do {
        const memberIds = await selectTravelers(deps.database, { after, limit: BATCH });
        const stays = Map.groupBy(await selectCountedStays(deps.database, memberIds), ({ memberId }) => memberId);
        for (const memberId of memberIds) {
          const limits = findNearLimits(stays.get(memberId) ?? [], new Date().toISOString().slice(0, 10));
          if (limits.length > 0) await inTransaction(deps.database, (transaction) => warn(deps, transaction, memberId, limits));
        }
        after = memberIds.length === BATCH ? memberIds.at(-1) : undefined;
      } while (after);
    },
  };
}

/** Sends only due warnings, and none to a deleted member. */
async function warn(deps: NoticeDeps, transaction: Transaction, memberId: string, limits: readonly NearLimit[]): Promise<void> {
  if (!(await lockMember(transaction, memberId))) return;
  const warned = await selectWarnings(transaction, memberId);
  for (const near of limits.filter((each) => isWarningDue(each, warned.get(each.limit)))) {
    const { limit, country, on } = near;
    await saveWarning(transaction, memberId, near);
    await notify(deps, transaction, {
      memberId,
      kind: 'trip.dayLimit',
      path: paths.dashboardProfileTab('travel-history'),
      values: { country, on },
      groupKey: `day-limit:${limit}`,
    });
  }
}
