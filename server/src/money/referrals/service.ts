import type { Referral } from '@bros/contract/money/referrals';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { presentReferral } from './present.ts';
import { countReferrals, selectReferrals } from './queries.ts';

/** Specification, B3. */
export async function listReferrals(database: Database, actor: Actor, page: PageRequest): Promise<Page<Referral>> {
  return presentPage(await selectReferrals(database, actor.memberId, page), page, (row) => presentReferral(row, actor));
}

/** Includes deleted accounts. */
export function getReferralCounts(database: Database, actor: Actor): Promise<{ signedUp: number; confirmed: number }> {
  return countReferrals(database, actor.memberId);
}
