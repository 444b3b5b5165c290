import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { findSamples, readMetrics } from '../../../test/exposition.ts';
import { startTestApp } from '../../../test/harness.ts';
import { openSocket } from '../../../test/sockets.ts';
import { newId } from '../ids.ts';

const given = await createTestDatabase();
const { database } = given;
const app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: given.url }, database: given });

async function readValue(name: string, labels?: Record<string, string>, { publicUrl } = app): Promise<number | undefined> {
  return findSamples(await readMetrics(publicUrl), name, labels)[0]?.value;
}

test('requests are counted by the template of their route, and no path appears', async () => {
  const member = await app.signedIn();
  const [secret, id] = ['a-secret-in-a-path', newId()];
  await member.request('GET', `/api/events/${id}`);
  await member.request('GET', `/api/no-such-noun/${secret}`);
  await app.visitor().request('GET', `/${secret}`);
  await app.visitor().request('GET', `/calendar-feeds/${secret}.ics`);
  const samples = findSamples(await readMetrics(app.publicUrl), 'http_request_duration_seconds_count');
  const routes = samples.map(({ labels }) => `${labels.method} ${labels.route} ${labels.status}`);
  expect(routes).toContain('GET /api/events/{eventId} 404');
  expect(routes).toContain('GET /api/* 404');
  expect(routes).toContain('GET none 404');
  expect(routes).toContain('GET /calendar-feeds/:file 404');
  expect(JSON.stringify(samples)).not.toContain(secret);
  expect(JSON.stringify(samples)).not.toContain(id);
});

test('each queue shows its jobs that wait, the age of the oldest, and those that failed in the last day', async () => {
  const queue = 'push.send';
  const add = (state: string, startAfter: string, completedOn: string | null = null) =>
    database.execute(sql`
      insert into pgboss.job (name, state, start_after, completed_on)
      values (${queue}, ${state}, now() + ${startAfter}::interval, now() + ${completedOn}::interval)`);
  expect(await readValue('queue_jobs_waiting', { queue })).toBe(0);
  await add('created', '-1 minute');
  await add('retry', '-5 minutes');
  await add('created', '1 hour');
  await add('failed', '-2 hours', '-1 hour');
  await add('failed', '-3 days', '-2 days');
  expect(await readValue('queue_jobs_waiting', { queue })).toBe(2);
  expect(await readValue('queue_oldest_job_age_seconds', { queue })).toBeGreaterThanOrEqual(300);
  expect(await readValue('queue_jobs_failed', { queue })).toBe(1);
});

test('a scrape does not count its own connections', async () => {
  for (const pool of ['requests', 'background']) expect(await readValue('database_pool_waiting', { pool })).toBe(0);
});

test('emails that are queued or failed are counted', async () => {
  expect(await readValue('mails_queued')).toBe(0);
  expect(await readValue('mails_oldest_queued_age_seconds')).toBe(0);
  const add = (state: string, age: string) =>
    database.execute(sql`
      insert into mails (id, recipient, subject, body_text, body_html, template, state, created_at)
      values (gen_random_uuid(), 'a@example.com', 'A', '', '', 'test', ${state}, now() - ${age}::interval)`);
  await add('queued', '1 minute');
  await add('queued', '20 minutes');
  await add('failed', '1 hour');
  await add('failed', '2 days');
  await add('sent', '1 hour');
  expect(await readValue('mails_queued')).toBe(2);
  expect(await readValue('mails_oldest_queued_age_seconds')).toBeGreaterThanOrEqual(1200);
  expect(await readValue('mails_failed')).toBe(1);
});

test('while all connections are taken, the metrics show it, and omit figures of the database', async () => {
  const { max } = database.$client.options;
  expect(await readValue('database_pool_connections_max', { pool: 'requests' })).toBe(max);
  const held = await Promise.all(Array.from({ length: max }, () => database.$client.connect()));
  const waiting = database.$client.query('select 1');
  const samples = await readMetrics(app.publicUrl);
  for (const client of held) client.release();
  await waiting;
  const find = (name: string, labels?: Record<string, string>) => findSamples(samples, name, labels)[0]?.value;
  expect(find('database_pool_connections_in_use', { pool: 'requests' })).toBe(max);
  expect(find('database_pool_waiting', { pool: 'requests' })).toBeGreaterThanOrEqual(1);
  expect(find('readiness_check_ok', { check: 'database' })).toBe(0);
  expect([find('mails_queued'), find('queue_jobs_waiting')]).toEqual([undefined, undefined]);
  await expect.poll(() => readValue('readiness_check_ok', { check: 'database' })).toBe(1);
  expect(await readValue('mails_queued')).toBeDefined();
});

test('sockets are counted by kind of room, without the keys of the rooms', async () => {
  const member = await app.signedIn();
  const socket = await openSocket(app, member);
  socket.emit('map.open');
  await expect.poll(() => readValue('realtime_room_sockets', { kind: 'map' })).toBe(1);
  expect(await readValue('realtime_sockets')).toBe(1);
  const samples = findSamples(await readMetrics(app.publicUrl), 'realtime_room_sockets');
  expect(Object.fromEntries(samples.map(({ labels, value }) => [labels.kind, value]))).toEqual({
    everyone: 1,
    map: 1,
    'member:*': 1,
    'process:*': 1,
    'session:*': 1,
  });
});

test('the last full backup and the free space of both folders are shown', async () => {
  const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'bros-test-'));
  const backed = await startTestApp({ env: { BACKUP_DIR }, database: given });
  const LAST = 'backup_last_finished_timestamp_seconds';
  expect(await readValue(LAST)).toBeUndefined();
  expect(await readValue(LAST, {}, backed)).toBe(0);
  for (const finishedAt of ['2026-11-22T21:40:00.000Z', '2026-11-23T21:40:00.000Z']) {
    const folder = join(BACKUP_DIR, 'bases', finishedAt.replaceAll(':', '-'));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'base.json'), JSON.stringify({ finishedAt, firstSegment: '000000010000000000000002' }));
  }
  expect(await readValue(LAST, {}, backed)).toBe(Date.parse('2026-11-23T21:40:00.000Z') / 1000);
  await mkdir(join(BACKUP_DIR, 'bases', 'broken'));
  await writeFile(join(BACKUP_DIR, 'bases', 'broken', 'base.json'), 'not JSON');
  expect(await readValue(LAST, {}, backed)).toBe(Date.parse('2026-11-23T21:40:00.000Z') / 1000);
  for (const folder of ['data', 'backup']) {
    const free = await readValue('disk_free_bytes', { folder }, backed);
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual((await readValue('disk_size_bytes', { folder }, backed)) ?? 0);
  }
});
