import type { StaffOverview } from '@bros/contract/staff/staff';
import { MODEL_CHECK } from '../../../core/moderation/service.ts';
import { countLive } from '../../../gatherings/streams/staff/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { PaymentClock } from '../../../platform/payments.ts';
import { countFailing } from '../../../platform/queue-figures.ts';
import { audiences, type Realtime } from '../../../platform/realtime.ts';
import { VERSION } from '../../../platform/version.ts';
import { findWork, type WorkDeps } from '../open-work/waiting.ts';
import { seesMoney } from '../policy.ts';
import { summarizeMoney } from '../revenue/service.ts';
import { countMembers, countRest, countSignUpsByDay } from './queries.ts';

const CHART_DAYS = 30;

export interface OverviewDeps extends WorkDeps {
  realtime: Realtime;
  checkingModel: string | null;
  now: PaymentClock;
}

export async function getOverview(
  deps: OverviewDeps,
  { memberId, role }: Pick<Actor, 'memberId' | 'role'>,
): Promise<StaffOverview> {
  const { database, realtime, checkingModel, now } = deps;
  const moneyAt = seesMoney({ role }) ? await now() : null;
  const members = await countMembers(database);
  const rest = await countRest(database);
  const signUps = await countSignUpsByDay(database, 2 * CHART_DAYS);
  const online = await countOnline(realtime, memberId);
  const model = checkingModel === null ? null : await countFailing(database, MODEL_CHECK);
  const money = moneyAt && (await summarizeMoney(database, moneyAt));
  const work = seesMoney({ role }) ? await findWork(deps) : null;
  const streams = await countLive(database);
  return {
    members,
    membersByTier: { browser: 0, explorer: 0, adventurer: 0, legend: 0, ...rest.membersByTier },
    messages: rest.messages,
    online,
    streams,
    securityEventsLast24Hours: { low: 0, medium: 0, high: 0, ...rest.securityEventsLast24Hours },
    mails: rest.mails,
    clientErrorGroups: rest.clientErrorGroups,
    model: checkingModel !== null && model ? { name: checkingModel, ...model } : null,
    money,
    waiting: work?.map(({ item }) => item) ?? null,
    signUpsByDay: signUps.slice(CHART_DAYS),
    previousSignUpsByDay: signUps.slice(0, CHART_DAYS),
    version: VERSION,
  };
}

/** Includes the reader, whose socket may open later. */
async function countOnline({ membersIn }: Realtime, readerId: string): Promise<number> {
  const [online] = await membersIn([audiences.everyone]);
  return new Set([readerId, ...(online ?? [])]).size;
}
