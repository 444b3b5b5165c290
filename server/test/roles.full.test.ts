import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { launchReady, makeDataFolder } from './application.ts';
import { createTestDatabase } from './database.ts';
import { buildMember } from './factories.ts';
import { waitUntil } from './process.ts';

const { database, url } = await createTestDatabase();

test('a web process handles only requests, and a worker only jobs', async () => {
  const folder = await makeDataFolder();
  const shared = { DATABASE_URL: url, SECRET: 'x'.repeat(32) };
  const web = await launchReady({ ...shared, ROLE: 'web', DATA_DIR: join(folder, 'web') });
  const { email } = await buildMember(database);
  const asked = await fetch(`${web.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web.url },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  expect(await findMails()).not.toContain('sent');

  const worker = await launchReady({ ...shared, ROLE: 'worker', DATA_DIR: join(folder, 'worker') });
  await waitUntil(async () => (await findMails())[0] === 'sent');
  expect((await fetch(`${worker.url}/api/landing`)).status).toBe(404);
  expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as "count" from pgboss.schedule`);
  expect(rows[0]?.count).toBeGreaterThan(10);
});

async function findMails(): Promise<string[]> {
  const { rows } = await database.execute<{ status: string }>(sql`select state as status from mails`);
  return rows.map(({ status }) => status);
}
