import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildRoom, TEST_PASSWORD } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { mails } from '../../../platform/mail/tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { SUPPORT_EMAIL: 'desk@bros.example' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const reason = 'You asked three members for money';

const sanctionMails = (email: string) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.template, 'account-%')))
    .orderBy(mails.createdAt);
const refusalOf = async (email: string, password: string) =>
  (await app.visitor().request('POST', '/api/auth/sign-in', { email, password })).json();

describe('a sanction on an account', () => {
  test('by suspension sends one email with reason, end and appeal, and sign-in shows the same', async () => {
    const { id, email } = await buildMember(database);
    const order = { memberId: id, reason, days: 3 };
    const { suspendedUntil } = await admin.api.staff.suspend(order);
    await admin.api.staff.suspend(order);
    const [mail, ...rest] = await sanctionMails(email);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ template: 'account-suspended', oneClickUrl: null });
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(suspendedUntil ?? 0));
    for (const words of [reason, day, 'write to desk@bros.example']) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('Stop e');
    expect(await refusalOf(email, TEST_PASSWORD)).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      data: { until: suspendedUntil, reason },
    });
  });

  test('by a ban sends one email, and sign-in shows its reason only with the right password', async () => {
    const { id, email } = await buildMember(database);
    const order = { memberId: id, reason, ground: 'scam' } as const;
    await admin.api.staff.ban(order);
    await admin.api.staff.ban(order);
    const [mail, ...rest] = await sanctionMails(email);
    expect(rest).toEqual([]);
    for (const words of [reason, 'no end date', 'write to desk@bros.example']) expect(mail?.text).toContain(words);
    expect(await refusalOf(email, TEST_PASSWORD)).toMatchObject({ code: 'ACCOUNT_BANNED', data: { reason } });
    expect(JSON.stringify(await refusalOf(email, 'Not this one 1!'))).not.toContain('three members');
  });

  test('that is lifted early is confirmed by email, and its reason is deleted', async () => {
    const { id, email } = await buildMember(database);
    const memberId = id;
    await admin.api.staff.suspend({ memberId, reason, days: 3 });
    await admin.api.staff.restore({ memberId, reason: 'It was a mistake' });
    expect((await sanctionMails(email)).map(({ template }) => template)).toEqual(['account-suspended', 'account-restored']);
    expect((await app.signIn(email)).cookies.size).toBeGreaterThan(0);
  });

  test('sends no email to an unconfirmed address', async () => {
    const { id, email } = await buildMember(database, { isConfirmed: false });
    await admin.api.staff.ban({ memberId: id, reason });
    expect(await sanctionMails(email)).toEqual([]);
  });
});

test('a removed message, its strike, a mute and its end send one email each', async () => {
  const author = await app.signedIn();
  const room = await buildRoom(database);
  await author.api.chat.send({ roomId: room.id, clientId: randomUUID(), content: 'You are such an idiot' });
  const caseId = (await admin.api.staff.cases({})).items[0]?.id ?? '';
  const decision = { caseId, outcome: 'removed', removalReason: 'insult', answer: 'Be kind', withStrike: true } as const;
  await admin.api.staff.decideCase(decision);
  await admin.api.staff.decideCase(decision);
  const memberId = author.member.id;
  await admin.api.staff.mute({ memberId, hours: 2, reason });
  await admin.api.staff.unmute({ memberId, reason });
  const notified = await database.select().from(mails).where(eq(mails.to, author.member.email)).orderBy(mails.createdAt);
  expect(notified.map(({ template }) => template)).toEqual([
    'notice-message.removed',
    'notice-member.muted',
    'notice-member.unmuted',
  ]);
  expect(notified[0]?.text).toContain('Be kind');
  expect(notified[0]?.text).toContain('You have 1 strike now');
  expect(notified[1]?.text).toContain(reason);
  expect(notified[1]?.text).toContain('write to desk@bros.example');
});
