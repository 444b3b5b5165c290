import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@bros/contract/core/durations';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { afterUse } from '../../../../test/after-use.ts';
import { buildMember } from '../../../../test/factories.ts';
import { SECRET, startTestApp } from '../../../../test/harness.ts';
import { eventually } from '../../../../test/payments.ts';
import { startSmtpStandIn } from '../../../../test/smtp-stand-in.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { prepareProduction, writeSetting } from '../../../core/site-settings/service.ts';
import { siteSettings } from '../../../core/site-settings/tables.ts';
import { foundingCodeOf } from '../../../identity/invitations/founding/service.ts';
import { newId } from '../../../platform/ids.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { layOut } from '../../backup/folder.ts';
import { makeAdmin } from '../members/make-admin.ts';
import { getChecklist } from './service.ts';

const smtp = await startSmtpStandIn();
afterUse(() => smtp.stop());
const app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'bros@bros.example' }, hasWorkers: true });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const { staff } = admin.api;

const PASSWORD = 'nine-red-lanterns-at-dusk';
const config = {
  isProduction: true,
  smtpUrl: undefined,
  databaseUrl: undefined,
  backupDir: undefined,
  payments: undefined,
  ice: { stunUrls: [], turn: undefined },
};
const nothingSold = { planPrices: async () => [], isSandbox: false };
const mailer = { send: async () => undefined, isDelayed: async () => false };
const given = { database, mailer, config, payments: nothingSold, checkTurn: async () => [] };
const read = (parts: Partial<Parameters<typeof getChecklist>[0]>) => getChecklist({ ...given, ...parts });

const auditOf = async (action: 'mail.tested' | 'checklist.markedUnused' | 'checklist.markedUsed') =>
  (await database.select().from(auditLog).where(eq(auditLog.action, action))).map(({ targetId, reason }) => ({
    targetId,
    reason,
  }));

test('the imprint is done when name, address and law are set', async () => {
  const save = (key: 'operatorName' | 'operatorAddress' | 'operatorLaw', value: string | null, revision: number) =>
    staff.setSiteSetting({ key, value, revision });
  expect((await staff.checklist()).imprint).toEqual({
    isDone: false,
    missing: ['operatorName', 'operatorAddress', 'operatorLaw'],
  });
  await save('operatorName', 'Harbor Ltd', 0);
  await save('operatorAddress', '1 Quay, Lisbon', 0);
  expect((await staff.checklist()).imprint).toEqual({ isDone: false, missing: ['operatorLaw'] });
  await save('operatorLaw', 'Portugal', 0);
  expect((await staff.checklist()).imprint).toEqual({ isDone: true, missing: [] });
});

test('the email test is done once the mail server accepts the email, which the admin gets once; it stays done after the email is deleted', async () => {
  expect((await staff.checklist()).mail).toEqual({ isDone: false, server: new URL(smtp.url).host, test: null });
  const { test: sent } = (await staff.sendTestMail()).mail;
  expect(sent).toMatchObject({ to: admin.member.email });
  await eventually(async () => (await staff.checklist()).mail.isDone);
  await staff.sendTestMail();
  expect(await database.$count(mails, eq(mails.template, 'checklist-test'))).toBe(1);
  expect(await auditOf('mail.tested')).toHaveLength(1);
  const row = eq(mails.template, 'checklist-test');
  await database.update(mails).set({ state: 'queued', lastError: 'Error: 550 Denied' }).where(row);
  expect((await staff.checklist()).mail).toMatchObject({ isDone: false, test: { state: 'queued', error: 'Error: 550 Denied' } });
  await database.update(mails).set({ state: 'sent' }).where(row);
  await database.delete(mails).where(row);
  expect((await staff.checklist()).mail).toMatchObject({ isDone: true, test: null });
});

test('an email that another server accepted is ignored', async () => {
  const { mail } = await read({ config: { ...config, smtpUrl: 'smtp://mail.example:587' } });
  expect(mail).toEqual({ isDone: false, server: 'mail.example:587', test: null });
});

