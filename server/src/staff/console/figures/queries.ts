import { between, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { clientErrors } from '../../../core/client-errors/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { reports } from '../../../core/people/reports/tables.ts';
import { chatMessages } from '../../../messaging/chat/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { mails } from '../../../platform/mail/tables.ts';
import type { DateRange } from '../revenue/queries.ts';
import { dailyFigures } from './tables.ts';

export type DailyRow = typeof dailyFigures.$inferSelect;
export type HealthRow = { day: string; clientErrors: number; failedMails: number };

const dayOf = (moment: SQLWrapper) => sql`(${moment} at time zone 'UTC')::date`;

const countByDay = (table: SQLWrapper, moment: SQLWrapper, which: SQL) => sql`(
  select ${dayOf(moment)} as day, count(*)::int as total from ${table}
  where ${moment} >= (select first from span)::timestamp at time zone 'UTC' and ${moment} < (select today from span)::timestamp at time zone 'UTC' and ${which}
  group by 1)`;

/**
 * Inserts the days after the last stored day, or from the first account, until yesterday, but none before `earliest`. Only yesterday gets counts by tier,
 * because only the current tiers are known. Idempotent, even concurrently.
 */
export async function insertDays(database: Database, at: Date, earliest: Date): Promise<void> {
  await database.execute(sql`
    with span as (
      select ${dayOf(sql`${at}::timestamptz`)} as today, greatest(${dayOf(sql`${earliest}::timestamptz`)}, coalesce(
        (select max(${dailyFigures.day}) + 1 from ${dailyFigures}), (select ${dayOf(sql`min(${users.createdAt})`)} from ${users}), 'infinity')) as first
    ), days as (
      select day::date as day from span, generate_series(span.first::timestamp, span.today::timestamp - interval '1 day', interval '1 day') as day
      where isfinite(span.first)
    )
    insert into ${dailyFigures} (day, sign_ups, messages, reports_opened, reports_decided, browser, explorer, adventurer, legend)
    select days.day, coalesce(joined.total, 0), coalesce(written.total, 0), coalesce(opened.total, 0), coalesce(decided.total, 0),
      tiers.browser, tiers.explorer, tiers.adventurer, tiers.legend
    from days
      left join ${countByDay(users, users.createdAt, sql`true`)} as joined using (day)
      left join ${countByDay(chatMessages, chatMessages.createdAt, sql`${chatMessages.messageType} = 'user'`)} as written using (day)
      left join ${countByDay(reports, reports.createdAt, sql`true`)} as opened using (day)
      left join ${countByDay(reports, reports.decidedAt, sql`${reports.state} = 'closed'`)} as decided using (day)
      left join (select count(*) filter (where ${memberships.tier} = 'browser')::int as browser, count(*) filter (where ${memberships.tier} = 'explorer')::int as explorer,
        count(*) filter (where ${memberships.tier} = 'adventurer')::int as adventurer, count(*) filter (where ${memberships.tier} = 'legend')::int as legend
        from ${memberships}) as tiers on days.day = (select today - 1 from span)
    on conflict (day) do nothing`);
}

/** Sorted oldest first. */
export function selectDays(database: Database, { from, to }: DateRange): Promise<DailyRow[]> {
  const dayOfDate = (moment: Date) => moment.toISOString().slice(0, 10);
  return database
    .select()
    .from(dailyFigures)
    .where(between(dailyFigures.day, dayOfDate(from), dayOfDate(to)))
    .orderBy(dailyFigures.day);
}

/** Days without client errors and failed emails are missing. */
export async function countHealth(database: Database, { from, to }: DateRange): Promise<HealthRow[]> {
  const within = (moment: SQLWrapper) => sql`${moment} >= ${from} and ${moment} <= ${to}`;
  const { rows } = await database.execute<HealthRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as "day", sum(errors)::int as "clientErrors", sum(failed)::int as "failedMails" from (
      select ${dayOf(clientErrors.firstSeenAt)} as day, 1 as errors, 0 as failed from ${clientErrors} where ${within(clientErrors.firstSeenAt)}
      union all
      select ${dayOf(mails.createdAt)}, 0, 1 from ${mails} where ${mails.state} = 'failed' and not ${mails.isPrivate} and ${within(mails.createdAt)}
    ) as happened group by day order by day`);
  return rows;
}
