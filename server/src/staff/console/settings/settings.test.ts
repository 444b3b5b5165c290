import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@bros/contract/core/durations';
import { SITE_SETTING_DEFAULTS, type SiteSettingKey, type SiteSettings } from '@bros/contract/core/site-settings';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildInvitation } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { payoutLimitIncreases, siteSettings } from '../../../core/site-settings/tables.ts';
import type { Mail, Mailer } from '../../../platform/mail/mail.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { applyDueIncrease } from './limit-increase.ts';

const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' };
const app = await startTestApp({ env });
const sent: Mail[] = [];
const mailer: Mailer = { send: async (_, mail) => void sent.push(mail), isDelayed: async () => false };
const { database, databaseUrl } = app;
const other = await startTestApp({ env, database: { url: databaseUrl, database }, hasWorkers: false });
const admin = await app.signedIn({ role: 'admin', displayName: 'Ada' });
const member = await app.signedIn();

beforeEach(async () => {
  sent.length = 0;
  await database.delete(siteSettings);
  await database.delete(payoutLimitIncreases);
  await database.update(users).set({ role: 'member' }).where(ne(users.id, admin.member.id));
  await lately(() => member.api.site.settings(), { operator: { name: null } });
});

const lately = (ask: () => Promise<unknown>, expected: object) => expect.poll(ask).toMatchObject(expected);

const settle = <Key extends SiteSettingKey>(key: Key, value: SiteSettings[Key], revision = 0) =>
  admin.api.staff.setSiteSetting({ key, value, revision } as Parameters<typeof admin.api.staff.setSiteSetting>[0]);
const send = (body: unknown) => admin.request('POST', '/api/staff/settings', body);

test('a changed setting has a revision, an author, and one entry in the audit log', async () => {
  expect(await admin.api.staff.siteSettings()).toEqual({ values: SITE_SETTING_DEFAULTS, changes: [], increase: null });
  const { values, changes } = await settle('payoutApprovalCents', 25_000);
  expect(values).toEqual({ ...SITE_SETTING_DEFAULTS, payoutApprovalCents: 25_000 });
  expect(changes).toMatchObject([{ key: 'payoutApprovalCents', revision: 1, changedBy: 'Ada' }]);
  await settle('payoutApprovalCents', 25_000, 1);
  const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, 'payoutApprovalCents'));
  expect(entries).toMatchObject([
    { action: 'setting.changed', actorId: admin.member.id, details: { from: 100_000, to: 25_000 } },
  ]);
});

test('a stale save of a setting is rejected, and nothing changes', async () => {
  await settle('operatorName', 'First');
  await expect(settle('operatorName', 'Second')).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  await expect(settle('operatorName', 'Second', 2)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  expect((await admin.api.staff.siteSettings()).values.operatorName).toBe('First');
  expect((await settle('operatorName', null, 1)).values.operatorName).toBeNull();
});

test('fifty identical requests change a setting once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => settle('supportEmail', 'desk@example.com')));
  expect(new Set(answers.map(({ changes }) => changes[0]?.revision))).toEqual(new Set([1]));
  const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, 'supportEmail'));
  expect(entries).toHaveLength(1);
});

test.each([
  ['a URL without TLS', { key: 'partnerUrl', value: 'http://partner.example.com', revision: 0 }],
  ['a URL with a script', { key: 'partnerUrl', value: 'javascript:alert(1)', revision: 0 }],
  ['a URL that imitates another host', { key: 'partnerUrl', value: 'https://bros.example.com@evil.example.com', revision: 0 }],
  ['a local host', { key: 'partnerUrl', value: 'https://localhost/x', revision: 0 }],
  ['a URL that is too long', { key: 'partnerUrl', value: `https://partner.example.com/${'x'.repeat(500)}`, revision: 0 }],
  ['half a cent', { key: 'payoutApprovalCents', value: 0.5, revision: 0 }],
  ['a negative amount', { key: 'payoutApprovalCents', value: -1, revision: 0 }],
  ['an amount above the maximum', { key: 'payoutApprovalCents', value: 1e12, revision: 0 }],
  ['text instead of a boolean', { key: 'isInviteOnly', value: 'yes', revision: 0 }],
  ['another key’s value', { key: 'isCheckoutOpen', value: 5, revision: 0 }],
  ['a line of invisible characters', { key: 'operatorName', value: ' \u200b ', revision: 0 }],
  ['a line that is too long', { key: 'operatorName', value: 'x'.repeat(301), revision: 0 }],
  ['an invalid email address', { key: 'supportEmail', value: 'nobody', revision: 0 }],
  ['an unknown key', { key: 'secret', value: 'x', revision: 0 }],
  ['no revision', { key: 'isInviteOnly', value: true }],
  ['an unknown field', { key: 'isInviteOnly', value: true, revision: 0, by: 'me' }],
])('%s is rejected', async (_what, body) => {
  expect((await send(body)).status).toBe(422);
  expect(await database.$count(siteSettings)).toBe(0);
});