test('staff with neither two-step verification nor a passkey are named', async () => {
  const moderator = await buildMember(database, { role: 'moderator', displayName: 'Ben' });
  await buildMember(database, { role: 'moderator', state: 'banned' });
  const names = async () => (await staff.checklist()).secondStep.missing.map(({ displayName }) => displayName);
  expect(await names()).toContain('Ben');
  await database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, moderator.id));
  expect(await names()).not.toContain('Ben');
  await database
    .update(users)
    .set({ twoFactorEnabled: true })
    .where(inArray(users.role, ['admin', 'moderator']));
  expect((await staff.checklist()).secondStep).toEqual({ isDone: true, missing: [] });
});

test('a backup is recent for two days', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'bros-checklist-'));
  afterUse(() => rm(backupDir, { recursive: true }));
  const backup = async () => (await read({ config: { ...config, backupDir } })).backup;
  const take = async (name: string, hoursAgo: number) => {
    const finishedAt = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
    await mkdir(join(layOut(backupDir).bases, name), { recursive: true });
    await writeFile(join(layOut(backupDir).bases, name, 'base.json'), JSON.stringify({ finishedAt, firstSegment: '0' }));
    return finishedAt;
  };
  expect(await backup()).toEqual({ isDone: false, kind: 'full', lastAt: null });
  const old = await take('old', 49);
  expect(await backup()).toEqual({ isDone: false, kind: 'full', lastAt: old });
  const recent = await take('recent', 47);
  expect(await backup()).toEqual({ isDone: true, kind: 'full', lastAt: recent });
  expect((await read({})).backup).toEqual({ isDone: false, kind: 'none', lastAt: null });
  expect((await read({ config: { ...config, databaseUrl: app.databaseUrl } })).backup).toMatchObject({ kind: 'wal' });
});

test('payments are done with live keys that the card provider accepts', async () => {
  const price = { tier: 'legend', priceId: 'price_1', amountCents: 2999, currency: 'usd' } as const;
  const payments = async (secretKey: string, planPrices: () => Promise<(typeof price)[]>) =>
    (
      await read({
        config: { ...config, payments: { secretKey, webhookSecrets: [] } },
        payments: { planPrices, isSandbox: false },
      })
    ).payments;
  const accepted = async () => [price];
  expect(await payments('rk_live_1', accepted)).toEqual({ isDone: true, mode: 'live', isAccepted: true, unused: null });
  expect(await payments('sk_test_1', accepted)).toEqual({ isDone: false, mode: 'test', isAccepted: true, unused: null });
  const refused = () => Promise.reject(new Error('Invalid API key'));
  expect(await payments('sk_live_1', refused)).toEqual({ isDone: false, mode: 'live', isAccepted: false, unused: null });
  expect((await read({})).payments).toMatchObject({ isDone: false, mode: 'none', isAccepted: null });
});

test('TURN is done if no server has an error', async () => {
  const [good, bad] = [
    { url: 'turn:a.example', error: null },
    { url: 'turns:b.example', error: 'refused' },
  ];
  expect((await read({ checkTurn: async () => [good, bad] })).turn).toMatchObject({ isDone: false, servers: [good, bad] });
  expect((await read({ checkTurn: async () => [good] })).turn).toMatchObject({ isDone: true });
});

test('an admin can mark a part as unused, with a reason in the audit log, and undo it', async () => {
  const order = { part: 'turn', reason: 'No live streams here' } as const;
  for (const _ of [1, 2]) {
    const { turn, payments } = await staff.markUnused({ ...order, isUnused: true });
    expect(turn).toMatchObject({ isDone: true, unused: { by: admin.member.displayName } });
    expect(payments.unused).toBeNull();
  }
  expect(await auditOf('checklist.markedUnused')).toEqual([{ targetId: 'turn', reason: 'No live streams here' }]);
  expect((await staff.markUnused({ ...order, isUnused: false })).turn).toMatchObject({ isDone: false, unused: null });
  expect(await auditOf('checklist.markedUsed')).toHaveLength(1);
});

