import { EVENT_CARD_FACES_SHOWN, EVENT_FACES_SHOWN } from '@bros/contract/gatherings/event-rules';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { authorColumns } from '../../../../core/people/authors/service.ts';
import { joinMember, member, selectAuthors } from '../../../../core/people/members/queries.ts';
import {
  asPlaceholder,
  blockedWith,
  connectedWith,
  isActiveAccount,
  relationTo,
  type Viewer,
} from '../../../../core/people/visibility/service.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { prepareOnce } from '../../../../platform/database/prepared.ts';
import type { DatabaseOrTransaction } from '../../queries.ts';
import { eventCoHosts, eventParticipants } from '../../tables.ts';

const peopleOf = (database: DatabaseOrTransaction, viewer: Viewer) => selectAuthors(database, authorColumns(viewer)).$dynamic();

const isOpenTo = (viewer: Viewer) => and(isActiveAccount, sql`${member.id} <> all (${blockedWith(viewer.memberId)})`);

export function selectCoHosts(database: DatabaseOrTransaction, reader: Viewer, eventId: string) {
  const { viewer, kind } = asPlaceholder(reader);
  return prepareOnce(database, `event_co_hosts_${kind}`, (on) =>
    peopleOf(on, viewer)
      .innerJoin(eventCoHosts, eq(eventCoHosts.memberId, member.id))
      .where(and(eq(eventCoHosts.eventId, sql.placeholder('eventId')), isOpenTo(viewer)))
      .orderBy(asc(eventCoHosts.position)),
  ).execute({ eventId, viewerId: reader.memberId });
}

/** Sorted: connections first, then in order of joining. */
export function selectFaces(database: DatabaseOrTransaction, reader: Viewer, eventId: string) {
  const { viewer, kind } = asPlaceholder(reader);
  const isHere = eq(eventParticipants.eventId, sql.placeholder('eventId'));
  return prepareOnce(database, `event_faces_${kind}`, (on) =>
    peopleOf(on, viewer)
      .innerJoin(eventParticipants, eq(eventParticipants.memberId, member.id))
      .where(and(isHere, eq(eventParticipants.state, 'registered'), isOpenTo(viewer)))
      .orderBy(
        sql`(${relationTo(viewer.memberId)}) = 'connection' desc`,
        asc(eventParticipants.since),
        asc(eventParticipants.memberId),
      )
      .limit(EVENT_FACES_SHOWN),
  ).execute({ eventId, viewerId: reader.memberId });
}

export async function selectCardFaces(database: Database, viewer: Viewer, eventIds: readonly string[]) {
  const { eventId, memberId, since, state } = eventParticipants;
  const isFriend = sql`${memberId} in (${connectedWith(viewer.memberId)})`;
  const place = sql<number>`row_number() over (partition by ${eventId} order by ${isFriend} desc, ${since}, ${memberId})`;
  const ranked = joinMember(database.select({ eventId, memberId, place: place.as('place') }).from(eventParticipants), memberId)
    .where(and(inArray(eventId, [...eventIds]), eq(state, 'registered'), isOpenTo(viewer)))
    .as('ranked');
  return selectAuthors(database, { eventId: ranked.eventId, ...authorColumns(viewer) })
    .$dynamic()
    .innerJoin(ranked, eq(ranked.memberId, member.id))
    .where(lte(ranked.place, EVENT_CARD_FACES_SHOWN))
    .orderBy(asc(ranked.eventId), asc(ranked.place));
}
