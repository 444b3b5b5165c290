import type { Preview } from '@bros/contract/core/audiences';
import type { OwnReliability, ReliabilitySummary } from '@bros/contract/messaging/reliability';
import { RELIABILITY_ENTRIES_SHOWN, REPLIES_SHOWN_FROM } from '@bros/contract/messaging/reliability-rules';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { canSeePart } from '../../core/people/visibility/policy.ts';
import { requireVisible } from '../../core/people/visibility/service.ts';
import {
  findAttendances,
  type GatheringRow,
  isGuestAtEventOf,
  presentAttendance,
  selectGatheringsOf,
} from '../../gatherings/events/attendance/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countReplies, findAudience, isGuestAtPostOf, selectContacts } from './queries.ts';

export async function getOwnReliability(database: Database, actor: Actor): Promise<OwnReliability> {
  const { memberId } = actor;
  const attendanceOf = await findAttendances(database, [memberId]);
  const gatherings = await selectGatheringsOf(database, memberId, RELIABILITY_ENTRIES_SHOWN);
  const contacts = await selectContacts(database, actor, RELIABILITY_ENTRIES_SHOWN);
  const canSeePeople = hasCapability(actor, 'people.see');
  return {
    replies: await countReplies(database, memberId),
    attendance: attendanceOf(memberId),
    gatherings: gatherings.map(presentGathering),
    contacts: contacts.map(({ kind, atMs, isAnswered, ...author }) => ({
      kind,
      member: presentAuthor(author, canSeePeople),
      at: new Date(atMs).toISOString(),
      isAnswered,
    })),
  };
}

const presentGathering = ({
  id,
  title,
  dinnerCity,
  beganMs,
  outcome,
  dispute,
}: GatheringRow): OwnReliability['gatherings'][number] => ({
  id,
  title,
  dinnerCity,
  beganAt: new Date(beganMs).toISOString(),
  outcome,
  dispute,
  can: { dispute: outcome !== 'came' && dispute === null },
});

/** Throws NOT_FOUND. */
export async function getReliability(
  database: Database,
  actor: Actor,
  { memberId, as }: { memberId: string; as?: Preview | undefined },
): Promise<ReliabilitySummary> {
  const relation = await requireVisible(database, actor, memberId);
  const audience = (await findAudience(database, memberId)) ?? 'nobody';
  const shownAs = relation === 'self' && as ? as : relation;
  if (!canSeePart(audience, shownAs) && !(await isGuestOf(database, actor.memberId, memberId))) {
    return { replies: null, attendance: null };
  }
  const replies = await countReplies(database, memberId);
  const attendanceOf = await findAttendances(database, [memberId]);
  return {
    replies: replies.total >= REPLIES_SHOWN_FROM ? replies : null,
    attendance: presentAttendance(attendanceOf(memberId)),
  };
}

const isGuestOf = async (database: Database, hostId: string, memberId: string): Promise<boolean> =>
  (await isGuestAtPostOf(database, hostId, memberId)) || (await isGuestAtEventOf(database, hostId, memberId));
