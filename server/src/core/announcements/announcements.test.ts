import { randomUUID } from 'node:crypto';
import type { AnnouncementForm } from '@bros/contract/core/announcements';
import { HOUR_MS } from '@bros/contract/core/durations';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { noPusher } from '../../../test/pusher.ts';
import { openSocket } from '../../../test/sockets.ts';
import { auditLog } from '../audit/tables.ts';
import { notices } from '../notices/tables.ts';
import { notifyMembers } from './notices.ts';
import { announcements } from './tables.ts';

const app = await startTestApp();
const { database } = app;
const admin = await app.signedIn({ role: 'admin', tier: 'legend', displayName: 'Ada' });
const legend = await app.signedIn({ tier: 'legend' });
const browser = await app.signedIn({ tier: 'browser' });

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const wish = (traits: Partial<AnnouncementForm> = {}): AnnouncementForm => ({
  id: randomUUID(),
  title: 'New rooms',
  text: 'Lisbon has two now.',
  path: '/dashboard/chat?room=lisbon',
  level: 'info',
  tiers: ['browser', 'explorer', 'adventurer', 'legend'],
  startsAt: inHours(-1),
  endsAt: null,
  isNotice: false,
  ...traits,
});
const announce = (traits?: Partial<AnnouncementForm>) => admin.api.staff.createAnnouncement(wish(traits));
const shownTo = async ({ api }: Pick<typeof legend, 'api'>) =>
  (await api.announcements.current()).items.map(({ title }) => title);
const endAll = async () => {
  for (const { id } of (await admin.api.staff.announcements({})).items) await admin.api.staff.endAnnouncement({ id });
};

test('a member sees running announcements of their tier, important announcements first, until they dismiss them', async () => {
  await announce({ title: 'Info' });
  const important = await announce({ title: 'Important', level: 'important', startsAt: inHours(-2) });
  await announce({ title: 'For Legends', tiers: ['legend'], startsAt: inHours(-3) });
  await announce({ title: 'Planned', startsAt: inHours(1) });
  await announce({ title: 'Over', startsAt: inHours(-5), endsAt: inHours(-4) });
  expect(await shownTo(legend)).toEqual(['Important', 'Info', 'For Legends']);
  expect(await shownTo(browser)).toEqual(['Important', 'Info']);
  const left = await legend.api.announcements.dismiss({ id: important.id });
  expect(left.items.map(({ title }) => title)).toEqual(['Info', 'For Legends']);
  expect(await legend.api.announcements.dismiss({ id: important.id })).toEqual(left);
  expect(await shownTo(await app.openSession(legend.member))).toEqual(['Info', 'For Legends']);
  expect(await shownTo(browser)).toContain('Important');
  await endAll();
  expect(await shownTo(browser)).toEqual([]);
});

test('creating an announcement is idempotent, a stale edit is rejected, and the audit log has every action', async () => {
  const form = wish({ title: 'Once' });
  const socket = await openSocket(app, legend);
  const notified = new Promise<void>((resolve) => socket.once('site.changed', () => resolve()));
  const answers = await Promise.all([1, 2, 3].map(() => admin.api.staff.createAnnouncement(form)));
  await notified;
  expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([1]));
  await expect(admin.api.staff.createAnnouncement({ ...form, title: 'Another' })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  });
  expect(await admin.api.staff.saveAnnouncement({ ...form, title: 'Twice', version: 1 })).toMatchObject({
    title: 'Twice',
    version: 2,
  });
  await expect(admin.api.staff.saveAnnouncement({ ...form, version: 1 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  await expect(admin.api.staff.endAnnouncement({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin.api.staff.endAnnouncement({ id: form.id });
  expect(await admin.api.staff.endAnnouncement({ id: form.id })).toMatchObject({ state: 'over', writtenBy: 'Ada' });
  const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, form.id)).orderBy(auditLog.createdAt);
  expect(entries.map(({ action }) => action)).toEqual(['announcement.created', 'announcement.changed', 'announcement.ended']);
});

test('a scheduled announcement that is ended early is never shown', async () => {
  const { id } = await announce({ title: 'Called off', startsAt: inHours(2), endsAt: inHours(3) });
  expect((await admin.api.staff.endAnnouncement({ id })).state).toBe('over');
  expect(await shownTo(legend)).toEqual([]);
});

test('an announcement notifies each member of its tiers exactly once, even if the job is interrupted', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => buildMember(database, { tier: 'adventurer' })));
  const banned = await buildMember(database, { tier: 'adventurer', state: 'banned' });
  const { id } = await announce({ title: 'Told', tiers: ['adventurer'], isNotice: true, startsAt: inHours(1) });
  await sendNotice();
  const notified = async () => (await database.select().from(notices).where(isAbout(id))).map(({ memberId }) => memberId).sort();
  expect(await notified()).toEqual([]);
  await database
    .update(announcements)
    .set({ startsAt: new Date(Date.now() - HOUR_MS) })
    .where(eq(announcements.id, id));
  await Promise.all([sendNotice(), sendNotice()]);
  await expect.poll(notified).toEqual(others.map((member) => member.id).sort());
  await database.update(notices).set({ readAt: new Date() }).where(isAbout(id));
  await sendNotice();
  expect(await notified()).toHaveLength(3);
  expect(await notified()).not.toContain(banned.id);
  const [first] = others;
  const caller = await app.openSession(first as typeof banned);
  expect((await caller.api.notices.list({})).items[0]).toMatchObject({
    kind: 'announcement.made',
    values: { title: 'Told' },
    path: '/dashboard/chat?room=lisbon',
  });
});

const isAbout = (id: string) => and(eq(notices.kind, 'announcement.made'), eq(notices.groupKey, `announcement:${id}`));
const outside = { mailer: { send: async () => undefined }, outbox: { add: async () => undefined }, pusher: noPusher };
const sendNotice = () => notifyMembers({ database, ...outside } as never);

test.each([
  ['a link to another site', { path: 'https://evil.example' }],
  ['a link that hides another site', { path: '//evil.example/dashboard' }],
  ['a script', { path: 'javascript:alert(1)' }],
  ['a path without a screen', { path: '/nowhere' }],
  ['no tier', { tiers: [] }],
  ['an end before the start', { endsAt: inHours(-2) }],
  ['no text', { text: ' \u200b' }],
])('an announcement with %s is rejected', async (_what, traits) => {
  const form = wish(traits as Partial<AnnouncementForm>);
  expect((await admin.request('POST', '/api/staff/announcements', form)).status).toBe(422);
});
