import { randomUUID } from 'node:crypto';
import { SAFETY_CONTACTS_MAX, SAFETY_REQUESTS_MAX, SAFETY_REQUESTS_PER_ADDRESS } from '@bros/contract/members/safety-timer-rules';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildSafetyContact, buildSafetyTimer } from '../../../../test/safety.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { rateLimits } from '../../../core/security/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { safetyAddresses, safetyContacts } from '../tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);

const address = () => `${randomUUID()}@outside.example`;
const mailsTo = (to: string) => database.$count(mails, eq(mails.to, to));
const restADay = () => database.update(safetyContacts).set({ requestedAt: sql`now() - interval '25 hours'` });

test('the response is the same for an outside address, a member’s address, and an address that declined', async () => {
  const [outside, declined] = [address(), address()];
  const asker = await app.signedIn();
  await asker.api.safetyTimers.addContact({ name: 'Maria', email: declined });
  await app.visitor().api.safetyTimers.answerLink({ token: (await app.newestMail(declined)).token, answer: 'decline' });
  const { email: ofMember } = await buildMember(database);
  const answers = new Set<string>();
  for (const email of [outside, ofMember, declined]) {
    const owner = await app.signedIn();
    const { contacts } = await owner.api.safetyTimers.addContact({ name: 'Maria', email });
    answers.add(JSON.stringify(contacts.map(({ id: _id, email: _email, ...rest }) => rest)));
  }
  expect([...answers]).toEqual(['[{"name":"Maria","state":"waiting","can":{"ask":false,"remove":true}}]']);
  expect([await mailsTo(outside), await mailsTo(ofMember), await mailsTo(declined)]).toEqual([1, 1, 0]);
});

test('a member can ask one address once a day, and at most three times', async () => {
  const owner = await app.signedIn();
  const email = address();
  const ask = async () => {
    await database.delete(rateLimits);
    return (await owner.api.safetyTimers.addContact({ name: 'Maria', email })).contacts[0]?.can.ask;
  };
  await Promise.all([ask(), ask(), ask()]);
  expect(await mailsTo(email)).toBe(1);
  for (let day = 0; day < 5; day += 1) {
    await restADay();
    await ask();
  }
  expect(await mailsTo(email)).toBe(SAFETY_REQUESTS_MAX);
  await restADay();
  expect((await owner.api.safetyTimers.mine()).contacts[0]).toMatchObject({ state: 'waiting', can: { ask: false } });
});

test('all members together send one address at most three emails in 30 days, even if contacts are removed and added again', async () => {
  const email = address();
  const owners = await Promise.all(Array.from({ length: 8 }, () => app.signedIn()));
  await Promise.all(owners.map(({ api }) => api.safetyTimers.addContact({ name: 'Maria', email })));
  expect(await mailsTo(email)).toBe(SAFETY_REQUESTS_PER_ADDRESS);
  const [owner] = owners;
  for (let round = 0; round < 3; round += 1) {
    await database.delete(rateLimits);
    const [contact] = (await owner?.api.safetyTimers.mine())?.contacts ?? [];
    await owner?.api.safetyTimers.removeContact({ contactId: contact?.id as never });
    await owner?.api.safetyTimers.addContact({ name: 'Maria', email });
  }
  expect(await mailsTo(email)).toBeLessThanOrEqual(SAFETY_REQUESTS_PER_ADDRESS);
  await database.update(safetyAddresses).set({ countedFrom: sql`now() - interval '31 days'` });
  await (await app.signedIn()).api.safetyTimers.addContact({ name: 'Maria', email });
  const [counted] = await database.select().from(safetyAddresses).orderBy(sql`${safetyAddresses.countedFrom} desc`).limit(1);
  expect(counted?.requests).toBe(1);
});

test('a member can add at most three contacts, even concurrently, and never their own address', async () => {
  const owner = await app.signedIn();
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => owner.api.safetyTimers.addContact({ name: 'Maria', email: address() })),
  );
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => reason)).toEqual(
    Array(2).fill(expect.objectContaining({ code: 'SAFETY_CONTACTS_LIMIT', data: { max: SAFETY_CONTACTS_MAX } })),
  );
  const own = await app.signedIn();
  await expect(own.api.safetyTimers.addContact({ name: 'Me', email: own.member.email.toUpperCase() })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'email' }] },
  });
});

test('a member can ask at most six times a day', async () => {
  const owner = await app.signedIn();
  for (let asked = 0; asked < 6; asked += 1) {
    const { contacts } = await owner.api.safetyTimers.addContact({ name: 'Maria', email: address() });
    await owner.api.safetyTimers.removeContact({ contactId: contacts[0]?.id as never });
  }
  await expect(owner.api.safetyTimers.addContact({ name: 'Maria', email: address() })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
});

test('a contact and its emails are deleted, but not while a timer needs the contact, and never by another member', async () => {
  const owner = await app.signedIn();
  const email = address();
  const { contacts } = await owner.api.safetyTimers.addContact({ name: 'Maria', email });
  const contactId = contacts[0]?.id as never;
  const stranger = await app.signedIn();
  await expect(stranger.api.safetyTimers.removeContact({ contactId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await owner.api.safetyTimers.removeContact({ contactId })).contacts).toEqual([]);
  expect(await mailsTo(email)).toBe(0);

  const { contact, id: timerId, endsAt } = await buildSafetyTimer(database, owner.member);
  await expect(owner.api.safetyTimers.removeContact({ contactId: contact.id })).rejects.toMatchObject({
    code: 'SAFETY_TIMER_OPEN',
  });
  await owner.api.safetyTimers.change({ timerId, action: 'cancel', endsAt });
  const state = await owner.api.safetyTimers.removeContact({ contactId: contact.id });
  expect(state).toMatchObject({ contacts: [], timer: { state: 'canceled', contactName: null } });
});

test('an address, in any letter case, is one contact only, and keeps its name when it is added again', async () => {
  const owner = await app.signedIn();
  const { email } = await buildSafetyContact(database, owner.member);
  const { contacts } = await owner.api.safetyTimers.addContact({ name: 'Mum', email: email.toUpperCase() });
  expect(contacts).toMatchObject([{ name: 'Maria', email, state: 'confirmed' }]);
});
