import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { reports } from '../reports/tables.ts';
import { joinAuthor, member, nameOf } from './queries.ts';

const database = drizzle.mock();

test('`nameOf` names the table of the ID, even in a query of one table', () => {
  const { sql } = database
    .select({ name: nameOf(reports.reporterId) })
    .from(reports)
    .toSQL();
  expect(sql).toContain('where "user_profiles"."user_id" = "reports"."reporter_id"');
});

test.each([
  [undefined, 'inner'],
  ['left', 'left'],
] as const)('`joinAuthor` with the kind %s uses %s joins, and a left join for the photo', (kind, join) => {
  const { sql } = joinAuthor(database.select({ name: member.displayName }).from(reports), reports.targetMemberId, kind).toSQL();
  expect(sql).toContain(
    [
      `from "reports" ${join} join "users" on "users"."id" = "reports"."target_member_id"`,
      `${join} join "user_profiles" on "user_profiles"."user_id" = "users"."id"`,
      `${join} join "memberships" on "memberships"."user_id" = "users"."id"`,
      'left join "photos" on ("photos"."member_id" = "users"."id"',
    ].join(' '),
  );
});
