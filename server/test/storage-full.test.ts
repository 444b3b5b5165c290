import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { startTestApp } from './harness.ts';
import { paint } from './pictures.ts';
import { startS3StandIn } from './s3-stand-in.ts';

const s3 = await startS3StandIn();
afterAll(s3.stop);
const { endpoint = '', bucket, accessKeyId, secretAccessKey } = s3.settings;
const app = await startTestApp({
  log: createLog('silent'),
  env: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
});
const REFUSAL = { defined: true, code: 'STORAGE_FULL', status: 503 };

test('a write returns 503 if the disk of the database is full', async () => {
  const member = await app.signedIn();
  const save = () => member.request('PUT', '/api/social-accounts/instagram', { account: 'somebody' });
  await app.database.execute(sql`
    create function refuse_full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await app.database.execute(sql`
    create trigger full_disk before insert or update on social_accounts for each row execute function refuse_full_disk()`);
  const refused = await save();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject(REFUSAL);
  await app.database.execute(sql`drop trigger full_disk on social_accounts`);
  expect((await save()).status).toBe(200);
});

test('an upload returns 503 and stores nothing if the file storage is full; the server is degraded and keeps its traffic', async () => {
  const member = await app.signedIn();
  const file = await paint('#204060', 400, 400).png().toBuffer();
  const upload = () => member.request('PUT', `/api/photos/${randomUUID()}`, file);
  s3.isFull = true;
  try {
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject(REFUSAL);
    const { rows } = await app.database.execute(sql`select from picture_removals`);
    expect([rows, [...s3.objects]]).toEqual([[], []]);
    const readiness = await fetch(`${app.publicUrl}/readyz`);
    expect(readiness.status).toBe(200);
    expect(await readiness.json()).toMatchObject({ status: 'degraded', degraded: expect.arrayContaining(['storage']) });
  } finally {
    s3.isFull = false;
  }
  expect((await upload()).status).toBe(200);
  expect(await (await fetch(`${app.publicUrl}/readyz`)).json()).toMatchObject({
    degraded: expect.not.arrayContaining(['storage']),
  });
});
