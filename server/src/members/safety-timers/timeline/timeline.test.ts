import type { NoticeKind } from '@bros/contract/notice-kinds';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildPushSubscription } from '../../../../test/pusher.ts';
import { buildSafetyTimer, passMinutes, type SafetyContactTraits, safetyDepsIn } from '../../../../test/safety.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { findPush } from '../../../core/notices/pushing.ts';
import { notices } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { createPusher } from '../../../identity/push/service.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { hashAddress } from '../codes.ts';
import { markDeclined } from '../contacts/queries.ts';
import { safetyContacts, safetyLinks, safetyTimers } from '../tables.ts';
import { advanceTimers, sweepSafety } from './service.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
let pushes: { id: string; memberId: string }[] = [];
const queue = { enqueue: async (_: unknown, _name: string, data: object) => void pushes.push(data as never) };
const deps = safetyDepsIn(app, createPusher(queue));
beforeEach(async () => {
  pushes = [];
  await database.delete(safetyTimers);
});

async function begin(traits: MemberTraits = {}, about: SafetyContactTraits = {}) {
  const owner = await app.signedIn({ name: 'Marco Rossi', ...traits });
  await owner.api.push.subscribe(buildPushSubscription());
  const { id: timerId, contact } = await buildSafetyTimer(database, owner.member, about);
  const mailsTo = (to: string) =>
    database.select().from(mails).where(eq(mails.to, to)).orderBy(asc(mails.createdAt), asc(mails.id));
  return {
    owner,
    timerId,
    contact,
    async after(minutes: number, job = () => advanceTimers(deps)) {
      await passMinutes(database, timerId, minutes);
      await job();
    },
    kinds: async (): Promise<NoticeKind[]> =>
      (await database.select().from(notices).where(eq(notices.memberId, owner.member.id)).orderBy(asc(notices.createdAt))).map(
        ({ kind }) => kind as NoticeKind,
      ),
    toOwner: async () => (await mailsTo(owner.member.email)).map(({ subject }) => subject),
    toContact: async () => (await mailsTo(contact.email)).map(({ subject }) => subject),
    alarms: () => mailsTo(contact.email),
    async change(action: 'fine' | 'cancel' | 'extend') {
      const { timer } = await owner.api.safetyTimers.mine();
      return owner.api.safetyTimers.change({ timerId, action, endsAt: timer?.endsAt ?? '' });
    },
    state: async () => (await owner.api.safetyTimers.mine()).timer,
  };
}

const REMINDER = 'Are you OK? Your safety timer has ended';
const ALARMED = 'We are alerting Maria';
const ALARM = 'Please read: Marco has not answered a safety timer';
const SECOND = 'Second email: Marco has still not answered';
const FINE = 'Marco is fine';

test('a timer reminds the member at its end, emails 5 minutes later, alerts after 15 minutes and again an hour later, then stops', async () => {
  const timer = await begin();
  await timer.after(59);
  expect([await timer.kinds(), await timer.toOwner(), await timer.toContact()]).toEqual([[], [], []]);
  await timer.after(1);
  expect([await timer.kinds(), await timer.toOwner()]).toEqual([['safety.due'], []]);
  expect(await timer.state()).toMatchObject({ state: 'due', alarm: null });
  await timer.after(4);
  expect(await timer.toOwner()).toEqual([]);
  await timer.after(1);
  expect(await timer.toOwner()).toEqual([REMINDER]);
  await timer.after(9);
  expect(await timer.toContact()).toEqual([]);
  await timer.after(1);
  expect(await timer.toContact()).toEqual([ALARM]);
  expect(await timer.state()).toMatchObject({ state: 'alarmed', alarmAt: null, alarm: { delivery: 'sending', isSeen: false } });
  await timer.after(59);
  expect(await timer.toContact()).toEqual([ALARM]);
  await timer.after(1);
  expect(await timer.toContact()).toEqual([ALARM, SECOND]);
  await timer.after(3 * 24 * 60);
  expect(await timer.toContact()).toEqual([ALARM, SECOND]);
  expect([await timer.kinds(), await timer.toOwner()]).toEqual([['safety.due', 'safety.alarmed'], [ALARMED]]);
});

test('the reminder is a push with buttons, and is repeated after an extension', async () => {
  const timer = await begin();
  await timer.after(60);
  const [first] = pushes.splice(0);
  const pushed = await inTransaction(database, (transaction) => findPush(transaction, first as never, new Date()));
  const { endsAt } = (await timer.state()) ?? {};
  const path = `/api/safety-timers/${timer.timerId}/change`;
  expect(pushed).toMatchObject({
    text: REMINDER,
    path: '/safety',
    actions: [
      { label: 'I’m fine', path, body: { action: 'fine', endsAt } },
      { label: 'Extend 30 min', path, body: { action: 'extend', endsAt } },
    ],
  });
  await timer.change('extend');
  expect(await timer.state()).toMatchObject({ state: 'running' });
  await timer.after(30);
  expect(pushes).toHaveLength(1);
  expect(await timer.state()).toMatchObject({ state: 'due' });
  for (const minutes of [5, 9]) await timer.after(minutes);
  expect(await timer.toContact()).toEqual([]);
  await timer.after(1);
  expect(await timer.toContact()).toEqual([ALARM]);
});

