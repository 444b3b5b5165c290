import type { StaffOverview } from '@bros/contract/staff';
import type { Database } from '../../platform/database/connect.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { countMembers, countRest, countSignUpsByDay } from './queries.ts';

const CHART_DAYS = 30;

/** The state of the network, counted now. */
export async function getOverview(database: Database, realtime: Realtime): Promise<StaffOverview> {
  const [members, rest, signUpsByDay, online] = await Promise.all([
    countMembers(database),
    countRest(database),
    countSignUpsByDay(database, CHART_DAYS),
    countOnline(realtime),
  ]);
  return {
    members,
    membersByTier: { browser: 0, explorer: 0, adventurer: 0, legend: 0, ...rest.membersByTier },
    messages: rest.messages,
    online,
    securityEventsLast24Hours: { low: 0, medium: 0, high: 0, ...rest.securityEventsLast24Hours },
    mails: rest.mails,
    clientErrorGroups: rest.clientErrorGroups,
    signUpsByDay,
  };
}

/** Members with an open socket on any process: one who has three windows open counts once. */
async function countOnline({ io }: Realtime): Promise<number> {
  const sockets = await io.fetchSockets();
  return new Set(sockets.map((socket) => socket.data.memberId)).size;
}
