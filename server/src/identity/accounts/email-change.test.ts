import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { emailChanges, emailRestores, passkeys, sessions } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const { database } = app;

const NEW_PASSWORD = 'nine quiet harbors 9';
const newAddress = (name: string) => `${name}-${randomUUID()}@example.com`;
const open = (token: string, caller: Caller = app.visitor()) => caller.api.accounts.confirmEmail({ token });
const inspect = (token: string) => app.visitor().api.accounts.inspectEmailRestore({ token });
const restore = (token: string) => app.visitor().api.accounts.restoreEmail({ token });

async function moveEmail(caller: Caller, from: string, to: string) {
  await caller.api.accounts.changeEmail({ email: to, currentPassword: TEST_PASSWORD });
  const { token: approval } = await app.newestMail(from);
  await open(approval, caller);
  const { token: confirmation } = await app.newestMail(to);
  await open(confirmation, caller);
  return { approval, confirmation };
}

async function restoreTokens(to: string): Promise<string[]> {
  const rows = await database
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.template, 'email-changed')))
    .orderBy(desc(mails.createdAt), desc(mails.id));
  const tokens = rows.map(({ text }) => /restore-email#token=([^\s"]+)/.exec(text)?.[1]);
  return tokens.filter((token) => token !== undefined);
}
const emailOf = async (memberId: string) => (await database.select().from(users).where(eq(users.id, memberId)))[0]?.email;

