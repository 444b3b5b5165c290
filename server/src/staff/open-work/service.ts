import { OPEN_WORK_COUNTED_MAX } from '@bros/contract/report-rules';
import type { OpenWork } from '@bros/contract/staff';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countOpenCases } from '../moderation/queries.ts';
import { seesMoney } from '../policy.ts';
import { countOpenReports } from '../reports/queries.ts';
import { countOpenRuns } from './queries.ts';

/** What waits for the asking member of staff, of what he may decide about; of each counted to `OPEN_WORK_COUNTED_MAX` and no further. */
export async function countOpenWork(database: Database, actor: Actor): Promise<OpenWork> {
  const [moderation, reports, payouts] = await Promise.all([
    countOpenCases(database, actor, OPEN_WORK_COUNTED_MAX),
    countOpenReports(database, actor, OPEN_WORK_COUNTED_MAX),
    seesMoney(actor) ? countOpenRuns(database) : null,
  ]);
  return { moderation, reports, payouts };
}
