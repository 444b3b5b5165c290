import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { buildSafetyContact, buildSafetyTimer, passMinutes, safetyDepsIn } from '../../../../test/safety.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices } from '../../../core/notices/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { safetyAddresses, safetyLinks } from '../tables.ts';
import { advanceTimers } from '../timeline/service.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const deps = safetyDepsIn(app);
const visitor = app.visitor();

async function ask(email = `${randomUUID()}@outside.example`, name = 'Marco Rossi') {
  const owner = await app.signedIn({ name });
  const { contacts } = await owner.api.safetyTimers.addContact({ name: 'Maria', email });
  const { token } = await app.newestMail(email);
  const contact = async () => (await owner.api.safetyTimers.mine()).contacts[0];
  return { owner, email, token, contactId: contacts[0]?.id as never, contact };
}
const answer = (token: string, given: 'confirm' | 'decline' | 'seen') =>
  visitor.api.safetyTimers.answerLink({ token, answer: given });
const read = (token: string) => visitor.api.safetyTimers.readLink({ token });
const noticesOf = async (memberId: string) =>
  (await database.select().from(notices).where(eq(notices.memberId, memberId))).map(({ kind }) => kind);

async function buildAlarmed() {
  const owner = await app.signedIn({ name: 'Marco Rossi' });
  const { id: timerId, contact } = await buildSafetyTimer(database, owner.member);
  const tokens: Record<string, string> = {};
  for (const minutes of [60, 5, 10]) {
    await passMinutes(database, timerId, minutes);
    await advanceTimers(deps);
  }
  for (const to of [owner.member.email, contact.email]) tokens[to] = (await app.newestMail(to)).token;
  return { owner, timerId, ofOwner: tokens[owner.member.email] ?? '', ofContact: tokens[contact.email] ?? '' };
}

test('a request names the member’s first name only, and its link shows nothing else', async () => {
  const { email, token, owner } = await ask();
  const { text, subject } = await app.newestMail(email);
  expect(subject).toBe('Marco is asking you to be a safety contact');
  for (const secret of ['Rossi', owner.member.email, 'Maria']) expect(text).not.toContain(secret);
  expect(await read(token)).toEqual({ firstName: 'Marco', contactState: 'waiting', timer: null });
  const hostile = await ask(undefined, 'evil.example/win Now');
  expect((await app.newestMail(hostile.email)).text).not.toContain('evil');
});

test('a contact who confirms several times is confirmed once, and the member is notified once', async () => {
  const { owner, token, contact } = await ask();
  expect((await contact())?.state).toBe('waiting');
  await Promise.all([1, 2, 3].map(() => answer(token, 'confirm')));
  expect(await read(token)).toMatchObject({ contactState: 'confirmed' });
  expect((await contact())?.state).toBe('confirmed');
  expect(await noticesOf(owner.member.id)).toEqual(['safety.contactConfirmed']);
});

test('an address that declines does so for every member, and only members whose contact had confirmed learn of it', async () => {
  const email = `${randomUUID()}@outside.example`;
  const [trusted, stranger] = [await ask(email), await ask(email)];
  await answer(trusted.token, 'confirm');
  await answer(stranger.token, 'decline');
  expect((await trusted.contact())?.state).toBe('withdrawn');
  expect((await stranger.contact())?.state).toBe('waiting');
  expect(await noticesOf(trusted.owner.member.id)).toContain('safety.contactWithdrew');
  expect(await noticesOf(stranger.owner.member.id)).toEqual([]);
  for (const { token } of [trusted, stranger]) {
    await answer(token, 'confirm');
    expect(await read(token)).toMatchObject({ contactState: 'declined' });
  }
  expect((await trusted.contact())?.state).toBe('withdrawn');
  const later = await app.signedIn();
  await later.api.safetyTimers.addContact({ name: 'Maria', email });
  expect(await database.$count(mails, eq(mails.to, email))).toBe(0);
  const stored = JSON.stringify(await database.select().from(safetyAddresses));
  expect(stored).not.toContain('outside.example');
});

test('a wrong link, the link of a removed contact, and a hash from the database are rejected', async () => {
  const { owner, token, contactId } = await ask();
  const [{ codeHash } = { codeHash: '' }] = await database.select().from(safetyLinks).where(eq(safetyLinks.contactId, contactId));
  for (const wrong of ['x', `${token}x`, codeHash, token.slice(0, -1)]) {
    await expect(read(wrong)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(answer(wrong, 'confirm')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  }
  await owner.api.safetyTimers.removeContact({ contactId });
  await expect(answer(token, 'confirm')).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('a contact’s link never changes the timer, and the owner’s link never answers for the contact', async () => {
  const { owner, timerId, ofOwner, ofContact } = await buildAlarmed();
  const { timer } = await owner.api.safetyTimers.mine();
  const change = { answer: 'change', action: 'fine', endsAt: timer?.endsAt ?? '' } as const;
  await expect(visitor.api.safetyTimers.answerLink({ token: ofContact, ...change })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  });
  for (const given of ['confirm', 'decline', 'seen'] as const)
    await expect(answer(ofOwner, given)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await read(ofOwner)).toMatchObject({ contactState: null, timer: { state: 'alarmed', isSeen: false } });
  await visitor.api.safetyTimers.answerLink({ token: ofOwner, ...change });
  await visitor.api.safetyTimers.answerLink({ token: ofOwner, ...change });
  expect(await read(ofContact)).toMatchObject({ timer: { state: 'fine' } });
  await expect(visitor.api.safetyTimers.answerLink({ token: ofOwner, ...change, action: 'extend' })).rejects.toMatchObject({
    code: 'SAFETY_TIMER_STATE',
  });
  expect((await owner.api.safetyTimers.mine()).timer?.id).toBe(timerId);
});

test('a link shows neither place nor names nor notes', async () => {
  const { ofOwner, ofContact } = await buildAlarmed();
  for (const token of [ofOwner, ofContact]) {
    const shown = JSON.stringify(await read(token));
    for (const secret of ['Pavilhão', 'Leeds', 'Blue', 'Rossi']) expect(shown).not.toContain(secret);
  }
});

test('a contact who declines another member’s request is withdrawn from a running timer, too', async () => {
  const owner = await app.signedIn();
  const contact = await buildSafetyContact(database, owner.member);
  const other = await ask(contact.email);
  await answer(other.token, 'decline');
  expect((await owner.api.safetyTimers.mine()).contacts[0]?.state).toBe('withdrawn');
  expect(await database.$count(mails, eq(mails.to, contact.email))).toBe(0);
});
