import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actorFor } from '../../../test/actors.ts';
import { requestDeletion } from '../../../test/deletion.ts';
import { startTestApp } from '../../../test/harness.ts';
import { randomId } from '../../../test/ids.ts';
import { buildSafetyContact, buildSafetyTimer, passMinutes, safetyDepsIn, timerForm } from '../../../test/safety.ts';
import { callByToken, giveToken, outcomeOf, TOKEN_REFUSED } from '../../../test/tokens.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { securityEvents } from '../../core/security/tables.ts';
import type { ArchiveDeps } from '../../feature.ts';
import { mails } from '../../platform/mail/tables.ts';
import { feature } from './feature.ts';
import { endTimerJob } from './service.ts';
import { safetyTimers } from './tables.ts';
import { advanceTimers } from './timeline/service.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const deps = safetyDepsIn(app);
const timersOf = ({ id }: { id: string }) => database.select().from(safetyTimers).where(eq(safetyTimers.memberId, id));

async function ready(isConfirmed = true) {
  const owner = await app.signedIn();
  const contact = await buildSafetyContact(database, owner.member, { isConfirmed });
  return { owner, form: timerForm(contact.id) };
}
async function running() {
  const owner = await app.signedIn();
  const { id: timerId, endsAt, contact } = await buildSafetyTimer(database, owner.member);
  const change = (action: 'fine' | 'cancel' | 'extend', seen = endsAt) =>
    owner.api.safetyTimers.change({ timerId, action, endsAt: seen });
  return { owner, timerId, endsAt, contact, change };
}
const codeOf = (result: PromiseSettledResult<unknown>) => (result.status === 'rejected' ? result.reason.code : 'done');

test('a timer starts once, even if the request is repeated', async () => {
  const { owner, form } = await ready();
  const states = await Promise.all(Array.from({ length: 5 }, () => owner.api.safetyTimers.start(form)));
  expect(states[0]).toMatchObject({
    timer: { id: form.timerId, place: 'Bar Pavilhão', people: 'Ben from Leeds', state: 'running', contactName: 'Maria' },
  });
  const [stored, ...others] = await timersOf(owner.member);
  expect(others).toEqual([]);
  const minutes = ((stored?.endsAt.getTime() ?? 0) - (stored?.createdAt.getTime() ?? 0)) / 60_000;
  expect(minutes).toBeCloseTo(60, 0);
});

test('a member has one open timer, even if ten are started concurrently', async () => {
  const { owner, form } = await ready();
  const starts = Array.from({ length: 10 }, () => owner.api.safetyTimers.start({ ...form, timerId: randomId() }));
  const codes = (await Promise.allSettled(starts)).map(codeOf);
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'SAFETY_TIMER_OPEN')).toHaveLength(9);
});

