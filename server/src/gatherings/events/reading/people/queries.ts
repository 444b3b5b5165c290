import { EVENT_CARD_FACES_SHOWN, EVENT_FACES_SHOWN } from '@bros/contract/gatherings/event-rules';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { authorColumns } from '../../../../core/people/authors/service.ts';
import { joinMember, member, selectAuthors } from '../../../../core/people/members/queries.ts';
import {
  blockedWith,
  connectedWith,
  isActiveAccount,
  kindOf,
  relationTo,
  type Viewer,
  type ViewerKind,
  viewerOf,
} from '../../../../core/people/visibility/service.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { definePrepared, isOneOf, literal, placeholder } from '../../../../platform/database/prepared.ts';
import type { DatabaseOrTransaction } from '../../queries.ts';
import { eventCoHosts, eventParticipants } from '../../tables.ts';

const peopleOf = (database: DatabaseOrTransaction, viewer: Viewer) => selectAuthors(database, authorColumns(viewer)).$dynamic();

const isOpenTo = (viewer: Viewer) => and(isActiveAccount, sql`${member.id} <> all (${blockedWith(viewer.memberId)})`);

const coHosts = definePrepared('event_co_hosts', (database, kind: ViewerKind) => {
  const viewer = viewerOf(kind);
  return peopleOf(database, viewer)
    .innerJoin(eventCoHosts, eq(eventCoHosts.memberId, member.id))
    .where(and(eq(eventCoHosts.eventId, placeholder('eventId')), isOpenTo(viewer)))
    .orderBy(asc(eventCoHosts.position));
});

export const selectCoHosts = (database: DatabaseOrTransaction, reader: Viewer, eventId: string) =>
  coHosts(database, kindOf(reader)).execute({ eventId, viewerId: reader.memberId });

const faces = definePrepared('event_faces', (database, kind: ViewerKind) => {
  const viewer = viewerOf(kind);
  const isRegistered = and(eq(eventParticipants.eventId, placeholder('eventId')), eq(eventParticipants.state, 'registered'));
  return peopleOf(database, viewer)
    .innerJoin(eventParticipants, eq(eventParticipants.memberId, member.id))
    .where(and(isRegistered, isOpenTo(viewer))?.inlineParams())
    .orderBy(
      sql`(${relationTo(viewer.memberId)}) = 'connection' desc`,
      asc(eventParticipants.since),
      asc(eventParticipants.memberId),
    )
    .limit(literal(EVENT_FACES_SHOWN));
});

/** Connections first, then in order of joining. */
export const selectFaces = (database: DatabaseOrTransaction, reader: Viewer, eventId: string) =>
  faces(database, kindOf(reader)).execute({ eventId, viewerId: reader.memberId });

const cardFaces = definePrepared('event_card_faces', (database, kind: ViewerKind) => {
  const viewer = viewerOf(kind);
  const { eventId, memberId, since, state } = eventParticipants;
  const isConnection = sql`${memberId} in (${connectedWith(viewer.memberId)})`;
  const rank = sql<number>`row_number() over (partition by ${eventId} order by ${isConnection} desc, ${since}, ${memberId})`;
  const ranked = joinMember(database.select({ eventId, memberId, rank: rank.as('rank') }).from(eventParticipants), memberId)
    .where(and(isOneOf(eventId, 'eventIds'), eq(state, 'registered'), isOpenTo(viewer))?.inlineParams())
    .as('ranked');
  return selectAuthors(database, { eventId: ranked.eventId, ...authorColumns(viewer) })
    .$dynamic()
    .innerJoin(ranked, eq(ranked.memberId, member.id))
    .where(lte(ranked.rank, EVENT_CARD_FACES_SHOWN).inlineParams())
    .orderBy(asc(ranked.eventId), asc(ranked.rank));
});

export const selectCardFaces = (database: Database, viewer: Viewer, eventIds: readonly string[]) =>
  cardFaces(database, kindOf(viewer)).execute({ eventIds, viewerId: viewer.memberId });
