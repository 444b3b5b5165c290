import { NEW_MEMBER_DAYS, WAITING_COUNTS_WEEKS } from '@bros/contract/gatherings/dinner-table-rules';
import { TIERS, tierAllows } from '@bros/contract/tiers';
import { type SQL, sql } from 'drizzle-orm';
import { member, membersWithTier } from '../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount } from '../../core/people/visibility/service.ts';
import { memberReferences } from '../../members/references/tables.ts';
import { trips } from '../../members/trips/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Guest, Week } from './matching/guests.ts';
import { dinnerOptIns, dinnerSeats } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;
type Pair = [string, string];

export interface WeekKey {
  cityId: number;
  dinnerOn: string;
}

export const optInsFor = ({ cityId, dinnerOn }: WeekKey): SQL => sql`
  select ${dinnerOptIns.memberId}, ${dinnerOptIns.languages}, ${dinnerOptIns.budget}, ${dinnerOptIns.ageFrom}, ${dinnerOptIns.ageTo}, ${dinnerOptIns.noRepeats}
  from ${dinnerOptIns}
  where ${dinnerOptIns.cityId} = ${cityId} and ${dinnerOptIns.fromOn} <= ${dinnerOn}
    and not exists (select from ${dinnerSeats} where ${dinnerSeats.memberId} = ${dinnerOptIns.memberId} and ${dinnerSeats.dinnerOn} = ${dinnerOn})`;

export const seatsAround = (weekId: string, tableIds: readonly string[], { isSmall }: { isSmall: boolean }): SQL => sql`
  select ${dinnerSeats.memberId}, ${dinnerSeats.languages}, ${dinnerSeats.budget}, ${dinnerSeats.ageFrom}, ${dinnerSeats.ageTo}, ${dinnerSeats.noRepeats}
  from ${dinnerSeats}
  where ${dinnerSeats.weekId} = ${weekId}
    and ((${dinnerSeats.state} = 'waiting' and (${dinnerSeats.meetsAnywayAt} is not null or not ${isSmall}::boolean))
      or (${dinnerSeats.state} = 'seated' and ${dinnerSeats.tableId} = any(${sql.param([...tableIds])}::uuid[])))`;

const TIERS_AT_TABLES = TIERS.filter((tier) => tierAllows(tier, 'events.register'));

const isThere = ({ cityId, dinnerOn }: WeekKey): SQL => {
  const hasStay = (condition: SQL) => sql`exists (
    select from ${trips} where ${trips.memberId} = ${member.id} and ${condition}
      and ${trips.arrivesOn} <= ${dinnerOn} and coalesce(${trips.leavesOn}, 'infinity') >= ${dinnerOn})`;
  return sql`(${hasStay(sql`${trips.cityId} = ${cityId}`)} or (${member.cityId} = ${cityId} and not ${hasStay(sql`true`)}))`;
};

async function selectGuests(database: DatabaseOrTransaction, source: SQL, week: WeekKey): Promise<Guest[]> {
  const { rows } = await database.execute<Omit<Guest, 'ages'> & { ageFrom: number | null; ageTo: number | null }>(sql`
    select guest.member_id as "id", fold_tags(guest.languages) as "languages", ${member.age} as "age", guest.age_from as "ageFrom",
      guest.age_to as "ageTo", guest.budget as "budget", fold_tags(${member.interests}) as "interests", ${member.isVerified} as "isVerified",
      ${member.joinedAt} > now() - make_interval(days => ${NEW_MEMBER_DAYS}::int) as "isNewMember", guest.no_repeats as "noRepeats",
      (select count(*)::int from ${dinnerSeats}
        where ${dinnerSeats.memberId} = guest.member_id and ${dinnerSeats.state} = 'waiting' and ${dinnerSeats.dinnerOn} < ${week.dinnerOn}
          and ${dinnerSeats.dinnerOn} >= ${week.dinnerOn}::date - 7 * ${WAITING_COUNTS_WEEKS}::int) as "weeksWaited"
    from (${source}) as guest join ${membersWithTier} on ${member.id} = guest.member_id
    where ${isActiveAccount} and (${member.role} <> 'member' or ${member.tier} in ${TIERS_AT_TABLES}) and ${isThere(week)}
    order by guest.member_id`);
  return rows.map(({ ageFrom, ageTo, ...guest }) => ({
    ...guest,
    ages: ageFrom === null || ageTo === null ? null : { from: ageFrom, to: ageTo },
  }));
}

async function selectPairs(database: DatabaseOrTransaction, query: SQL): Promise<Pair[]> {
  const { rows } = await database.execute<{ one: string; other: string }>(sql`${query} order by 1, 2`);
  return rows.map(({ one, other }): Pair => [one, other]);
}

export async function readGuests(database: DatabaseOrTransaction, source: SQL, week: WeekKey): Promise<Week> {
  const guests = await selectGuests(database, source, week);
  const ids = sql`${sql.param(guests.map(({ id }) => id))}::uuid[]`;
  const blocked = await selectPairs(
    database,
    sql`select distinct guest.id as one, other.id as other
      from unnest(${ids}) as guest (id) cross join lateral unnest(${blockedWith(sql`guest.id`)}) as other (id)
      where guest.id < other.id and other.id = any(${ids})`,
  );
  const met = await selectPairs(
    database,
    sql`select one.member_id as one, other.member_id as other
      from ${dinnerSeats} as one join ${dinnerSeats} as other on other.table_id = one.table_id and other.member_id > one.member_id
      where one.state = 'seated' and other.state = 'seated' and one.dinner_on < ${week.dinnerOn}
        and one.member_id = any(${ids}) and other.member_id = any(${ids})
      union
      select least(${memberReferences.authorId}, ${memberReferences.aboutId}), greatest(${memberReferences.authorId}, ${memberReferences.aboutId})
      from ${memberReferences}
      where ${memberReferences.hasMet} and ${memberReferences.withdrawnAt} is null
        and ${memberReferences.authorId} = any(${ids}) and ${memberReferences.aboutId} = any(${ids})`,
  );
  return { guests, blocked, met };
}