test('a timer needs a confirmed contact of the member and a known city', async () => {
  const waiting = await ready(false);
  await expect(waiting.owner.api.safetyTimers.start(waiting.form)).rejects.toMatchObject({ code: 'SAFETY_CONTACT_UNCONFIRMED' });
  const { form } = await ready();
  const { owner, form: own } = await ready();
  await expect(owner.api.safetyTimers.start(form)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(owner.api.safetyTimers.start({ ...own, cityId: 2_000_000_000 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test.each([
  { minutes: 14 },
  { minutes: 24 * 60 + 1 },
  { minutes: 15.5 },
  { place: ' ' },
  { place: 'a'.repeat(201) },
  { people: 'a'.repeat(201) },
  { notes: 'a'.repeat(501) },
  { endsAt: '2027-01-01T00:00:00Z' },
  { timerId: 'x' },
])('%j is rejected', async (changes) => {
  const { owner, form } = await ready();
  const { timerId, ...rest } = { ...form, ...changes };
  expect((await owner.request('PUT', `/api/safety-timers/${timerId}`, rest)).status).toBe(422);
  expect(await timersOf(owner.member)).toEqual([]);
});

test('nobody else can read or change a timer, even with its ID, and an API token cannot either', async () => {
  const { owner, timerId, endsAt } = await running();
  const admin = await app.signedIn({ role: 'admin' });
  const { contactId, ...form } = timerForm((await buildSafetyContact(database, admin.member)).id);
  expect(JSON.stringify(await admin.api.safetyTimers.mine())).not.toContain('Pavilhão');
  for (const action of ['fine', 'cancel', 'extend'] as const)
    await expect(admin.api.safetyTimers.change({ timerId, action, endsAt })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.api.safetyTimers.start({ ...form, contactId, timerId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const token = await giveToken(app, owner.member, 'read');
  expect(await outcomeOf(callByToken(app, token, 'GET', '/api/safety-timers'))).toBe(TOKEN_REFUSED);
  expect((await owner.api.safetyTimers.mine()).timer).toMatchObject({ state: 'running', endsAt });
});

test('repeated requests to extend the same end extend the timer once, up to 24 hours from now', async () => {
  const { endsAt, change, timerId, owner } = await running();
  await Promise.all([change('extend'), change('extend'), change('extend')]);
  const first = (await owner.api.safetyTimers.mine()).timer?.endsAt ?? '';
  expect((Date.parse(first) - Date.parse(endsAt)) / 60_000).toBe(30);
  await change('extend', first);
  expect((Date.parse((await owner.api.safetyTimers.mine()).timer?.endsAt ?? '') - Date.parse(endsAt)) / 60_000).toBe(60);
  await database.update(safetyTimers).set({ endsAt: sql`now() + interval '1430 minutes'` }).where(eq(safetyTimers.id, timerId));
  const { timer } = await owner.api.safetyTimers.mine();
  const { timer: longest } = await change('extend', timer?.endsAt);
  expect((Date.parse(longest?.endsAt ?? '') - Date.now()) / 60_000).toBeCloseTo(24 * 60, 0);
});

test('changes after the alert are rejected, and ending the timer is idempotent', async () => {
  const { change, timerId, owner } = await running();
  for (const minutes of [60, 5, 10]) {
    await passMinutes(database, timerId, minutes);
    await advanceTimers(deps);
  }
  for (const action of ['extend', 'cancel'] as const)
    await expect(change(action)).rejects.toMatchObject({ code: 'SAFETY_TIMER_STATE' });
  const { timer } = await change('fine');
  expect(await change('fine')).toMatchObject({ timer: { state: 'fine', endedAt: timer?.endedAt } });
  expect(await change('cancel')).toMatchObject({ timer: { state: 'fine' } });
  const second = await buildSafetyContact(database, owner.member);
  expect(await owner.api.safetyTimers.start(timerForm(second.id))).toMatchObject({ timer: { state: 'running' } });
});

test('staff see that a timer ran, but none of its details or emails', async () => {
  const { owner, form } = await ready();
  await owner.api.safetyTimers.start(form);
  const [event] = await database
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, owner.member.id), eq(securityEvents.eventType, 'safety_timer_started')));
  expect(event?.details).toEqual({});
  for (const minutes of [60, 5, 10]) {
    await passMinutes(database, form.timerId, minutes);
    await advanceTimers(deps);
  }
  const admin = await app.signedIn({ role: 'admin' });
  const { items } = await admin.api.staff.mails({ memberId: owner.member.id });
  expect(items.filter(({ template }) => template.startsWith('safety-'))).toEqual([]);
});

test('a deletion request ends the timer, and an alerted contact learns that the account is being deleted', async () => {
  const [calm, alarmed] = [await running(), await running()];
  for (const minutes of [60, 5, 10]) {
    await passMinutes(database, alarmed.timerId, minutes);
    await advanceTimers(deps);
  }
  const job = endTimerJob(deps);
  for (const { owner } of [calm, alarmed]) {
    await requestDeletion(owner);
    await job.handle({ memberId: owner.member.id });
    await job.handle({ memberId: owner.member.id });
    expect(await timersOf(owner.member)).toMatchObject([{ outcome: 'canceled', nextAt: null }]);
  }
  const toContact = (to: string) =>
    database.select({ template: mails.template, text: mails.text }).from(mails).where(eq(mails.to, to));
  expect(await toContact(calm.contact.email)).toEqual([]);
  const [mail, ...others] = await toContact(alarmed.contact.email);
  expect([others, mail?.text.includes('asked us to delete their Bros Abroad account')]).toEqual([[], true]);
});

test('no staff list or figure includes a timer’s email, and staff cannot send it again', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  const count = async () => [(await admin.api.staff.overview()).mails, (await admin.api.staff.openWork()) as unknown];
  const before = await count();
  const { owner, timerId } = await running();
  for (const minutes of [60, 5]) {
    await passMinutes(database, timerId, minutes);
    await advanceTimers(deps);
  }
  const [mail] = await database.update(mails).set({ state: 'failed' }).where(eq(mails.to, owner.member.email)).returning();
  expect(mail?.template).toBe('safety-reminder');
  expect(await count()).toEqual(before);
  await expect(admin.api.staff.resendMail({ mailId: mail?.id as never, copyId: randomId() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('the archive contains the member’s contacts and timers', async () => {
  const { owner, contact } = await running();
  await running();
  const rows: Record<string, unknown[]> = {};
  for (const part of feature.archive?.({ database } as ArchiveDeps) ?? []) {
    rows[part.name] = [];
    for await (const row of part.read(actorFor(owner.member))) rows[part.name]?.push(row);
  }
  expect(rows).toMatchObject({
    'safety-contacts': [{ name: 'Maria', email: contact.email }],
    'safety-timers': [{ place: 'Bar Pavilhão', people: 'Ben from Leeds', notes: 'Blue door', outcome: null }],
  });
});