test('a part that is configured cannot be marked as unused, and configuring a part removes its mark', async () => {
  const turn = { TURN_URLS: 'turn:127.0.0.1:9', TURN_SECRET: 'shared-with-turn' };
  const other = await startTestApp({ env: turn });
  const { api } = await other.signedIn({ role: 'admin' });
  const order = { part: 'turn', isUnused: true, reason: 'No live streams' } as const;
  await expect(api.staff.markUnused(order)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  await staff.markUnused({ ...order, part: 'payments' });
  const keys = { secretKey: 'sk_test_1', webhookSecrets: [] };
  expect((await read({ config: { ...config, payments: keys } })).payments).toMatchObject({ isDone: false, unused: null });
});

test('the first start in production makes the site invite-only, and sign-ups are rejected until the imprint is complete', async () => {
  const production = await startTestApp();
  const sql = production.database;
  await prepareProduction(sql);
  const invite = await production.signedIn({ role: 'admin' });
  const owner = { firstName: 'Ana', lastName: 'Reis', password: PASSWORD, confirmPassword: PASSWORD };
  const join = (extra: { inviteCode?: string } = {}) =>
    production.visitor().api.accounts.signUp({ ...owner, email: `${newId()}@bros.example`, ...extra });
  await expect(join()).rejects.toMatchObject({ code: 'FEATURE_OFF', data: { feature: 'invitedSignUp' } });
  const code = { id: newId(), label: 'First', maxUses: null, expiresAt: null };
  await expect(invite.api.staff.createInvitation(code)).rejects.toMatchObject({ code: 'FEATURE_OFF' });
  for (const key of ['operatorName', 'operatorAddress', 'operatorLaw'] as const)
    await invite.api.staff.setSiteSetting({ key, value: 'Given', revision: 0 });
  await expect(join()).rejects.toMatchObject({ code: 'INVITE_REQUIRED' });
  await sql.transaction((transaction) =>
    writeSetting(transaction, { key: 'isInviteOnly', value: false, revision: 1, changedBy: invite.member.id }),
  );
  await prepareProduction(sql);
  await join();
  expect(await sql.$count(siteSettings, eq(siteSettings.key, 'isInviteOnly'))).toBe(1);
});

test('the first admin signs up with the link of the command, which needs the secret, gives no role and stops working once there is an admin', async () => {
  const production = await startTestApp();
  await prepareProduction(production.database);
  const inviteCode = foundingCodeOf(SECRET);
  const visitor = production.visitor().api;
  const form = { firstName: 'Ana', lastName: 'Reis', password: PASSWORD, confirmPassword: PASSWORD, inviteCode };
  expect(await visitor.invitations.preview({ code: inviteCode })).toEqual({ inviterFirstName: 'Bros Abroad' });
  const forged = { code: foundingCodeOf('another secret') };
  await expect(visitor.invitations.preview(forged)).rejects.toMatchObject({ code: 'INVITE_UNKNOWN' });
  const withForged = visitor.accounts.signUp({ ...form, inviteCode: forged.code, email: 'forged@bros.example' });
  await expect(withForged).rejects.toMatchObject({ code: 'INVITE_UNKNOWN' });
  const first = { email: 'first@bros.example' };
  await visitor.accounts.signUp({ ...form, ...first });
  const roles = async () => (await production.database.select({ role: users.role }).from(users)).map(({ role }) => role);
  expect(await roles()).toEqual(['member']);
  await production.database.update(users).set({ emailVerified: true, emailConfirmedAt: new Date() });
  const site = { publicUrl: 'https://bros.example', readSecret: async () => SECRET };
  await makeAdmin(production.database, mailer, site, first.email);
  expect(await roles()).toEqual(['admin']);
  await expect(visitor.invitations.preview({ code: inviteCode })).rejects.toMatchObject({ code: 'INVITE_UNKNOWN' });
  const late = production.visitor().api.accounts.signUp({ ...form, email: 'second@bros.example' });
  await expect(late).rejects.toMatchObject({ code: 'INVITE_UNKNOWN' });
});
