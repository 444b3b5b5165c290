import { randomUUID } from 'node:crypto';
import { INVITED_ADDRESSES_PER_DAY } from '@bros/contract/core/connection-rules';
import { hasLink } from '@bros/contract/core/urls';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { sweepInvitationsJob } from '../background.ts';
import { invitationMailings, invitedAddresses } from '../tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;

const address = () => `${randomUUID()}@friends.example`;

async function buildInviter(traits: MemberTraits = {}) {
  const member = await buildMember(database, { name: 'Rafael de Souza', isVerified: true, ...traits });
  await database.update(users).set({ createdAt: sql`now() - interval '30 days'` }).where(eq(users.id, member.id));
  return Object.assign(await app.openSession(member), { member });
}
const mailsTo = (to: string) => database.select().from(mails).where(eq(mails.to, to));
const wish = (emails: string[], changes: object = {}) => ({ id: randomUUID(), emails, ...changes });

describe('an invitation by email', () => {
  test('names the inviter by first name, and contains the code, the note and an opt-out link', async () => {
    const inviter = await buildInviter();
    const to = address();
    const note = 'See you <b>there</b> & bring a towel';
    const response = await inviter.request('POST', '/api/invite-emails', wish([` ${to.toUpperCase()} `], { note }));
    expect(response.status).toBe(202);
    const { code } = await inviter.api.invitations.personal();
    const [mail] = await mailsTo(to);
    expect(mail).toMatchObject({ subject: 'Rafael invites you to Bros Abroad', template: 'invitation' });
    expect(mail?.text).toContain('Rafael writes: “See you bthere/b & bring a towel”');
    expect(mail?.text).toContain(`${app.publicUrl}/register?invite=${code}`);
    expect(mail?.text).toMatch(/Do not invite me again:\n.*\/do-not-invite#token=/);
    expect(mail?.html).toContain('&#38; bring');
    expect(mail?.oneClickUrl).toContain(`${app.publicUrl}/do-not-invite/one-click?token=`);
    expect(JSON.stringify(mail)).not.toMatch(/Souza|@example\.com/);
  });

  test('is sent once, even if it is requested concurrently', async () => {
    const inviter = await buildInviter();
    const to = address();
    const same = wish([to, to]);
    const send = (input: object) => inviter.request('POST', '/api/invite-emails', input);
    await Promise.all(Array.from({ length: 10 }, () => send(same)));
    await Promise.all(Array.from({ length: 5 }, () => send(wish([to]))));
    expect(await mailsTo(to)).toHaveLength(1);
    expect(await database.$count(invitationMailings, eq(invitationMailings.inviterId, inviter.member.id))).toBe(6);
  });

  test('is sent to an address once in 30 days, even by different members', async () => {
    const to = address();
    const inviters = await Promise.all(Array.from({ length: 5 }, () => buildInviter()));
    await Promise.all(inviters.map((inviter) => inviter.api.invitations.sendEmails(wish([to]))));
    expect(await mailsTo(to)).toHaveLength(1);
    await database.update(invitedAddresses).set({ mailedAt: sql`now() - interval '31 days'` });
    await inviters[0]?.api.invitations.sendEmails(wish([to]));
    expect(await mailsTo(to)).toHaveLength(2);
    expect(JSON.stringify(await database.select().from(invitedAddresses))).not.toContain('friends.example');
  });

  test('to a member’s address is not sent, but has the same response and count', async () => {
    const inviter = await buildInviter();
    const others = [await buildMember(database), await buildMember(database, { state: 'banned', isConfirmed: false })];
    const answers: [number, string][] = [];
    for (const email of [address(), ...others.map(({ email }) => email), inviter.member.email]) {
      const response = await inviter.request('POST', '/api/invite-emails', wish([email]));
      answers.push([response.status, await response.text()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const { email } of [...others, inviter.member]) expect(await mailsTo(email)).toEqual([]);
    const rows = await database.select().from(invitationMailings).where(eq(invitationMailings.inviterId, inviter.member.id));
    expect(rows.map(({ addresses }) => addresses)).toEqual([1, 1, 1, 1]);
  });

  test('is not sent after its recipient opted out, on the page or in the email client', async () => {
    const inviter = await buildInviter();
    const [byPage, byProgram] = [address(), address()];
    await inviter.api.invitations.sendEmails(wish([byPage, byProgram]));
    const { token } = await app.newestMail(byPage);
    const stranger = app.visitor();
    for (const wrong of [
      '',
      'x',
      'a.b',
      `${token}x`,
      `${token}.x`,
      token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ]) {
      await expect(stranger.api.invitations.refuseEmails({ token: wrong })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    }
    expect(await stranger.api.invitations.refuseEmails({ token })).toEqual({ ok: true });
    expect(await stranger.api.invitations.refuseEmails({ token })).toEqual({ ok: true });
    const oneClick = (await mailsTo(byProgram))[0]?.oneClickUrl ?? '';
    const posted = await fetch(oneClick, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(posted.status).toBe(204);
    const opened = await fetch(oneClick, { redirect: 'manual' });
    expect(opened.headers.get('location')).toContain('/do-not-invite#token=');

    await database.update(invitedAddresses).set({ mailedAt: sql`now() - interval '31 days'` });
    await sweepInvitationsJob(database).handle({});
    await (await buildInviter()).api.invitations.sendEmails(wish([byPage, byProgram]));
    expect(await mailsTo(byPage)).toHaveLength(1);
    expect(await mailsTo(byProgram)).toHaveLength(1);
  });

  test('is rejected after staff revoke the member’s code', async () => {
    const inviter = await buildInviter();
    const { code } = await inviter.api.invitations.personal();
    const staff = await app.signedIn({ role: 'moderator' });
    await staff.api.staff.revokeInvitation({ code });
    const to = address();
    await expect(inviter.api.invitations.sendEmails(wish([to]))).rejects.toMatchObject({ code: 'INVITE_REVOKED' });
    expect(await mailsTo(to)).toEqual([]);
  });

  test('with the ID of another member’s request is rejected as not found', async () => {
    const asked = wish([address()]);
    await (await buildInviter()).api.invitations.sendEmails(asked);
    const to = address();
    const stolen = (await buildInviter()).api.invitations.sendEmails({ ...asked, emails: [to] });
    await expect(stolen).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await mailsTo(to)).toEqual([]);
  });

  test('omits a name that looks like a link', async () => {
    const inviter = await buildInviter({ name: 'win-money.example Now' });
    const to = address();
    await inviter.api.invitations.sendEmails(wish([to]));
    expect((await mailsTo(to))[0]?.subject).toBe('A member invites you to Bros Abroad');
  });
});

describe('the daily limit of invited addresses', () => {
  test.each([
    ['newcomer', 0, false],
    ['unverified', 30, false],
    ['verified', 30, true],
  ] as const)('applies to a member who is %s', async (trust, days, isVerified) => {
    const inviter = await buildInviter({ isVerified });
    await database
      .update(users)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(users.id, inviter.member.id));
    const max = INVITED_ADDRESSES_PER_DAY[trust];
    for (let left = max - 2; left > 0; left -= 10) {
      await inviter.api.invitations.sendEmails(wish(Array.from({ length: Math.min(left, 10) }, address)));
    }
    const last = [address(), address(), address()];
    const refused = await inviter.request('POST', '/api/invite-emails', wish(last));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await refused.json()).toMatchObject({ code: 'INVITE_LIMIT', data: { max, left: 2 } });
    expect(await mailsTo(last[0] ?? '')).toEqual([]);
    const answers = await Promise.all(last.map((to) => inviter.request('POST', '/api/invite-emails', wish([to]))));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429]);
    await database
      .update(invitationMailings)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(invitationMailings.inviterId, inviter.member.id));
    expect((await inviter.request('POST', '/api/invite-emails', wish([address()]))).status).toBe(202);
  });
});

