import { EMAIL_PREFERENCE_DEFAULTS } from '@bros/contract/notices';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '../../test/factories.ts';
import { startTestApp } from '../../test/harness.ts';
import { users } from '../accounts/tables.ts';
import { notificationPreferences } from './tables.ts';
import { createOptOutLinks, ONE_CLICK_PATH } from './unsubscribe.ts';

const SECRET = 'a-secret-that-only-tests-know-0123456789';
const app = await startTestApp({ hasWorkers: false });
const { database, publicUrl } = app;
const caller = async () => {
  const member = await buildMember(database);
  return Object.assign(await app.openSession(member), { member });
};
const stored = (memberId: string) =>
  database.select().from(notificationPreferences).where(eq(notificationPreferences.userId, memberId));
const linkOf = (memberId: string, topic: string, secret = SECRET) =>
  createOptOutLinks({ publicUrl, secret })({ memberId, topic });
const tokenOf = (...about: Parameters<typeof linkOf>) => decodeURIComponent(linkOf(...about).page.split('#token=')[1] ?? '');

test('has the defaults, stored when they are first read, once', async () => {
  const { api, member } = await caller();
  expect(await stored(member.id)).toEqual([]);
  const reads = await Promise.all(Array.from({ length: 10 }, () => api.notices.preferences()));
  expect(reads).toEqual(reads.map(() => EMAIL_PREFERENCE_DEFAULTS));
  expect(await stored(member.id)).toEqual([{ userId: member.id, ...EMAIL_PREFERENCE_DEFAULTS }]);
});

test('keeps what is chosen, also before it was ever read', async () => {
  const { api } = await caller();
  const chosen = { emailMatches: false, emailMessages: true, emailSubscription: false, emailMarketing: true };
  expect(await api.notices.setPreferences(chosen)).toEqual(chosen);
  expect(await api.notices.preferences()).toEqual(chosen);
});

test.each([
  { emailMatches: true },
  { ...EMAIL_PREFERENCE_DEFAULTS, emailMatches: 'yes' },
  { ...EMAIL_PREFERENCE_DEFAULTS, userId: '0190a000-0000-7000-8000-000000000000' },
])('refuses %j and changes nothing', async (input) => {
  const one = await caller();
  expect((await one.request('PUT', '/api/notices/preferences', input)).status).toBe(422);
  expect(await one.api.notices.preferences()).toEqual(EMAIL_PREFERENCE_DEFAULTS);
});

test('ends the mails a link is about, those only, for whoever has the link, again and again', async () => {
  const { api, member } = await caller();
  const visitor = app.visitor();
  const token = tokenOf(member.id, 'emailMatches');
  expect(await visitor.api.notices.unsubscribe({ token })).toEqual({ preference: 'emailMatches' });
  expect(await visitor.api.notices.unsubscribe({ token })).toEqual({ preference: 'emailMatches' });
  expect(await api.notices.preferences()).toEqual({ ...EMAIL_PREFERENCE_DEFAULTS, emailMatches: false });
});

test('ends them by a mail program that posts a form without an origin', async () => {
  const { api, member } = await caller();
  const { oneClick } = linkOf(member.id, 'emailMatches');
  const post = (url: string, type = 'application/x-www-form-urlencoded') =>
    fetch(url, { method: 'POST', headers: { 'content-type': type }, body: 'List-Unsubscribe=One-Click' });
  expect((await post(oneClick)).status).toBe(204);
  expect(await api.notices.preferences()).toMatchObject({ emailMatches: false });
  expect((await post(oneClick, 'multipart/form-data; boundary=x')).status).toBe(204);
  expect((await post(`${publicUrl}${ONE_CLICK_PATH}?token=x`)).status).toBe(410);
  expect((await post(`${publicUrl}${ONE_CLICK_PATH}`)).status).toBe(410);
  expect((await post(`${publicUrl}${ONE_CLICK_PATH}?token=a&token=b`)).status).toBe(410);
  expect((await post(`${publicUrl}/api/notices/unsubscribe`)).status).toBe(403);
});

test('only looking at the address ends nothing: it leads to the page', async () => {
  const { api, member } = await caller();
  const { oneClick, page } = linkOf(member.id, 'emailMatches');
  const response = await fetch(oneClick, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, page]);
  expect(await api.notices.preferences()).toEqual(EMAIL_PREFERENCE_DEFAULTS);
});

test('a link that is not ours ends nothing', async () => {
  const { api, member } = await caller();
  const good = tokenOf(member.id, 'emailMatches');
  const signature = good.split('.')[2];
  const forged = [
    '',
    'x',
    '..',
    `${good}.x`,
    good.slice(0, -1),
    `${member.id}.emailMessages.${signature}`,
    `${(await buildMember(database)).id}.emailMatches.${signature}`,
    tokenOf(member.id, 'emailMatches', 'another-secret-that-is-not-the-servers-00'),
    tokenOf(member.id, 'isAdmin'),
  ];
  for (const token of forged) {
    expect((await app.visitor().request('POST', '/api/notices/unsubscribe', { token })).status, token).toBe(410);
  }
  expect(await api.notices.preferences()).toEqual(EMAIL_PREFERENCE_DEFAULTS);
});

test('a link of a member who is gone says so', async () => {
  const { id } = await buildMember(database);
  await database.delete(users).where(eq(users.id, id));
  const token = tokenOf(id, 'emailMatches');
  expect((await app.visitor().request('POST', '/api/notices/unsubscribe', { token })).status).toBe(410);
});
