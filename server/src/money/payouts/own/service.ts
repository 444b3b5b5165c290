import type { OwnPayout } from '@bros/contract/money/own-payouts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { presentOwnPayout } from './present.ts';
import { selectOwnPayouts } from './queries.ts';

/** Lists past, planned and held payouts, newest first. */
export async function listOwnPayouts(database: Database, { memberId }: Actor, page: PageRequest): Promise<Page<OwnPayout>> {
  return presentPage(await selectOwnPayouts(database, memberId, page), page, presentOwnPayout);
}
