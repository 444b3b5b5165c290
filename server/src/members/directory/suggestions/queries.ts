import { REQUEST_COOLDOWN_DAYS } from '@bros/contract/core/connection-rules';
import { sql } from 'drizzle-orm';
import { userConnections } from '../../../core/people/connections/tables.ts';
import { directoryEntries } from '../../../core/people/directory/tables.ts';
import { member, members } from '../../../core/people/members/queries.ts';
import { isListedFor } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { definePrepared, isOneOf, placeholder } from '../../../platform/database/prepared.ts';
import { overlapsWith } from '../../trips/service.ts';
import { trips } from '../../trips/tables.ts';
import { circleOf, textArray } from '../queries.ts';

/** Limits the members whose stays are compared, because a popular city has too many. */
const STAYS_COMPARED = 500;

export type Candidate = {
  member_id: string;
  /** As the viewer spells it; null if there is no common city. */
  city: string | null;
  overlap: { city: string; startsOn: string; endsOn: string | null } | null;
  /** Spelled as in the viewer's profile. */
  interests: string[];
  languages: string[];
};

const selectViewer = (id: string) => sql`
  select ${member.location} as location, ${member.interests} as interests, ${member.languages} as languages,
    fold_words(${member.location}) as city, fold_words(${member.country}) as country,
    array(select distinct ${trips.cityId} from ${trips}
      where ${trips.memberId} = ${id} and coalesce(${trips.leavesOn}, 'infinity') >= (now() at time zone 'utc')::date - 1) as stay_cities
  from ${members} where ${member.id} = ${id}`;

const commonGroundOf = (id: string) => sql`
  case when ${directoryEntries.city} > '' and ${directoryEntries.city} = me.city and ${directoryEntries.country} = me.country then me.location end as city,
  case when ${directoryEntries.stayCities} && me.stay_cities then (
    select json_build_object('city', city, 'startsOn', starts_on, 'endsOn', ends_on)
    from (${overlapsWith(id, directoryEntries.memberId)}) as overlap order by starts_on limit 1) end as overlap,
  array(select tag from unnest(me.interests) as tag where fold_text(tag) = any(${directoryEntries.interests})) as interests,
  array(select tag from unnest(me.languages) as tag where fold_text(tag) = any(${directoryEntries.languages})) as languages`;

const commonGround = definePrepared('member_common_ground', (database) => {
  const viewerId = placeholder<string>('viewerId');
  return database
    .select({
      member_id: sql<string>`member_id`,
      city: sql<Candidate['city']>`city`,
      overlap: sql<Candidate['overlap']>`overlap`,
      interests: sql<string[]>`interests`,
      languages: sql<string[]>`languages`,
    })
    .from(sql`(
      with me as materialized (${selectViewer(viewerId)})
      select ${directoryEntries.memberId} as member_id, ${commonGroundOf(viewerId)}
      from ${directoryEntries} cross join me
      where ${isOneOf(directoryEntries.memberId, 'memberIds')}) as found`);
});

export const selectCommonGround = (
  database: Database,
  { memberId: viewerId }: Actor,
  memberIds: readonly string[],
): Promise<Candidate[]> => commonGround(database, null).execute({ memberIds, viewerId });

/** Returns at most `each` candidates per kind of similarity. Excludes connections, pending requests and recent declines. */
export async function selectCandidates(database: Database, viewer: Actor, each: number): Promise<Candidate[]> {
  const id = viewer.memberId;
  const isOpen = sql`${isListedFor(viewer)} and ${directoryEntries.memberId} not in (select member_id from settled)`;
  const firstOf = (condition: unknown) => sql`(
    select ${directoryEntries.memberId} from ${directoryEntries} where ${condition} and ${isOpen}
    order by ${directoryEntries.position} desc limit ${each})`;
  const own = await selectTags(database, id);
  const { rows } = await database.execute<Candidate>(sql`
    with me as materialized (
      ${selectViewer(id)}
    ), settled as materialized (
      select case when ${userConnections.requesterId} = ${id} then ${userConnections.targetId} else ${userConnections.requesterId} end as member_id
      from ${userConnections}
      where (${userConnections.requesterId} = ${id} or ${userConnections.targetId} = ${id})
        and (${userConnections.status} in ('pending', 'accepted')
          or (${userConnections.status} = 'declined' and ${userConnections.decidedAt} > now() - make_interval(days => ${REQUEST_COOLDOWN_DAYS})))
    ), candidates as (
      ${firstOf(sql`${directoryEntries.memberId} in (${circleOf(id, 'mutual')})`)}
      union
      (select member_id from (
        select ${directoryEntries.memberId} as member_id from ${directoryEntries}
        where (select cardinality(stay_cities) from me) > 0 and ${directoryEntries.stayCities} && (select stay_cities from me) and ${isOpen}
        order by ${directoryEntries.position} desc limit ${STAYS_COMPARED}
      ) as nearby where exists (${overlapsWith(id, sql`nearby.member_id`)}) limit ${each})
      union
      ${firstOf(sql`${directoryEntries.city} > '' and (${directoryEntries.city}, ${directoryEntries.country}) = (select city, country from me)`)}
      union
      ${firstOf(sql`${directoryEntries.interests} && ${textArray(own.interests)}`)}
      union
      ${firstOf(sql`${directoryEntries.languages} && ${textArray(own.languages)}`)}
    )
    select candidates.member_id, ${commonGroundOf(id)}
    from candidates
    join ${directoryEntries} on ${directoryEntries.memberId} = candidates.member_id
    cross join me`);
  return rows;
}

/** A separate query lets PostgreSQL plan for these tags: the newest members for common tags, the tag index for rare tags. */
async function selectTags(database: Database, memberId: string): Promise<{ interests: string[]; languages: string[] }> {
  const { rows } = await database.execute<{ interests: string[]; languages: string[] }>(sql`
    select fold_tags(${member.interests}) as interests, fold_tags(${member.languages}) as languages
    from ${members} where ${member.id} = ${memberId}`);
  return rows[0] ?? { interests: [], languages: [] };
}
