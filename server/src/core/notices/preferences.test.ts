import { EMAIL_PREFERENCE_DEFAULTS, NOTICE_TOPICS } from '@bros/contract/core/notice-topics';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { users } from '../people/accounts/tables.ts';
import { notificationPreferences, notificationTopics } from './tables.ts';
import { createOptOutLinks, ONE_CLICK_PATH } from './unsubscribe.ts';

const DEFAULTS = Object.fromEntries(Object.entries(NOTICE_TOPICS).map(([topic, { defaults }]) => [topic, defaults]));
const SECRET = 'a-secret-that-only-tests-know-0123456789';
const app = await startTestApp({ hasWorkers: false });
const { database, publicUrl } = app;
const stored = (memberId: string) =>
  database.select().from(notificationPreferences).where(eq(notificationPreferences.userId, memberId));
const linkOf = (memberId: string, topic: string, secret = SECRET) =>
  createOptOutLinks({ publicUrl, secret })({ memberId, topic });
const tokenOf = (...about: Parameters<typeof linkOf>) => decodeURIComponent(linkOf(...about).page.split('#token=')[1] ?? '');

test('preferences have defaults, which the first read stores once', async () => {
  const { api, member } = await app.signedIn();
  expect(await stored(member.id)).toEqual([]);
  const reads = await Promise.all(Array.from({ length: 10 }, () => api.notices.preferences()));
  expect(reads).toEqual(reads.map(() => EMAIL_PREFERENCE_DEFAULTS));
  expect(await stored(member.id)).toEqual([{ userId: member.id, ...EMAIL_PREFERENCE_DEFAULTS }]);
});

test('preferences keep a choice from before the first read', async () => {
  const { api } = await app.signedIn();
  const chosen = { emailMatches: false, emailMessages: true, emailSubscription: false, emailMarketing: true };
  expect(await api.notices.setPreferences(chosen)).toEqual(chosen);
  expect(await api.notices.preferences()).toEqual(chosen);
});

test.each([
  { emailMatches: true },
  { ...EMAIL_PREFERENCE_DEFAULTS, emailMatches: 'yes' },
  { ...EMAIL_PREFERENCE_DEFAULTS, userId: '0190a000-0000-7000-8000-000000000000' },
])('preferences reject %j and stay unchanged', async (input) => {
  const one = await app.signedIn();
  expect((await one.request('PUT', '/api/notices/preferences', input)).status).toBe(422);
  expect(await one.api.notices.preferences()).toEqual(EMAIL_PREFERENCE_DEFAULTS);
});

test('an unsubscribe link ends emails of its topic only, without sign-in', async () => {
  const { api, member } = await app.signedIn();
  const visitor = app.visitor();
  const token = tokenOf(member.id, 'trips');
  expect(await visitor.api.notices.unsubscribe({ token })).toEqual({ ended: 'trips' });
  expect(await visitor.api.notices.unsubscribe({ token })).toEqual({ ended: 'trips' });
  expect(await api.notices.topics()).toEqual({ ...DEFAULTS, trips: { inApp: true, mail: false, push: true } });
  expect(await api.notices.preferences()).toEqual(EMAIL_PREFERENCE_DEFAULTS);
});

test('the unsubscribe link of an older email ends every topic that its preference included', async () => {
  const { api, member } = await app.signedIn();
  const token = tokenOf(member.id, 'emailMatches');
  expect(await app.visitor().api.notices.unsubscribe({ token })).toEqual({ ended: 'emailMatches' });
  expect(await api.notices.preferences()).toEqual({ ...EMAIL_PREFERENCE_DEFAULTS, emailMatches: false });
  expect(await api.notices.topics()).toEqual(DEFAULTS);
});

test('a daily mail’s unsubscribe link ends every topic that it collects, except the member’s plan', async () => {
  const { api, member } = await app.signedIn();
  const token = tokenOf(member.id, 'digest');
  for (let press = 0; press < 2; press += 1)
    expect(await app.visitor().api.notices.unsubscribe({ token })).toEqual({ ended: 'digest' });
  const topics = Object.entries(await api.notices.topics());
  expect(topics.filter(([, { mail }]) => mail).map(([topic]) => topic)).toEqual(['membership']);
  expect(topics.every(([, { inApp }]) => inApp)).toBe(true);
  expect(await api.notices.preferences()).toEqual(EMAIL_PREFERENCE_DEFAULTS);
});

describe('the switch of a topic', () => {
  test('has its default until it is set, independently of other switches and members', async () => {
    const [one, other] = [await app.signedIn(), await app.signedIn()];
    expect(await one.api.notices.topics()).toEqual(DEFAULTS);
    await one.api.notices.setTopic({ topic: 'mentions', channel: 'inApp', isOn: false });
    const set = await one.api.notices.setTopic({ topic: 'moderation', channel: 'mail', isOn: true });
    expect(set).toEqual({
      ...DEFAULTS,
      mentions: { inApp: false, mail: true, push: true },
      moderation: { inApp: true, mail: true, push: true },
    });
    expect(await one.api.notices.topics()).toEqual(set);
    expect(await other.api.notices.topics()).toEqual(DEFAULTS);
    await one.api.notices.setTopic({ topic: 'mentions', channel: 'inApp', isOn: true });
    await one.api.notices.setTopic({ topic: 'moderation', channel: 'mail', isOn: false });
    expect(await one.api.notices.topics()).toEqual(DEFAULTS);
  });

  test('is stored once if set 50 times concurrently; two windows do not overwrite each other', async () => {
    const { api, member } = await app.signedIn();
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.notices.setTopic({ topic: 'trips', channel: index % 2 ? 'mail' : 'inApp', isOn: false }),
      ),
    );
    expect(await api.notices.topics()).toEqual({ ...DEFAULTS, trips: { inApp: false, mail: false, push: true } });
    const rows = await database.select().from(notificationTopics).where(eq(notificationTopics.userId, member.id));
    expect(rows).toHaveLength(2);
  });

  test.each([
    ['trips/mail', {}],
    ['trips/mail', { isOn: 'no' }],
    ['trips/mail', { isOn: false, userId: '0190a000-0000-7000-8000-000000000000' }],
    ['trips/fax', { isOn: false }],
    ['safety/push', { isOn: false }],
    ['safety/mail', { isOn: false }],
    ['constructor/mail', { isOn: false }],
    ['membership/inApp', { isOn: false }],
    ['moderation/inApp', { isOn: false }],
  ])('rejects %s with %j and stays unchanged', async (path, input) => {
    const one = await app.signedIn();
    expect((await one.request('PUT', `/api/notices/topics/${path}`, input)).status).toBe(422);
    expect(await one.api.notices.topics()).toEqual(DEFAULTS);
  });
});

test('an email client can unsubscribe by posting a form without an origin', async () => {
  const { api, member } = await app.signedIn();
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

test('opening the unsubscribe URL with GET ends nothing and redirects to the page', async () => {
  const { api, member } = await app.signedIn();
  const { oneClick, page } = linkOf(member.id, 'emailMatches');
  const response = await fetch(oneClick, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, page]);
  expect(await api.notices.preferences()).toEqual(EMAIL_PREFERENCE_DEFAULTS);
});

test('an unsubscribe link with an invalid signature ends nothing', async () => {
  const { api, member } = await app.signedIn();
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

test('an unsubscribe link of a deleted member is rejected as invalid', async () => {
  const { id } = await buildMember(database);
  await database.delete(users).where(eq(users.id, id));
  const token = tokenOf(id, 'emailMatches');
  expect((await app.visitor().request('POST', '/api/notices/unsubscribe', { token })).status).toBe(410);
});
