import { paths } from '@bros/contract/paths';
import { type NoticeParts, notify } from '../../notices/service.ts';
import { lockMember } from '../../people/accounts/queries.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { saveWarning, selectCountedStays, selectTravellers, selectWarnings } from './queries.ts';
import { findNearLimits, isWarningDue } from './warning-policy.ts';

/** Members read at a time. */
const BATCH = 200;

/** Warns members 14 and 3 days before a limit of days, once for each stage. Can run twice. */
export function warnOfDayLimitsJob(parts: NoticeParts & { database: Database }): JobDefinition<object> {
  return {
    name: 'trips.warn-of-day-limits',
    schedule: '40 5 * * *',
    retryLimit: 5,
    retryDelaySeconds: 60,
    async handle() {
      let after: string | undefined;
      do {
        const memberIds = await selectTravellers(parts.database, { after, limit: BATCH });
        for (const memberId of memberIds) {
          await inTransaction(parts.database, (transaction) => warnMember(parts, transaction, memberId));
        }
        after = memberIds.length === BATCH ? memberIds.at(-1) : undefined;
      } while (after);
    },
  };
}

async function warnMember(parts: NoticeParts, transaction: Transaction, memberId: string): Promise<void> {
  const limits = findNearLimits(await selectCountedStays(transaction, memberId), new Date().toISOString().slice(0, 10));
  if (limits.length === 0) return;
  await lockMember(transaction, memberId);
  const warned = await selectWarnings(transaction, memberId);
  for (const near of limits.filter((each) => isWarningDue(each, warned.get(each.limit)))) {
    const { limit, country, on } = near;
    await saveWarning(transaction, memberId, near);
    await notify(parts, transaction, {
      memberId,
      kind: 'trip.dayLimit',
      path: paths.dashboardProfileTab('travel-history'),
      values: { country, on },
      groupKey: `day-limit:${limit}`,
    });
  }
}
