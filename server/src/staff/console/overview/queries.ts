import type { RiskLevel } from '@bros/contract/core/rules';
import type { Tier } from '@bros/contract/tiers';
import { sql } from 'drizzle-orm';
import { clientErrors } from '../../../core/client-errors/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { securityEvents } from '../../../core/security/tables.ts';
import { chatMessages } from '../../../messaging/chat/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { mails } from '../../../platform/mail/tables.ts';

type MemberFigures = Record<'total' | 'confirmed' | 'verified' | 'suspended' | 'banned' | 'joinedLast7Days', number>;

export async function countMembers(database: Database): Promise<MemberFigures> {
  const { rows } = await database.execute<MemberFigures>(sql`
    select count(*)::int as "total",
      count(*) filter (where ${users.emailVerified})::int as "confirmed",
      count(*) filter (where ${userProfiles.isVerified})::int as "verified",
      count(*) filter (where ${users.state} = 'suspended' and ${users.suspendedUntil} > now())::int as "suspended",
      count(*) filter (where ${users.state} = 'banned')::int as "banned",
      count(*) filter (where ${users.createdAt} > now() - interval '7 days')::int as "joinedLast7Days"
    from ${users} join ${userProfiles} on ${userProfiles.userId} = ${users.id}`);
  const [figures] = rows;
  if (!figures) throw new Error('The query for the counts returned no row.');
  return figures;
}

interface OtherFigures extends Record<string, unknown> {
  membersByTier: Partial<Record<Tier, number>>;
  messages: { total: number; last24Hours: number };
  securityEventsLast24Hours: Partial<Record<RiskLevel, number>>;
  mails: { queued: number; failed: number };
  clientErrorGroups: number;
}

export async function countRest(database: Database): Promise<OtherFigures> {
  const { rows } = await database.execute<OtherFigures>(sql`
    select
      (select coalesce(jsonb_object_agg(tier, total), '{}') from (
        select ${memberships.tier} as tier, count(*)::int as total from ${memberships} group by 1) as by_tier) as "membersByTier",
      (select jsonb_build_object('total', count(*), 'last24Hours', count(*) filter (where ${chatMessages.createdAt} > now() - interval '1 day'))
        from ${chatMessages} where ${chatMessages.messageType} = 'user' and ${chatMessages.state} = 'visible') as "messages",
      (select coalesce(jsonb_object_agg(risk, total), '{}') from (
        select ${securityEvents.riskLevel} as risk, count(*)::int as total from ${securityEvents}
        where ${securityEvents.createdAt} > now() - interval '1 day' group by 1) as by_risk) as "securityEventsLast24Hours",
      (select jsonb_build_object('queued', count(*) filter (where ${mails.state} = 'queued'), 'failed', count(*) filter (where ${mails.state} = 'failed'))
        from ${mails} where not ${mails.isPrivate}) as "mails",
      (select count(*)::int from ${clientErrors}) as "clientErrorGroups"`);
  const [figures] = rows;
  if (!figures) throw new Error('The query for the counts returned no row.');
  return figures;
}

/** Counts per UTC day, oldest first, including today. Days without sign-ups are 0. */
export async function countSignUpsByDay(database: Database, days: number): Promise<{ day: string; count: number }[]> {
  const { rows } = await database.execute<{ day: string; count: number }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as "day", count(${users.id})::int as "count"
    from generate_series((now() at time zone 'utc')::date - ${days - 1}::int, (now() at time zone 'utc')::date, interval '1 day') as days(day)
    left join ${users} on ${users.createdAt} >= days.day at time zone 'utc' and ${users.createdAt} < (days.day + interval '1 day') at time zone 'utc'
    group by days.day order by days.day`);
  return rows;
}
