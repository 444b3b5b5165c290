import { randomUUID } from 'node:crypto';
import { contract } from '@bros/contract';
import { SWITCHED_FEATURES, type SwitchedFeature } from '@bros/contract/core/site-closures';
import type { SiteSettingKey, SiteSettings } from '@bros/contract/core/site-settings';
import { FEATURE_SWITCHES } from '@bros/contract/feature-switches';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildConnection, buildInvitation } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { siteSettings } from '../../../core/site-settings/tables.ts';

const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000', METRICS_TOKEN: 'a-token-for-metrics-0123456789' };
const app = await startTestApp({ env });
const { database, databaseUrl } = app;
const other = await startTestApp({ env, database: { url: databaseUrl, database }, hasWorkers: false });
const admin = await app.signedIn({ role: 'admin', tier: 'legend' });
const member = await app.signedIn({ tier: 'legend' });
const inOtherProcess = { admin: await other.signIn(admin.member.email), member: await other.signIn(member.member.email) };

const settle = <Key extends SiteSettingKey>(key: Key, value: SiteSettings[Key]) =>
  admin.api.staff.setSiteSetting({ key, value, revision: 0 } as Parameters<typeof admin.api.staff.setSiteSetting>[0]);
const site = () => app.visitor().api.site.settings();

beforeEach(async () => {
  await database.delete(siteSettings);
  await expect.poll(site).toMatchObject({ switchedOff: [], maintenance: null });
});

interface Answer {
  status: number;
  code: unknown;
}

async function call(operationId: string, callers: { admin: Caller; member: Caller } = { admin, member }): Promise<Answer> {
  const [noun = '', verb = ''] = operationId.split('.');
  const operation = (contract as Record<string, Record<string, { '~orpc': { route: Route; meta: { takesFile?: true } } }>>)[
    noun
  ]?.[verb];
  if (!operation) throw new Error(`There is no operation ${operationId}.`);
  const { route, meta } = operation['~orpc'];
  const path = `/api${route.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`;
  const caller = operationId.startsWith('staff.') ? callers.admin : callers.member;
  const response = await caller.request(route.method, path, meta.takesFile ? new Uint8Array(8) : {});
  return { status: response.status, code: ((await response.json()) as { code?: unknown }).code };
}
interface Route {
  method: string;
  path: string;
}

const table = SWITCHED_FEATURES.flatMap((feature) =>
  FEATURE_SWITCHES[feature].operations.map((operation): [string, SwitchedFeature] => [operation, feature]),
);

test('each emergency stop rejects exactly its operations, in every process, and ending it allows them again', async () => {
  const outcomes = async () => new Map(await Promise.all(table.map(async ([id]) => [id, await call(id)] as const)));
  const open = await outcomes();
  expect([...open.values()].filter(({ code }) => code === 'FEATURE_OFF')).toEqual([]);
  for (const feature of SWITCHED_FEATURES) {
    await database.delete(siteSettings);
    await settle(FEATURE_SWITCHES[feature].setting, false);
    await expect.poll(site).toMatchObject({ switchedOff: [feature] });
    const closed = await outcomes();
    const refused = [...closed].filter(([, { code }]) => code === 'FEATURE_OFF').map(([id]) => id);
    expect(refused).toEqual(FEATURE_SWITCHES[feature].operations);
    expect(closed.get(refused[0] ?? '')).toMatchObject({ status: 409 });
    await expect.poll(() => call(refused[0] ?? '', inOtherProcess)).toMatchObject({ code: 'FEATURE_OFF' });
  }
});

test('stopping direct messages rejects messages between two members, but rooms stay open', async () => {
  const friend = await app.signedIn();
  await buildConnection(database, { requesterId: member.member.id, targetId: friend.member.id, status: 'accepted' });
  const { id: roomId } = await member.api.directMessages.open({ memberId: friend.member.id });
  const send = () => member.api.chat.send({ roomId, clientId: randomUUID(), content: 'Hello' });
  await settle('areDirectMessagesOn', false);
  await expect(send()).rejects.toMatchObject({ code: 'FEATURE_OFF', data: { feature: 'directMessages' } });
  await database.delete(siteSettings);
  await expect(send()).resolves.toMatchObject({ content: 'Hello' });
});

test('stopping invitations rejects only sign-ups with a code', async () => {
  await settle('isInvitedSignUpOn', false);
  const form = () => ({
    firstName: 'Ivo',
    lastName: 'Novak',
    email: `${randomUUID()}@example.com`,
    password: 'nine quiet harbors 9',
    confirmPassword: 'nine quiet harbors 9',
  });
  const { code } = await buildInvitation(database);
  await expect(app.visitor().api.accounts.signUp({ ...form(), inviteCode: code })).rejects.toMatchObject({ code: 'FEATURE_OFF' });
  await expect(app.visitor().api.accounts.signUp(form())).resolves.toMatchObject({ member: { isConfirmed: false } });
});

test('during maintenance, members get 503 with Retry-After in every process; staff, health checks and webhooks still work', async () => {
  const endsAt = new Date(Date.now() + 600_000).toISOString();
  await settle('maintenanceText', 'We are moving.');
  await settle('maintenanceEndsAt', endsAt);
  await settle('isInMaintenance', true);
  await expect.poll(() => other.visitor().api.site.settings()).toMatchObject({ maintenance: { text: 'We are moving.', endsAt } });
  await expect.poll(site).toMatchObject({ maintenance: { text: 'We are moving.', endsAt } });
  expect((await other.visitor().request('GET', '/api/landing')).status).toBe(503);
  const read = await member.request('GET', '/api/notices');
  expect(read.status).toBe(503);
  expect(Number(read.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(await read.json()).toMatchObject({ code: 'MAINTENANCE', data: { text: 'We are moving.', endsAt } });
  expect((await member.request('POST', '/api/trips', {})).status).toBe(503);
  expect((await app.visitor().request('GET', '/api/landing')).status).toBe(503);
  expect((await member.api.accounts.session()).session).not.toBeNull();
  expect((await admin.api.staff.overview()).members.total).toBeGreaterThan(0);
  const signedInAgain = await app.signIn(admin.member.email);
  expect((await signedInAgain.api.staff.siteSettings()).values.isInMaintenance).toBe(true);
  expect((await app.visitor().request('GET', '/healthz')).status).toBe(200);
  expect((await app.visitor().request('GET', '/readyz')).status).toBe(200);
  const metrics = await app.visitor().request('GET', '/metrics', undefined, { authorization: `Bearer ${env.METRICS_TOKEN}` });
  expect(metrics.status).toBe(200);
  expect((await app.visitor().request('POST', '/webhooks/payments', {})).status).not.toBe(503);
  const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, 'isInMaintenance'));
  expect(entries).toMatchObject([{ action: 'setting.changed', actorId: admin.member.id, details: { to: true } }]);
  await admin.api.staff.setSiteSetting({ key: 'isInMaintenance', value: false, revision: 1 });
  await expect.poll(async () => (await member.request('GET', '/api/notices')).status).toBe(200);
});
