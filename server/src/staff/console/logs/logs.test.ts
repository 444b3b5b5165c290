import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { clientErrorErasure } from '../../../core/client-errors/feature.ts';
import { clientErrors } from '../../../core/client-errors/tables.ts';
import { rateLimits, securityEvents } from '../../../core/security/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const moderator = await app.signedIn({ role: 'moderator' });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('security events', () => {
  test('show the member, filter by risk, and hide emails and unknown details from moderators', async () => {
    const member = await buildMember(database, { displayName: 'Watched' });
    const details = { address: '203.0.113.9', userAgent: 'Firefox', email: 'sentinel@example.com', token: 'sentinel-token' };
    await database.insert(securityEvents).values([
      { userId: member.id, eventType: 'invalid_credentials', riskLevel: 'high', details },
      { userId: null, eventType: 'signed_in', riskLevel: 'low', details: {} },
    ]);
    const high = await admin.api.staff.securityEvents({ riskLevel: 'high' });
    expect(high.items).toMatchObject([
      {
        memberName: 'Watched',
        eventType: 'invalid_credentials',
        details: { address: '203.0.113.9', email: 'sentinel@example.com' },
      },
    ]);
    expect(JSON.stringify(high)).not.toContain('sentinel-token');
    expect(await (await moderator.request('GET', '/api/staff/security-events')).text()).not.toContain('sentinel');
    expect((await moderator.request('GET', '/api/staff/security-events?riskLevel=extreme')).status).toBe(422);
  });
});

test('rate limits show only a part of the account’s hash, and when the block ends', async () => {
  const row = { windowStart: minutesAgo(5), lastAttemptAt: minutesAgo(5), actionType: 'login' };
  await database.insert(rateLimits).values([
    { ...row, subject: 'account:0123456789abcdef0123456789abcdef', attempts: 5, refusals: 2 },
    { ...row, subject: 'address:2001:db8::/64', attempts: 5, lastAttemptAt: minutesAgo(6) },
    { ...row, subject: 'account:feedfacefeedfacefeedfacefeedface', attempts: 5, refusals: 1, lastAttemptAt: minutesAgo(16) },
  ]);
  const { items } = await moderator.api.staff.rateLimits({});
  expect(items.map(({ subject, blockedUntil }) => [subject, blockedUntil !== null])).toEqual([
    ['account 01234567…', true],
    ['address 2001:db8::/64', false],
    ['account feedface…', false],
  ]);
});

test('client errors are grouped, last seen first', async () => {
  const group = { message: 'Broken', severity: 'error', lastUrl: '/chat', lastBrowser: 'Firefox' } as const;
  await database.insert(clientErrors).values([
    { ...group, fingerprint: 'old', lastSeenAt: minutesAgo(9), occurrences: 7 },
    { ...group, fingerprint: 'new', lastSeenAt: minutesAgo(1) },
  ]);
  const first = await moderator.api.staff.clientErrors({ limit: 1 });
  expect(first.items.map(({ fingerprint }) => fingerprint)).toEqual(['new']);
  const second = await moderator.api.staff.clientErrors({ limit: 1, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ fingerprint: 'old', occurrences: 7 }], nextCursor: null });
});

test('a client error keeps the context and the member of the last report, until the member’s account is deleted', async () => {
  const site = await startTestApp({
    env: { ERROR_REPORTING: '1' },
    database: { url: app.databaseUrl, database },
    hasWorkers: false,
  });
  const unlucky = await buildMember(database, { displayName: 'Unlucky' });
  const caller = await site.openSession(unlucky);
  const context = { browser: 'Firefox', url: '/chat', sessionId: 'visit-1', component: 'MessageList', action: 'scroll' };
  const record = {
    id: randomUUID(),
    message: 'Kept whole',
    timestamp: new Date().toISOString(),
    fingerprint: 'whole',
    severity: 'error',
    context: { ...context, metadata: { room: 'lisbon' } },
  } as const;
  await caller.api.clientErrors.report(record);
  const read = async () => (await moderator.api.staff.clientErrors({})).items.find(({ fingerprint }) => fingerprint === 'whole');
  expect(await read()).toMatchObject({
    lastSessionId: 'visit-1',
    lastComponent: 'MessageList',
    lastAction: 'scroll',
    lastMetadata: { room: 'lisbon' },
    lastMember: { id: unlucky.id, displayName: 'Unlucky' },
  });
  await database.transaction(async (transaction) => {
    await clientErrorErasure.erase?.(transaction, { memberId: unlucky.id, email: '', goneAt: new Date() });
  });
  expect(await read()).toMatchObject({
    message: 'Kept whole',
    lastMember: null,
    lastSessionId: '',
    lastMetadata: {},
    lastUrl: '',
  });
  await site.visitor().api.clientErrors.report(record);
  expect(await read()).toMatchObject({ occurrences: 2, lastMember: null, lastSessionId: 'visit-1' });
});

test('the mail log never shows the content of an email', async () => {
  const body = 'https://example.com/reset-password#token=sentinel';
  await database
    .insert(mails)
    .values({ to: 'ana@example.com', subject: 'Reset', text: body, html: body, template: 'reset-password' });
  const text = await (await admin.request('GET', '/api/staff/mails')).text();
  expect(text).toContain('ana@example.com');
  expect(text).not.toContain('sentinel');
  expect((await moderator.request('GET', '/api/staff/mails')).status).toBe(403);
});

describe('the audit log', () => {
  const entry = {
    actorId: '01890000-0000-7000-8000-000000000000',
    action: 'member.banned',
    targetType: 'member',
    details: {},
  };

  test.each([
    ['updated', sql`update ${auditLog} set reason = 'another'`],
    ['deleted', sql`delete from ${auditLog}`],
    ['truncated', sql`truncate ${auditLog}`],
  ])('cannot be %s', async (_what, statement) => {
    await database.insert(auditLog).values(entry);
    await expect(database.execute(statement)).rejects.toMatchObject({ cause: { message: 'The audit log cannot be changed.' } });
  });

  test('pages without losing entries of the same microsecond', async () => {
    const before = await database.$count(auditLog);
    await database.transaction(async (transaction) => {
      for (let index = 0; index < 3; index += 1) await transaction.insert(auditLog).values(entry);
      await transaction.execute(sql`insert into ${auditLog} (id, actor_id, action, target_type, details, created_at)
        select gen_random_uuid(), ${entry.actorId}, 'member.banned', 'member', '{}', now() + n * interval '1 microsecond' from generate_series(1, 5) n`);
    });
    const seen = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await admin.api.staff.auditLog({ limit: 2, cursor });
      for (const item of page.items) seen.add(item.id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.size).toBe(before + 8);
  });

  test('is visible to admins only', async () => {
    expect((await moderator.request('GET', '/api/staff/audit-log')).status).toBe(403);
  });
});