async function resetPassword(email: string) {
  await app.visitor().api.accounts.requestPasswordReset({ email });
  const { token } = await app.newestMail(email);
  await app.visitor().api.accounts.resetPassword({ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
}
const age = (memberId: string, hours: number) =>
  database
    .update(emailRestores)
    .set({
      createdAt: sql`${emailRestores.createdAt} - make_interval(hours => ${hours})`,
      firstChangeAt: sql`${emailRestores.firstChangeAt} - make_interval(hours => ${hours})`,
      expiresAt: sql`${emailRestores.expiresAt} - make_interval(hours => ${hours})`,
    })
    .where(eq(emailRestores.userId, memberId));

describe('a change of email', () => {
  test('is confirmed from both addresses; its links do not sign the member in', async () => {
    const caller = await app.signedIn();
    const email = newAddress('moved');
    await caller.api.accounts.changeEmail({ email, currentPassword: TEST_PASSWORD });
    await expect(app.newestMail(email)).rejects.toThrow();
    const elsewhere = app.visitor();
    const approval = await app.newestMail(caller.member.email);
    expect(await open(approval.token, elsewhere)).toEqual({ outcome: 'changeApproved' });
    const confirmation = await app.newestMail(email);
    expect(await open(confirmation.token, elsewhere)).toEqual({ outcome: 'emailChanged' });
    expect((await elsewhere.api.accounts.session()).session).toBeNull();
    expect((await app.newestMail(caller.member.email)).subject).toContain('was changed');
    await app.signIn(email);
  });

  test('ends every session except the one in the browser that opens the link', async () => {
    const member = await buildMember(database);
    const here = await app.openSession(member);
    await app.openSession(member);
    await moveEmail(here, member.email, newAddress('other-devices'));
    const left = await database.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(left.map(({ id }) => id)).toEqual([here.sessionId]);
  });

  test('is rejected for an address in use, even if it was taken after the request', async () => {
    const caller = await app.signedIn();
    const taken = await buildMember(database);
    const email = newAddress('between');
    await expect(caller.api.accounts.changeEmail({ email: taken.email, currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
    await caller.api.accounts.changeEmail({ email, currentPassword: TEST_PASSWORD });
    const { token } = await app.newestMail(caller.member.email);
    await buildMember(database, { email });
    await expect(open(token)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  test('stores no usable token in the database', async () => {
    const caller = await app.signedIn();
    await caller.api.accounts.changeEmail({ email: newAddress('hashed'), currentPassword: TEST_PASSWORD });
    const { token } = await app.newestMail(caller.member.email);
    const rows = await database.select().from(emailChanges).where(eq(emailChanges.userId, caller.member.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('accepts a link once, even if it is opened ten times concurrently', async () => {
    const caller = await app.signedIn();
    await caller.api.accounts.changeEmail({ email: newAddress('ten'), currentPassword: TEST_PASSWORD });
    const { token } = await app.newestMail(caller.member.email);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => open(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cannot be repeated with its old links after the owner changed the email back', async () => {
    const owner = await app.signedIn();
    const { email } = owner.member;
    const thief = newAddress('thief');
    const links = await moveEmail(owner, email, thief);
    await moveEmail(owner, thief, email);
    for (const token of [links.approval, links.confirmation]) {
      await expect(open(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    }
    expect(await emailOf(owner.member.id)).toBe(email);
  });

  test.each(['change', 'reset'] as const)('is invalidated by a %s of the password', async (way) => {
    const owner = await app.signedIn();
    await owner.api.accounts.changeEmail({ email: newAddress('void'), currentPassword: TEST_PASSWORD });
    const { token } = await app.newestMail(owner.member.email);
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    if (way === 'reset') await resetPassword(owner.member.email);
    else await owner.api.accounts.changePassword({ currentPassword: TEST_PASSWORD, ...passwords });
    await expect(open(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('invalidates reset links that were sent to the previous address', async () => {
    const owner = await app.signedIn();
    await owner.api.accounts.requestPasswordReset({ email: owner.member.email });
    const { token } = await app.newestMail(owner.member.email);
    await moveEmail(owner, owner.member.email, newAddress('no-reset'));
    await expect(app.visitor().api.accounts.inspectPasswordReset({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('replaces an earlier requested change', async () => {
    const owner = await app.signedIn();
    await owner.api.accounts.changeEmail({ email: newAddress('first'), currentPassword: TEST_PASSWORD });
    const { token } = await app.newestMail(owner.member.email);
    await owner.api.accounts.changeEmail({ email: newAddress('second'), currentPassword: TEST_PASSWORD });
    await expect(open(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('reports that its link has expired', async () => {
    const owner = await app.signedIn();
    await owner.api.accounts.changeEmail({ email: newAddress('late'), currentPassword: TEST_PASSWORD });
    const { token } = await app.newestMail(owner.member.email);
    await database
      .update(emailChanges)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(emailChanges.userId, owner.member.id));
    await expect(open(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });
});

describe("'This was not me'", () => {
  test('restores the address, ends the attacker’s sessions, and locks the account until a password reset', async () => {
    const thief = await app.signedIn();
    const { email, id } = thief.member;
    const before = { userId: id, publicKey: 'key', counter: 0, deviceType: 'singleDevice', backedUp: false };
    await database.insert(passkeys).values({ ...before, credentialID: randomUUID(), createdAt: new Date('2026-01-01') });
    await database.insert(passkeys).values({ ...before, credentialID: randomUUID() });
    const thiefs = newAddress('thief');
    await moveEmail(thief, email, thiefs);
    await thief.api.apiTokens.create({
      id: randomUUID(),
      name: 'Mine now',
      scope: 'read',
      expiresInDays: 30,
      currentPassword: TEST_PASSWORD,
    });
    await thief.api.accounts.requestPasswordReset({ email: thiefs });
    const { token: thiefsReset } = await app.newestMail(thiefs);
    const [token = ''] = await restoreTokens(email);
    expect(await inspect(token)).toEqual({ email });
    expect(await restore(token)).toEqual({ email });

    await expect.poll(() => thief.api.profiles.mine().catch((error) => error.code)).toBe('UNAUTHENTICATED');
    await expect(app.signIn(thiefs)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(app.signIn(email)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    await expect(app.visitor().api.accounts.inspectPasswordReset({ token: thiefsReset })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    expect(await database.$count(passkeys, eq(passkeys.userId, id)), 'only the old passkey stays').toBe(1);
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, id));
    expect(events.map(({ eventType }) => eventType)).toEqual(expect.arrayContaining(['email_restored', 'account_locked']));

    await resetPassword(email);
    await app.visitor().api.accounts.signIn({ email, password: NEW_PASSWORD });
    for (const again of [inspect, restore]) await expect(again(token)).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  test('works even if an attacker changes the address repeatedly', async () => {
    const thief = await app.signedIn();
    const { email, id } = thief.member;
    const thiefs = ['one', 'two', 'three'].map(newAddress);
    let present = email;
    for (const next of thiefs) {
      await moveEmail(thief, present, next);
      present = next;
    }
    for (const address of thiefs) expect(await restoreTokens(address), 'links to restore an address of the thief').toEqual([]);
    const tokens = await restoreTokens(email);
    expect(tokens).toHaveLength(3);
    expect(await restore(tokens.at(-1) ?? '')).toEqual({ email });
    expect(await emailOf(id)).toBe(email);
    for (const token of tokens) await expect(restore(token)).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  test('still works for the owner after an attacker has obtained and used another link', async () => {
    const thief = await app.signedIn();
    const { email, id } = thief.member;
    const [one, two, three] = ['one', 'two', 'three'].map(newAddress) as [string, string, string];
    await moveEmail(thief, email, one);
    await age(id, 71);
    await moveEmail(thief, one, two);
    await age(id, 2);
    await moveEmail(thief, two, three);
    const [thiefsLink = ''] = await restoreTokens(one);
    expect(await restore(thiefsLink)).toEqual({ email: one });
    const [ownersLink = ''] = await restoreTokens(email);
    expect(await restore(ownersLink)).toEqual({ email });
    await expect(restore(thiefsLink)).rejects.toMatchObject({ code: 'LINK_USED' });
    expect(await emailOf(id)).toBe(email);
  });

  test('keeps the current address of an owner who has already changed it back', async () => {
    const owner = await app.signedIn();
    const { email, id } = owner.member;
    const other = newAddress('for-a-day');
    await moveEmail(owner, email, other);
    await moveEmail(owner, other, email);
    expect(await restoreTokens(other)).toEqual([]);
    const [token = ''] = await restoreTokens(email);
    expect(await restore(token)).toEqual({ email });
    expect(await emailOf(id)).toBe(email);
  });

  test('reserves its address: nobody else can sign up with it or change to it', async () => {
    const thief = await app.signedIn();
    const { email } = thief.member;
    await moveEmail(thief, email, newAddress('thief'));
    const form = { firstName: 'Ana', lastName: 'Li', email, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await expect(app.visitor().api.accounts.signUp(form)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
    const accomplice = await app.signedIn();
    await expect(accomplice.api.accounts.changeEmail({ email, currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  test('works for 72 hours, and reports its expiry afterward', async () => {
    const owner = await app.signedIn();
    const { email, id } = owner.member;
    await moveEmail(owner, email, newAddress('late'));
    const [token = ''] = await restoreTokens(email);
    await age(id, 71);
    await inspect(token);
    await age(id, 2);
    for (const late of [inspect, restore]) await expect(late(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(restore('not-a-token-of-ours')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('works once, even if it is submitted ten times concurrently', async () => {
    const owner = await app.signedIn();
    await moveEmail(owner, owner.member.email, newAddress('ten'));
    const [token = ''] = await restoreTokens(owner.member.email);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => restore(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