test('the alert contains place, time, names, the member’s email, the emergency number and what the alert means', async () => {
  const timer = await begin();
  for (const minutes of [60, 5, 10]) await timer.after(minutes);
  const [alarm] = await timer.alarms();
  for (const words of [
    'Marco Rossi set a safety timer',
    'Place: Bar Pavilhão, Lisbon, Portugal',
    'Meeting: Ben from Leeds',
    'Notes: Blue door',
    '(Lisbon time)',
    timer.owner.member.email,
    'Emergency number in Portugal: 112',
    'We know nothing more',
    '/safety-link#token=',
  ]) {
    expect(alarm?.text.replaceAll(/\s+/g, ' ')).toContain(words);
  }
});

test('the contact is not notified of a timer that was answered in time, canceled or extended', async () => {
  for (const action of ['fine', 'cancel', 'extend'] as const) {
    const timer = await begin();
    for (const minutes of [60, 5]) await timer.after(minutes);
    await timer.change(action);
    expect(await timer.toOwner()).toEqual([]);
    for (const minutes of action === 'extend' ? [10, 15] : [10, 60]) await timer.after(minutes);
    expect(await timer.toContact()).toEqual([]);
  }
});

test('a contact is notified immediately when the member is fine after the alert, and gets no second alert', async () => {
  const timer = await begin();
  for (const minutes of [60, 5, 10]) await timer.after(minutes);
  await database.update(mails).set({ state: 'sent' }).where(eq(mails.to, timer.contact.email));
  await timer.change('fine');
  expect(await timer.toContact()).toEqual([ALARM, FINE]);
  await timer.after(60);
  expect(await timer.toContact()).toEqual([ALARM, FINE]);
  expect(await timer.state()).toMatchObject({ state: 'fine' });
});

test('an unsent alert is replaced by the message that the member is fine', async () => {
  const timer = await begin();
  for (const minutes of [60, 5, 10]) await timer.after(minutes);
  await timer.change('fine');
  expect(await timer.toContact()).toEqual([FINE]);
});

test('a contact who has seen the alert gets no second alert', async () => {
  const timer = await begin();
  for (const minutes of [60, 5, 10]) await timer.after(minutes);
  const { token } = await app.newestMail(timer.contact.email);
  await app.visitor().api.safetyTimers.answerLink({ token, answer: 'seen' });
  expect(await timer.state()).toMatchObject({ alarm: { isSeen: true } });
  await timer.after(60);
  expect(await timer.toContact()).toEqual([ALARM]);
});

test('the grace period begins with the reminder, even if the server was down for two days', async () => {
  const timer = await begin();
  await timer.after(2 * 24 * 60);
  await timer.after(0);
  expect([await timer.kinds(), await timer.toContact()]).toEqual([['safety.due'], []]);
  for (const minutes of [5, 9]) await timer.after(minutes);
  expect(await timer.toContact()).toEqual([]);
  await timer.after(1);
  expect(await timer.toContact()).toEqual([ALARM]);
});

test('a server that was down in the grace period reminds the member again before the alert', async () => {
  for (const steps of [[60], [60, 5]]) {
    const timer = await begin();
    for (const minutes of steps) await timer.after(minutes);
    await timer.after(30);
    await timer.after(1);
    expect(await timer.toContact()).toEqual([]);
    expect(await timer.state()).toMatchObject({ state: 'due' });
    for (const minutes of [5, 4, 6]) await timer.after(minutes);
    expect(await timer.toContact()).toEqual([ALARM]);
  }
});

test('a server that is late again after the second reminder alerts the contact', async () => {
  const timer = await begin();
  for (const minutes of [60, 5, 30, 11]) await timer.after(minutes);
  expect(await timer.toContact()).toEqual([]);
  await timer.after(16);
  expect(await timer.toContact()).toEqual([ALARM]);
});

test('the page shows that the first alert was sent, even while the second alert waits', async () => {
  const timer = await begin();
  for (const minutes of [60, 5, 10]) await timer.after(minutes);
  await database.update(mails).set({ state: 'sent' }).where(eq(mails.to, timer.contact.email));
  await timer.after(60);
  expect(await timer.toContact()).toEqual([ALARM, SECOND]);
  expect(await timer.state()).toMatchObject({ alarm: { delivery: 'sent' } });
});

test('each step runs once, even with several servers', async () => {
  const timer = await begin();
  const race = () => Promise.all(Array.from({ length: 5 }, () => advanceTimers(deps))).then(() => undefined);
  for (const minutes of [60, 5, 10, 60]) await timer.after(minutes, race);
  expect([await timer.toOwner(), await timer.toContact()]).toEqual([[ALARMED], [ALARM, SECOND]]);
  expect(pushes).toHaveLength(2);
});