describe('an invitation request', () => {
  test.each([
    ['no address', { emails: [] }, 'emails'],
    ['too many addresses', { emails: Array.from({ length: 11 }, address) }, 'emails'],
    ['an invalid address', { emails: [address(), 'rafael'] }, 'emails.1'],
    ['an address with a line break', { emails: ['a@example.com\nbcc: b@example.com'] }, 'emails.0'],
    ['a look-alike address', { emails: ['rаfael@example.com'] }, 'emails.0'],
    ['an address of 255 characters', { emails: [`${'x'.repeat(243)}@example.com`] }, 'emails.0'],
    ['an object instead of a list', { emails: { 0: address() } }, 'emails'],
    ['a long note', { note: 'x'.repeat(301) }, 'note'],
    ['a note with a link', { note: 'Look at https://example.com' }, 'note'],
    ['a note with a hidden link', { note: 'Look at exam\u200bple.c\u200bom' }, 'note'],
    ['an unknown field', { code: 'ANOTHER' }, ''],
    ['an invalid id', { id: 'x' }, 'id'],
  ])('for %s is rejected and sends no email', async (_what, change, path) => {
    const inviter = await buildInviter();
    const response = await inviter.request('POST', '/api/invite-emails', { ...wish([address()]), ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path }] } });
    expect(await database.$count(invitationMailings, eq(invitationMailings.inviterId, inviter.member.id))).toBe(0);
  });

  test('is stripped of characters that reverse or hide text', async () => {
    const inviter = await buildInviter();
    const to = address();
    await inviter.api.invitations.sendEmails(wish([to], { note: 'a\u202eb\u2066c\u0000d\u200be' }));
    expect((await mailsTo(to))[0]?.text).toContain('“abcde”');
  });
});

test.each([
  ['https://example.com', true],
  ['HTTP://x', true],
  ['see www example', true],
  ['example.com', true],
  ['exam\u00adple.com', true],
  ['example．com', true],
  ['example。com', true],
  ['t.me/rafael', true],
  ['rafael@example', true],
  ['192.168.0.1', true],
  ['Come over.See you', true],
  ['At 7.30 p.m., e.g. on Monday', false],
  ['We met in Lisbon. You will like it!', false],
  ['Ça va? 😀👨‍👩‍👧 100 % @ the pier', false],
])('a link is detected in %j: %s', (text, expected) => expect(hasLink(text)).toBe(expected));
