import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { mails } from '../../platform/mail/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' }, hasWorkers: false });
const { database } = app;

test.each([
  ['confirmation', '/api/auth/resend-confirmation'],
  ['passwordReset', '/api/auth/request-password-reset'],
])('requesting a %s link takes the same work for a known, an unconfirmed and an unknown address', async (kind, path) => {
  const known = await buildMember(database);
  const unconfirmed = await buildMember(database, { isConfirmed: false });
  const answers: unknown[] = [];
  for (const email of [known.email, unconfirmed.email, 'nobody@example.com']) {
    answers.push(await (await app.visitor().request('POST', path, { email })).json());
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true,"isMailDelayed":false}']));
  const { rows } = await database.execute<{ memberId: string }>(sql`
    select data->>'memberId' as "memberId" from pgboss.job
    where name = 'accounts.email-link' and data->>'kind' = ${kind} order by created_on`);
  expect(rows.map(({ memberId }) => memberId)).toEqual([known.id, unconfirmed.id, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(await database.select().from(mails)).toEqual([]);
});