test('if the member answers ‘I’m fine’ at the same moment as the alert, the contact gets no email, or only one that the member is fine', async () => {
  for (let round = 0; round < 8; round += 1) {
    const timer = await begin();
    for (const minutes of [60, 5]) await timer.after(minutes);
    await passMinutes(database, timer.timerId, 10);
    await Promise.all([advanceTimers(deps), timer.change('fine')]);
    expect(await timer.state()).toMatchObject({ state: 'fine' });
    expect([[], [FINE]]).toContainEqual(await timer.toContact());
    await timer.after(60);
    expect(await timer.toContact()).not.toContain(SECOND);
  }
});

test('a step that fails is retried in the next run and does not stop other timers', async () => {
  const [broken, other] = [await begin(), await begin()];
  for (const timer of [broken, other]) for (const minutes of [60, 5]) await timer.after(minutes);
  for (const { timerId } of [broken, other]) await passMinutes(database, timerId, 10);
  const failing: typeof deps = {
    ...deps,
    mailer: {
      ...deps.mailer,
      send: (transaction, mail) =>
        mail.to === broken.contact.email ? Promise.reject(new Error('full')) : deps.mailer.send(transaction, mail),
    },
  };
  await expect(advanceTimers(failing)).rejects.toThrow('Safety timers not advanced: 1.');
  expect([await broken.toContact(), await other.toContact()]).toEqual([[], [ALARM]]);
  await advanceTimers(deps);
  expect(await broken.toContact()).toEqual([ALARM]);
});

test('a contact who declined gets no alert, and the member sees that nobody was alerted', async () => {
  for (const isKnown of [true, false]) {
    const timer = await begin();
    if (isKnown)
      await database.update(safetyContacts).set({ withdrawnAt: new Date() }).where(eq(safetyContacts.id, timer.contact.id));
    else await inTransaction(database, (transaction) => markDeclined(transaction, hashAddress(deps.secret, timer.contact.email)));
    for (const minutes of [60, 5, 10, 60]) await timer.after(minutes);
    expect(await timer.toContact()).toEqual([]);
    expect(await timer.state()).toMatchObject({ state: 'alarmed', isReached: !isKnown, alarm: { delivery: 'noContact' } });
  }
});

test('the timer of a banned member still alerts the contact, and the link in the email works without a session', async () => {
  const timer = await begin();
  await timer.after(60);
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, timer.owner.member.id));
  for (const minutes of [5, 10]) await timer.after(minutes);
  expect(await timer.toContact()).toEqual([ALARM]);
  const { token } = await app.newestMail(timer.owner.member.email);
  const visitor = app.visitor();
  const link = await visitor.api.safetyTimers.readLink({ token });
  await visitor.api.safetyTimers.answerLink({ token, answer: 'change', action: 'fine', endsAt: link.timer?.endsAt ?? '' });
  expect(await timer.toContact()).toEqual([FINE]);
});

test('a timer is deleted 7 days after its end, with its emails, notices and the member’s links', async () => {
  const [over, kept, silent] = [await begin(), await begin(), await begin()];
  for (const timer of [over, kept, silent]) for (const minutes of [60, 5, 10]) await timer.after(minutes);
  for (const timer of [over, kept]) await timer.change('fine');
  await passMinutes(database, over.timerId, 7 * 24 * 60 + 1);
  await passMinutes(database, kept.timerId, 7 * 24 * 60 - 5);
  await silent.after(60);
  await passMinutes(database, silent.timerId, 7 * 24 * 60 + 1);
  await sweepSafety(deps);
  await sweepSafety(deps);
  const stored = await database.select({ id: safetyTimers.id }).from(safetyTimers);
  expect(stored).toEqual([{ id: kept.timerId }]);
  for (const timer of [over, silent]) {
    expect([await timer.kinds(), await timer.toOwner(), await timer.toContact()]).toEqual([[], [], []]);
    const links = await database.select().from(safetyLinks).where(eq(safetyLinks.contactId, timer.contact.id));
    expect(links.every(({ timerId }) => timerId === null)).toBe(true);
    expect((await timer.owner.api.safetyTimers.mine()).contacts).toHaveLength(1);
  }
  expect(await kept.toContact()).toEqual([FINE]);
  expect(await database.$count(safetyLinks, sql`${safetyLinks.timerId} is null and ${safetyLinks.contactId} is null`)).toBe(0);
});

test('unanswered requests to be a safety contact are deleted after 30 days, with their emails', async () => {
  const owner = await buildMember(database);
  const caller = await app.openSession(owner);
  await caller.api.safetyTimers.addContact({ name: 'Maria', email: 'quiet@outside.example' });
  await sweepSafety(deps);
  expect((await caller.api.safetyTimers.mine()).contacts).toHaveLength(1);
  await database
    .update(safetyContacts)
    .set({ requestedAt: sql`now() - interval '31 days'` })
    .where(inArray(safetyContacts.memberId, [owner.id]));
  await sweepSafety(deps);
  expect((await caller.api.safetyTimers.mine()).contacts).toEqual([]);
  expect(await database.$count(mails, eq(mails.to, 'quiet@outside.example'))).toBe(0);
});
