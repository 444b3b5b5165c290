import { OPEN_WORK_COUNTED_MAX } from '@bros/contract/core/report-rules';
import type { StaffWork } from '@bros/contract/core/staff-work';
import type { OpenWork } from '@bros/contract/staff/staff';
import { countOpenDisputes } from '../../../gatherings/events/attendance/disputes/service.ts';
import { countToAnswer } from '../../../guidance/concierge/desk/service.ts';
import { countOpenVerification } from '../../../identity/verification/desk/service.ts';
import { countWaiting as countWaitingGuides } from '../../../places/city-guides/desk/service.ts';
import { countHeldStays } from '../../../places/stay-posts/held/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { countWaiting } from '../../../work/courses/staff/service.ts';
import { countHeldJobs } from '../../../work/jobs/staff/service.ts';
import { countOpenCases } from '../moderation/queries.ts';
import { seesMoney } from '../policy.ts';
import { countOpenReports } from '../reports/queries.ts';
import { findWork, type WorkDeps } from './waiting.ts';

/** Up to `OPEN_WORK_COUNTED_MAX` of each kind. */
export async function countOpenWork(deps: WorkDeps, actor: Actor): Promise<OpenWork> {
  const { database } = deps;
  const moderation = await countOpenCases(database, actor, OPEN_WORK_COUNTED_MAX);
  const reports = await countOpenReports(database, actor, OPEN_WORK_COUNTED_MAX);
  const attendance = await countOpenDisputes(database, actor.memberId, OPEN_WORK_COUNTED_MAX);
  const jobs = await countHeldJobs(database, actor, OPEN_WORK_COUNTED_MAX);
  const stays = await countHeldStays(database, actor, OPEN_WORK_COUNTED_MAX);
  const concierge = await countToAnswer(database, actor, OPEN_WORK_COUNTED_MAX);
  const cityGuides = await countWaitingGuides(database, actor, OPEN_WORK_COUNTED_MAX);
  const courses = await countWaiting(database, actor, OPEN_WORK_COUNTED_MAX);
  const verification = await countOpenVerification(database, actor);
  const work = seesMoney(actor) ? await findWork(deps) : null;
  const countOf = (...kinds: StaffWork[]) => {
    const items = work?.filter(({ item }) => kinds.includes(item.work)) ?? [];
    return (
      work &&
      Math.min(
        items.reduce((sum, { item }) => sum + item.count, 0),
        OPEN_WORK_COUNTED_MAX,
      )
    );
  };
  return {
    moderation,
    reports,
    attendance,
    jobs,
    stays,
    concierge,
    cityGuides,
    courses,
    verification,
    payouts: countOf('payoutRun', 'payoutReturned'),
    revenue: countOf('books'),
    disputes: countOf('dispute'),
    mails: countOf('mails'),
  };
}