test('a one-line setting is stripped of misleading characters', async () => {
  const { values } = await settle('operatorName', 'We move\n<b>tonight</b> \u202eat ten');
  expect(values.operatorName).toBe('We move btonight/b at ten');
});

test('moderators can neither read nor change settings', async () => {
  const moderator = await app.signedIn({ role: 'moderator' });
  await expect(moderator.api.staff.siteSettings()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(moderator.api.staff.setSiteSetting({ key: 'isInviteOnly', value: true, revision: 0 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a stored value that is no longer valid counts as unset', async () => {
  await database.insert(siteSettings).values({ key: 'partnerUrl', value: 'http://old.example.com', revision: 3 });
  expect((await admin.api.staff.siteSettings()).values.partnerUrl).toBeNull();
  expect((await settle('partnerUrl', 'https://partner.example.com/crm', 3)).values.partnerUrl).toBe(
    'https://partner.example.com/crm',
  );
});

test('another process applies a setting within two seconds, and open screens are notified immediately', async () => {
  const socket = await openSocket(app, member);
  const notified = new Promise<void>((resolve) => socket.once('site.changed', () => resolve()));
  await settle('operatorName', 'Harbor Ltd');
  await settle('partnerUrl', 'https://partner.example.com/');
  await settle('supportEmail', 'desk@example.com');
  await notified;
  const elsewhere = other.visitor();
  for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
  await lately(() => elsewhere.api.site.settings(), { operator: { name: 'Harbor Ltd' } });
  await lately(() => elsewhere.api.landing.get(), { partnerUrl: 'https://partner.example.com/' });
  await lately(() => elsewhere.api.site.settings(), { supportEmail: 'desk@example.com', isInviteOnly: false });
});

describe('sign-up by invitation only', () => {
  const form = () => ({
    firstName: 'Ivo',
    lastName: 'Novak',
    email: `${randomUUID()}@example.com`,
    password: 'nine quiet harbors 9',
    confirmPassword: 'nine quiet harbors 9',
  });

  test('is rejected without a code and stores nothing; with a code it succeeds', async () => {
    await settle('isInviteOnly', true);
    const stranger = form();
    await expect(other.visitor().api.accounts.signUp(stranger)).rejects.toMatchObject({ code: 'INVITE_REQUIRED' });
    expect(await database.$count(users, eq(users.email, stranger.email))).toBe(0);
    await expect(app.visitor().api.accounts.signUp({ ...form(), inviteCode: 'NOBODYS' })).rejects.toMatchObject({
      code: 'INVITE_UNKNOWN',
    });
    const { code } = await buildInvitation(database);
    expect((await app.visitor().api.accounts.signUp({ ...form(), inviteCode: code })).member.isConfirmed).toBe(false);
  });
});

describe('closed checkouts', () => {
  test('prevent new memberships, but existing members keep plans and prices', async () => {
    const [plan] = (await member.api.billing.plans()).plans;
    const wish = { priceId: plan?.priceId ?? '', membershipTier: plan?.tier ?? 'explorer' };
    await settle('isCheckoutOpen', false);
    await expect(member.api.billing.checkout(wish)).rejects.toMatchObject({ code: 'PAYMENTS_OFF' });
    expect(await member.api.billing.plans()).toMatchObject({ isOpen: false, plans: [{}, {}, {}] });
    expect((await member.api.billing.check()).can.checkout).toBe(false);
    await settle('isCheckoutOpen', true, 1);
    expect((await member.api.billing.check()).can.checkout).toBe(true);
    expect((await member.api.billing.checkout(wish)).url).toContain('http');
  });
});

test('the audit log shows who changed a setting', async () => {
  await settle('isInviteOnly', true);
  const [entry] = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'setting.changed'), eq(auditLog.targetId, 'isInviteOnly')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const { items } = await admin.api.staff.auditLog({});
  expect(items.find(({ id }) => id === entry?.id)).toMatchObject({
    actorName: 'Ada',
    details: { setting: 'isInviteOnly', to: true },
  });
});

describe('a higher payout limit', () => {
  const HIGHER = 500_000;
  const limit = async () => (await admin.api.staff.siteSettings()).values.payoutApprovalCents;
  const saveAs = (caller: typeof admin, value: number, revision = 0) =>
    caller.api.staff.setSiteSetting({ key: 'payoutApprovalCents', value, revision });
  const outbox = createOutbox({ database, databaseUrl, log: console as never, send: async () => undefined });
  const apply = () => applyDueIncrease({ database, outbox, mailer });
  const pass = (hours: number) =>
    database
      .update(payoutLimitIncreases)
      .set({ effectiveAt: sql`${payoutLimitIncreases.effectiveAt} - make_interval(hours => ${hours})` });
  const announced = () => database.$count(mails, eq(mails.template, 'payout-limit'));

  test('applies immediately when another admin confirms it, and not before', async () => {
    const second = await app.signedIn({ role: 'admin', displayName: 'Bo' });
    const before = await announced();
    const { values, increase } = await saveAs(admin, HIGHER);
    expect(values.payoutApprovalCents).toBe(SITE_SETTING_DEFAULTS.payoutApprovalCents);
    expect(increase).toMatchObject({ cents: HIGHER, proposedBy: 'Ada', isOwn: true, effectiveAt: null });
    expect(await announced()).toBe(before + 2);
    await Promise.all([1, 2, 3].map(() => saveAs(admin, HIGHER)));
    expect(await announced()).toBe(before + 2);
    await apply();
    expect(await limit()).toBe(SITE_SETTING_DEFAULTS.payoutApprovalCents);
    const approved = await saveAs(second, HIGHER);
    expect(approved).toMatchObject({ values: { payoutApprovalCents: HIGHER }, increase: null });
  });

  test('of a different amount is a separate proposal', async () => {
    const second = await app.signedIn({ role: 'admin' });
    await saveAs(admin, HIGHER);
    const { values, increase } = await saveAs(second, HIGHER + 1);
    expect(values.payoutApprovalCents).toBe(SITE_SETTING_DEFAULTS.payoutApprovalCents);
    expect(increase).toMatchObject({ cents: HIGHER + 1, isOwn: true });
  });

  test('by the only admin is announced by email, and applies after 72 hours', async () => {
    const before = await announced();
    const { increase } = await saveAs(admin, HIGHER);
    expect(Date.parse(increase?.effectiveAt ?? '') - Date.now()).toBeGreaterThan(71.9 * HOUR_MS);
    expect(await announced()).toBe(before + 1);
    await pass(71);
    await apply();
    expect(await limit()).toBe(SITE_SETTING_DEFAULTS.payoutApprovalCents);
    await pass(2);
    await Promise.all([apply(), apply()]);
    expect(await admin.api.staff.siteSettings()).toMatchObject({ values: { payoutApprovalCents: HIGHER }, increase: null });
  });

  test('is withdrawn by saving the current limit, or a lower one, which applies immediately', async () => {
    await saveAs(admin, HIGHER);
    expect(await saveAs(admin, 100_000)).toMatchObject({ values: { payoutApprovalCents: 100_000 }, increase: null });
    await saveAs(admin, HIGHER);
    expect(await saveAs(admin, 50_000)).toMatchObject({ values: { payoutApprovalCents: 50_000 }, increase: null });
    await pass(100);
    await apply();
    expect(await limit()).toBe(50_000);
  });

  test('cannot be approved by somebody who became an admin less than 72 hours ago, or if such an admin proposed it', async () => {
    const adminSince = new Date(Date.now() - 71.9 * HOUR_MS);
    const fresh = await app.signedIn({ role: 'admin', adminSince });
    const seasoned = await app.signedIn({ role: 'admin', adminSince: new Date(Date.now() - 72.1 * HOUR_MS) });
    await saveAs(admin, HIGHER);
    const refused = {
      code: 'ADMIN_TOO_NEW',
      data: { countsFrom: new Date(adminSince.getTime() + 72 * HOUR_MS).toISOString() },
    };
    await expect(saveAs(fresh, HIGHER)).rejects.toMatchObject(refused);
    await saveAs(fresh, HIGHER + 1);
    await expect(saveAs(admin, HIGHER + 1)).rejects.toMatchObject(refused);
    expect(await limit()).toBe(SITE_SETTING_DEFAULTS.payoutApprovalCents);
    await saveAs(seasoned, HIGHER);
    expect((await saveAs(admin, HIGHER)).values.payoutApprovalCents).toBe(HIGHER);
  });

  test('waits 72 hours if all other admins are new', async () => {
    await app.signedIn({ role: 'admin', adminSince: new Date() });
    expect((await saveAs(admin, HIGHER)).increase?.effectiveAt).not.toBeNull();
  });

  test('is announced to every admin when it takes effect, and so is a lower limit', async () => {
    const second = await app.signedIn({ role: 'admin' });
    const subjects = async () =>
      (await database.select().from(mails).where(eq(mails.to, second.member.email)).orderBy(mails.createdAt)).map(
        ({ subject }) => subject,
      );
    await saveAs(admin, HIGHER);
    await saveAs(second, HIGHER);
    await saveAs(admin, 50_000, 1);
    expect(await subjects()).toEqual([
      'A higher limit for payouts was proposed',
      'The limit for payouts was changed',
      'The limit for payouts was changed',
    ]);
    await database.update(users).set({ role: 'member' }).where(eq(users.id, second.member.id));
    await saveAs(admin, HIGHER, 2);
    await pass(73);
    await apply();
    expect(sent).toMatchObject([{ to: admin.member.email, subject: 'The limit for payouts was changed' }]);
  });

  test('proposed by a former admin never applies', async () => {
    await saveAs(admin, HIGHER);
    await database.update(payoutLimitIncreases).set({ proposedBy: member.member.id });
    await pass(73);
    await apply();
    expect(await limit()).toBe(SITE_SETTING_DEFAULTS.payoutApprovalCents);
  });
});
