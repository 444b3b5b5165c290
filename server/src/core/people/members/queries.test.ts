import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { reports } from '../reports/tables.ts';
import { joinAuthor, member, nameOf } from './queries.ts';

const database = drizzle.mock();

test('a query of one table qualifies the member’s name with the id’s table', () => {
  const { sql } = database
    .select({ name: nameOf(reports.reporterId) })
    .from(reports)
    .toSQL();
  expect(sql).toContain('where "user_profiles"."user_id" = "reports"."reporter_id"');
});

test.each([
  [undefined, 'inner'],
  ['left', 'left'],
] as const)('an author joined by %s has %s joins, and a left join of the photo', (kind, join) => {
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
