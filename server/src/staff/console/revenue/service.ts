import { Readable } from 'node:stream';
import type { MemberId } from '@bros/contract/core/fields';
import { type REVENUE_EXPORTS, type Revenue, TOP_INVITERS } from '@bros/contract/money/revenue';
import { LRUCache } from 'lru-cache';
import { CHECK_JOB } from '../../../money/reconciliation/service.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import { toCsv, UTF8_MARK } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentClock } from '../../../platform/payments.ts';
import type { Queue } from '../../../platform/queue.ts';
import { writeDays, writeMonths } from './export.ts';
import { countMemberships } from './memberships/queries.ts';
import { layOutLedger, layOutMemberships, layOutMoney, layOutSales, sumByCurrency, twelveMonthsUntil } from './policy.ts';
import {
  countFunnels,
  countOpened,
  countPaying,
  type FunnelRow,
  selectTopInviters,
  sumAccounts,
  sumByDay,
  sumSalesByMonth,
} from './queries.ts';

export interface RevenueDeps {
  database: Database;
  queue: Pick<Queue, 'findLastRun'>;
  now: PaymentClock;
  billing: { isSandbox: boolean };
}

/** All admins share one result for this time, because it sums all payments ever. */
const CACHE_MS = 10_000;

export function createRevenueReader(deps: RevenueDeps): () => Promise<Revenue> {
  const cache = new LRUCache<'all', Revenue>({ max: 1, ttl: CACHE_MS, fetchMethod: () => readRevenue(deps) });
  return () => cache.forceFetch('all');
}

async function readRevenue({ database, queue, now, billing }: RevenueDeps): Promise<Revenue> {
  const range = twelveMonthsUntil(await now());
  const days = await sumByDay(database, range);
  const sales = await sumSalesByMonth(database, range);
  const { active, turns } = await countMemberships(database, range);
  const funnels = await countFunnels(database);
  const opened = await countOpened(database);
  const inviters = await selectTopInviters(database, TOP_INVITERS);
  const accounts = await sumAccounts(database);
  const lastRun = await queue.findLastRun(CHECK_JOB);
  return {
    at: range.to.toISOString(),
    isSandbox: billing.isSandbox,
    money: layOutMoney(days, active, range),
    sales: layOutSales(sales, range),
    memberships: layOutMemberships({ active, turns }, range),
    conversion: { opened, invited: funnelOf(funnels, true), uninvited: funnelOf(funnels, false) },
    inviters: inviters.map((row) => ({
      memberId: row.memberId as MemberId,
      name: row.name,
      signedUp: row.signedUp,
      payingNow: row.payingNow,
      everPaid: row.everPaid,
      commissionCents: row.commissionCents,
    })),
    ledger: layOutLedger(accounts),
    lastCheck: lastRun && { at: lastRun.at.toISOString(), isSound: lastRun.isDone },
  };
}

/** The current paying members, and this month's net money by currency. */
export async function summarizeMoney(database: Database, to: Date) {
  const from = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), 1));
  const payingMembers = await countPaying(database);
  const days = await sumByDay(database, { from, to });
  return { payingMembers, netThisMonth: sumByCurrency(days) };
}

function funnelOf(rows: readonly FunnelRow[], isInvited: boolean): Revenue['conversion']['invited'] {
  const { signedUp, confirmed, everPaid, payingNow } = rows.find((row) => row.isInvited === isInvited) ?? {
    signedUp: 0,
    confirmed: 0,
    everPaid: 0,
    payingNow: 0,
  };
  return { signedUp, confirmed, everPaid, payingNow };
}

export async function exportRevenue(read: () => Promise<Revenue>, by: (typeof REVENUE_EXPORTS)[number]): Promise<FileResponse> {
  const revenue = await read();
  const rows = by === 'months' ? writeMonths(revenue) : writeDays(revenue);
  return new FileResponse({
    contentType: 'text/csv; charset=utf-8',
    fileName: `revenue-by-${by === 'months' ? 'month' : 'day'}-${revenue.at.slice(0, 10)}.csv`,
    version: newId(),
    open: async () => ({ stream: Readable.from([UTF8_MARK + toCsv(rows)]), sizeBytes: null }),
  });
}
