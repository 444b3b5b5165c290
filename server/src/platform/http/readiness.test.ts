import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { startTestApp } from '../../../test/harness.ts';
import { startS3StandIn } from '../../../test/s3-stand-in.ts';
import { startSmtpStandIn } from '../../../test/smtp-stand-in.ts';
import { createLog } from '../log.ts';

const given = await createTestDatabase();
const log = createLog('silent');

async function ask({ publicUrl }: { publicUrl: string }) {
  const response = await fetch(`${publicUrl}/readyz`);
  return { code: response.status, ...((await response.json()) as { status: string; degraded: string[] }) };
}

const degraded = (...parts: string[]) => ({ code: 200, status: 'degraded', degraded: parts });
const READY = { code: 200, status: 'ready', degraded: [] };

test('a process is degraded until a worker of any process runs jobs', async () => {
  const web = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: given.url }, database: given });
  expect(await ask(web)).toMatchObject(degraded('worker'));
  await startTestApp({ database: given });
  await expect.poll(() => ask(web)).toMatchObject(READY);
});

test('a process is degraded while an email waits for more than ten minutes', async () => {
  const app = await startTestApp({ database: given });
  await expect.poll(() => ask(app)).toMatchObject(READY);
  const queue = (minutes: number) =>
    given.database.execute(sql`
      insert into mails (id, recipient, subject, body_text, body_html, template, created_at)
      values (gen_random_uuid(), 'late@example.com', 'Late', '', '', 'test', now() - make_interval(mins => ${minutes}))`);
  await queue(9);
  expect(await ask(app)).toMatchObject(READY);
  await queue(11);
  expect(await ask(app)).toMatchObject(degraded('mails'));
  await given.database.execute(sql`update mails set state = 'sent'`);
  expect(await ask(app)).toMatchObject(READY);
});

test('a process is degraded, and keeps its traffic, while S3 does not respond', async () => {
  const s3 = await startS3StandIn();
  const { endpoint = '', bucket, accessKeyId, secretAccessKey } = s3.settings;
  const app = await startTestApp({
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    database: given,
    log,
  });
  await expect.poll(() => ask(app)).toMatchObject(READY);
  await s3.stop();
  expect(await ask(app)).toMatchObject(degraded('storage'));
  expect((await fetch(`${app.publicUrl}/api/landing`)).status).toBe(200);
});

test('a worker is degraded while the mail server does not respond; a web process does not check the mail server', async () => {
  const smtp = await startSmtpStandIn();
  const env = { SMTP_URL: smtp.url };
  const app = await startTestApp({ env, database: given, log });
  const web = await startTestApp({ env: { ...env, ROLE: 'web', DATABASE_URL: given.url }, database: given, log });
  await expect.poll(() => ask(app)).toMatchObject(READY);
  await smtp.stop();
  await expect.poll(() => ask(app)).toMatchObject(degraded('smtp'));
  expect(await ask(web)).toMatchObject(READY);
  const again = await startSmtpStandIn({ port: Number(new URL(smtp.url).port) });
  await expect.poll(() => ask(app)).toMatchObject(READY);
  await again.stop();
});

test('a check of the mail server sends nothing and is repeated after ten seconds at the earliest', async () => {
  const smtp = await startSmtpStandIn();
  const app = await startTestApp({ env: { SMTP_URL: smtp.url }, database: given, log });
  await expect.poll(() => ask(app)).toMatchObject(READY);
  await smtp.stop();
  expect(await ask(app)).toMatchObject(READY);
  expect(smtp.mails).toEqual([]);
});
