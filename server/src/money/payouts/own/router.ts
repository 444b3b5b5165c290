import type { OwnPayout } from '@bros/contract/money/own-payouts';
import { api, requireActor } from '../../../platform/api/api.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { type OwnPayoutRow, selectOwnPayouts } from './queries.ts';

export function createOwnPayoutsRouter({ database }: { database: Database }) {
  return {
    mine: api.payouts.mine.handler(({ input, context }) => listOwnPayouts(database, requireActor(context), input)),
  };
}

async function listOwnPayouts(database: Database, { memberId }: Actor, page: PageRequest): Promise<Page<OwnPayout>> {
  return presentPage(await selectOwnPayouts(database, memberId, page), page, presentOwnPayout);
}

function presentOwnPayout(row: OwnPayoutRow): OwnPayout {
  const { id, period, dueAt, amountCents, currency, state, method, hint, obstacle, failure, paidAt, failedAt } = row;
  const endedAt = failedAt ?? paidAt;
  return {
    id,
    period,
    dueAt: dueAt.toISOString(),
    amountCents,
    currency,
    state,
    method,
    hint,
    obstacle,
    failure,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
