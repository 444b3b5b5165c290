import { DINNER_COMMON_GROUND } from '@bros/contract/gatherings/dinner-table-rules';
import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { member, members } from '../../../core/people/members/queries.ts';
import { relationTo, type Viewer, visibleTo } from '../../../core/people/visibility/service.ts';
import { trips } from '../../../members/trips/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { dinnerSeats } from '../tables.ts';

type InCommon = NonNullable<DinnerTable['guests'][number]['inCommon']>;

/** Excludes stays that have not ended, which would reveal where the member is. */
const pastCities = (tableCityId: number) => sql`
  select distinct guests.id, 'city', ${cities.name}, ${cities.id}::text
  from guests join ${trips} on ${trips.memberId} = guests.id join ${cities} on ${cities.id} = ${trips.cityId}
  where guests.shows_stays and ${trips.cityId} <> ${tableCityId}
    and ${trips.leavesOn} < (now() at time zone ${cities.timeZone})::date`;

export async function readInCommon(
  database: Database | Transaction,
  viewer: Viewer,
  { tableId, cityId }: { tableId: string; cityId: number },
): Promise<Map<string, InCommon>> {
  const relation = relationTo(viewer.memberId);
  const { rows } = await database.execute<InCommon & { memberId: string }>(sql`
    with seated as (
      select ${dinnerSeats.memberId} as id, fold_tags(${dinnerSeats.languages}) as languages
      from ${dinnerSeats} where ${dinnerSeats.tableId} = ${tableId} and ${dinnerSeats.state} = 'seated'
    ), guests as (
      select ${member.id}, ${member.interests}, ${member.languages}, ${member.occupation},
        ${member.travelHistoryAudience} = 'everyone' or ${relation} = 'self'
          or (${member.travelHistoryAudience} = 'connections' and ${relation} = 'connection') as shows_stays
      from ${members} join seated on seated.id = ${member.id} where ${visibleTo(viewer, 'profile')}
    ), traits (id, kind, name, folded) as (
      select id, 'interest', tag, fold_text(tag) from guests, unnest(interests) as tag
      union all select id, 'language', tag, fold_text(tag) from guests, unnest(languages) as tag
        where exists (select from seated where fold_text(tag) <> all(seated.languages))
      union all select id, 'occupation', occupation, fold_text(occupation) from guests where occupation <> ''
      union all ${pastCities(cityId)}
    )
    select distinct on (theirs.id) theirs.id as "memberId", mine.kind, mine.name
    from traits as mine join traits as theirs on theirs.kind = mine.kind and theirs.folded = mine.folded and theirs.id <> mine.id
    where mine.id = ${viewer.memberId}
    order by theirs.id, (select count(distinct id) from traits as each where each.kind = mine.kind and each.folded = mine.folded),
      array_position(${sql.param([...DINNER_COMMON_GROUND])}::text[], mine.kind), mine.folded`);
  return new Map(rows.map(({ memberId, ...inCommon }) => [memberId, inCommon]));
}
