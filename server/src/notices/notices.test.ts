import { randomUUID } from 'node:crypto';
import { rulesOf } from '@bros/contract/notice-topics';
import { NOTICE_KINDS, NOTICE_TOPIC, type NoticeKind } from '@bros/contract/notices';
import { paths } from '@bros/contract/paths';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildNotice, type MemberTraits, type TestMember } from '../../test/factories.ts';
import { type Caller, startTestApp } from '../../test/harness.ts';
import { happened, openSocket } from '../../test/sockets.ts';
import { users } from '../people/accounts/tables.ts';
import { blocks } from '../people/blocks/tables.ts';
import { userProfiles } from '../people/profiles/tables.ts';
import { createMailer, type Mailer } from '../platform/mail/mail.ts';
import { mails } from '../platform/mail/tables.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteOldNotices } from './queries.ts';
import { type NewNotice, notify, settleNotice } from './service.ts';
import { notices } from './tables.ts';
import { createOptOutLinks } from './unsubscribe.ts';

const app = await startTestApp();
const { database, databaseUrl } = app;
const outbox = createOutbox({ database, databaseUrl, log: console as never, send: async () => undefined });
const sent: Parameters<Mailer['send']>[1][] = [];
const mailer: Mailer = {
  send: async (_transaction, mail) => void sent.push(mail),
  isDelayed: async () => false,
};

const EVENT = { title: 'Sundowner', city: 'Lisbon', startsLocal: '2027-05-03T18:30', timeZone: 'Europe/Lisbon' };
const JOB = { title: 'Sundowner', company: 'Rain' };
const VALUES: { [Kind in NoticeKind]: NewNotice<Kind>['values'] } = {
  'connection.requested': { note: 'Coffee in Lisbon?' },
  'connection.accepted': {},
  'connection.declined': { reason: 'takingABreak' },
  'connection.expiring': { expiresAt: '2027-01-02T00:00:00.000Z' },
  'trip.overlap': { city: 'Lisbon', country: 'Portugal', startsOn: '2027-05-03', endsOn: '2027-05-12' },
  'invitation.used': { count: 1 },
  'expat.nominated': {},
  'expat.published': { month: '2026-11' },
  'communityPost.asked': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.joined': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.approved': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.declined': { postKind: 'coworking', city: 'Lisbon' },
  'communityPost.moved': { postKind: 'companions', city: 'Lisbon' },
  'communityPost.cancelled': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.replied': { postKind: 'meetup', city: 'Lisbon' },
  'communityPost.hidden': { what: 'communityReply', reason: 'Advertising' },
  'event.joined': { ...EVENT, count: 2 },
  'event.left': { ...EVENT, count: 1 },
  'event.movedUp': EVENT,
  'event.payBy': { ...EVENT, amountCents: 2500, currency: 'usd', until: '2027-05-01T00:00:00.000Z' },
  'event.payByOver': EVENT,
  'sale.paid': { title: 'Sundowner', amountCents: 2500, currency: 'usd' },
  'sale.refunded': { title: 'Sundowner', amountCents: 2500, currency: 'usd', cause: 'cancelled', reason: 'Rain' },
  'sale.reversed': { title: 'Sundowner', amountCents: 2125, currency: 'usd' },
  'event.changed': EVENT,
  'event.cancelled': { ...EVENT, reason: 'Rain' },
  'event.removed': { ...EVENT, reason: 'Spam' },
  'event.reminder': { ...EVENT, hours: 24 },
  'event.coHosting': { ...EVENT, city: '' },
  'event.handedOver': EVENT,
  'event.replied': EVENT,
  'event.hidden': { what: 'event', reason: 'Advertising' },
  'job.applied': { ...JOB, count: 2 },
  'job.viewed': JOB,
  'job.answered': { ...JOB, state: 'shortlisted' },
  'job.gone': { appliedAt: '2026-11-01T00:00:00.000Z' },
  'job.opened': JOB,
  'job.refused': { reason: 'Advertising' },
  'job.ending': { ...JOB, endsAt: '2026-12-01T00:00:00.000Z' },
  'job.hidden': { count: 1, reason: 'Advertising' },
  'job.matched': { search: 'Coffee', count: 2 },
  'message.mentioned': { room: 'Lisbon' },
  'message.direct': { count: 3 },
  'message.released': { answer: '', isAppeal: false },
  'message.removed': {
    reason: 'spam',
    answer: 'No advertising here',
    isAppeal: false,
    strike: { count: 2, endsAt: '2027-02-20T00:00:00.000Z' },
  },
  'message.hidden': {},
  'review.hidden': { place: 'Lisbon', reason: 'It names a member' },
  'scam.warned': {},
  'member.muted': { until: '2026-12-01T00:00:00.000Z', reason: '' },
  'member.unmuted': {},
  'tip.hidden': { reason: 'Advertising' },
  'membership.began': { tier: 'legend' },
  'membership.ended': { tier: 'legend', now: 'browser' },
  'membership.renewing': { tier: 'legend', amountCents: 2999, currency: 'usd', renewsAt: '2027-01-02T00:00:00.000Z' },
  'membership.paymentFailed': { tier: 'legend', amountCents: 2999, currency: 'usd', nextAttemptAt: '2027-01-05T00:00:00.000Z' },
  'payout.paid': { amountCents: 6250, currency: 'usd', method: 'bank' },
  'payout.failed': { amountCents: 6250, currency: 'usd', reason: 'nameMismatch' },
  'payout.waiting': { amountCents: 6250, currency: 'usd' },
  'report.decided': { outcome: 'upheld' },
  'staff.workWaits': {
    ...{ work: 'dispute', dueAt: '2026-12-05T00:00:00.000Z', count: 1 },
    money: { amountCents: 999, currency: 'usd' },
  },
};

const tell = (
  memberId: string,
  kind: NoticeKind,
  more: { actorId?: string; groupKey?: string; path?: string } = {},
): Promise<void> =>
  database.transaction((transaction) =>
    notify({ mailer, outbox }, transaction, { memberId, kind, path: paths.dashboard, values: VALUES[kind] as never, ...more }),
  );

const mailsTo = (member: TestMember) => sent.filter((mail) => mail.to === member.email);
const pair = async (traits: MemberTraits = {}) => {
  const reader = await buildMember(database, traits);
  const actor = await buildMember(database, { displayName: 'Marcus' });
  return { reader, actor, caller: await app.openSession(reader) };
};
const listed = async (caller: Awaited<ReturnType<typeof pair>>['caller']) => (await caller.api.notices.list({})).items;

describe('a notice', () => {
  test.each(NOTICE_KINDS)('of kind %s is listed with its actor and values, and leads somewhere', async (kind) => {
    const { reader, actor, caller } = await pair();
    await tell(reader.id, kind, { actorId: actor.id, path: paths.dashboardSecurity });
    expect(await listed(caller)).toMatchObject([
      {
        kind,
        actor: { id: actor.id, displayName: 'Marcus', photo: null },
        values: VALUES[kind],
        path: paths.dashboardSecurity,
        readAt: null,
      },
    ]);
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
  });

  test('is live on every open screen of its member, after the transaction and not without it', async () => {
    const { reader, caller } = await pair();
    const socket = await openSocket(app, caller);
    const heard: string[] = [];
    socket.on('notice.created', () => heard.push('created'));
    const rolledBack = database.transaction(async (transaction) => {
      await notify({ mailer, outbox }, transaction, {
        memberId: reader.id,
        kind: 'invitation.used',
        path: '/',
        values: { count: 1 },
      });
      throw new Error('Rolled back.');
    });
    await expect(rolledBack).rejects.toThrow('Rolled back.');
    const told = happened<void>((resolve) => socket.once('notice.created', () => resolve()));
    await tell(reader.id, 'report.decided');
    await told;
    expect(heard).toEqual(['created']);
    expect(await listed(caller)).toHaveLength(1);
  });

  test('refuses a path that leads elsewhere', async () => {
    const { reader } = await pair();
    await expect(tell(reader.id, 'report.decided', { path: '//evil.example' })).rejects.toThrow();
    await expect(tell(reader.id, 'report.decided', { path: 'https://evil.example' })).rejects.toThrow();
  });

  test('is forgotten after 90 days', async () => {
    const { reader, caller } = await pair();
    await buildNotice(database, { memberId: reader.id, createdAt: new Date(Date.now() - 91 * 86_400_000) });
    const kept = await buildNotice(database, { memberId: reader.id, createdAt: new Date(Date.now() - 89 * 86_400_000) });
    await deleteOldNotices(database);
    expect((await listed(caller)).map(({ id }) => id)).toEqual([kept.id]);
  });
});

describe('the mail of a notice', () => {
  const all = { emailMatches: true, emailMessages: true, emailSubscription: true, emailMarketing: true };
  const none = { emailMatches: false, emailMessages: false, emailSubscription: false, emailMarketing: false };

  /** Kinds that name no actor: the mail leaves out who nominated a member; stories, events and memberships change by nobody in particular; staff act as one. */
  const isNameless = (kind: NoticeKind) =>
    (NOTICE_TOPIC[kind] === 'safety' && kind !== 'scam.warned') ||
    kind.startsWith('expat.') ||
    kind.startsWith('payout.') ||
    kind.startsWith('job.') ||
    kind.startsWith('sale.') ||
    (kind.startsWith('event.') && kind !== 'event.coHosting' && kind !== 'event.replied') ||
    ['membership', 'moderation'].includes(NOTICE_TOPIC[kind]);

  const wantMail = async ({ api }: Caller, kind: NoticeKind, isOn: boolean) => {
    const topic = NOTICE_TOPIC[kind];
    if (topic !== 'safety') await api.notices.setTopic({ topic, channel: 'mail', isOn });
  };

  test.each(NOTICE_KINDS)('of kind %s names the actor, has one link and none of the words of members', async (kind) => {
    const { reader, actor, caller } = await pair();
    await wantMail(caller, kind, true);
    await tell(reader.id, kind, { actorId: actor.id });
    const [mail, ...rest] = mailsTo(reader);
    expect(rest).toEqual([]);
    expect(`${mail?.subject} ${mail?.paragraphs.join(' ')}`.includes('Marcus')).toBe(!isNameless(kind));
    expect(mail).toMatchObject({ template: `notice-${kind}`, action: { url: paths.dashboard } });
    expect(JSON.stringify(mail)).not.toMatch(/Coffee|takingABreak|Sundowner|Rain/);
  });

  test.each(NOTICE_KINDS.filter((kind) => NOTICE_TOPIC[kind] !== 'safety'))(
    'of kind %s is not sent when its topic, or the switch over it, is off, and by no other switch',
    async (kind) => {
      const { reader, actor, caller } = await pair();
      const topic = NOTICE_TOPIC[kind];
      if (topic === 'safety') throw new Error('Has no switch.');
      const { upper, defaults } = rulesOf(topic);
      await wantMail(caller, kind, false);
      await tell(reader.id, kind, { actorId: actor.id });
      await wantMail(caller, kind, true);
      if (upper) {
        await caller.api.notices.setPreferences({ ...all, [upper]: false });
        await tell(reader.id, kind, { actorId: actor.id });
      }
      expect(mailsTo(reader)).toEqual([]);
      await caller.api.notices.setPreferences(upper ? { ...none, [upper]: true } : none);
      await tell(reader.id, kind, { actorId: actor.id });
      const optOut = topic === 'membership' ? undefined : { memberId: reader.id, topic };
      expect(mailsTo(reader).map((mail) => mail.optOut)).toEqual([optOut]);
      const another = await pair();
      await tell(another.reader.id, kind, { actorId: actor.id });
      expect(mailsTo(another.reader)).toHaveLength(defaults.mail ? 1 : 0);
    },
  );

  test.each([
    ['communityPost.hidden', 'The reason: Advertising'],
    ['event.hidden', 'The reason: Advertising'],
    ['job.hidden', 'The reason: Advertising'],
    ['job.refused', 'The reason: Advertising'],
    ['tip.hidden', 'The reason: Advertising'],
    ['review.hidden', 'The reason: It names a member'],
    ['message.removed', 'The reason: It is spam. No advertising here'],
    ['message.removed', 'a strike for it, which counts until February 20, 2027. You have 2 strikes now.'],
    ['message.removed', 'You can appeal once'],
    ['member.muted', 'until December 1, 2026 at 12:00 AM UTC'],
    ['member.unmuted', 'You can write in every room again'],
  ] as const)('of the sanction %s says %j, whatever the switches say, and cannot be ended by a link', async (kind, words) => {
    const { reader, caller } = await pair();
    await caller.api.notices.setPreferences(none);
    await tell(reader.id, kind);
    const [mail, ...rest] = mailsTo(reader);
    expect(rest).toEqual([]);
    expect(mail?.optOut).toBeUndefined();
    expect(mail?.paragraphs.join('\n')).toContain(words);
    expect(mail?.isAppealable === true).toBe(kind !== 'member.unmuted' && kind !== 'message.removed');
  });

  test('that warns of a scam is sent whatever the switches say, about somebody who shows to nobody, and cannot be ended by a link', async () => {
    const { reader, actor, caller } = await pair();
    await caller.api.notices.setPreferences(none);
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, actor.id));
    await tell(reader.id, 'scam.warned', { actorId: actor.id });
    const [mail] = mailsTo(reader);
    expect(mail).toMatchObject({
      concerns: [reader.id, actor.id],
      paragraphs: [expect.stringContaining('Marcus'), ...Array(3).fill(expect.any(String))],
    });
    expect(mail?.optOut).toBeUndefined();
    expect(await listed(caller)).toMatchObject([{ kind: 'scam.warned', actor: { displayName: 'Marcus' } }]);
  });

  test.each<[string, MemberTraits]>([
    ['suspended', { state: 'suspended' }],
    ['banned', { state: 'banned' }],
    ['unconfirmed', { isConfirmed: false }],
  ])('is not sent to a %s member', async (_, traits) => {
    const { reader, actor } = await pair(traits);
    await tell(reader.id, 'connection.requested', { actorId: actor.id });
    expect(mailsTo(reader)).toEqual([]);
  });

  test('goes out with whole addresses and the way to end such mails', async () => {
    const member = await buildMember(database);
    const queue = { define: () => undefined, enqueue: async () => undefined } as unknown as Queue;
    const links = createOptOutLinks({ publicUrl: app.publicUrl, secret: 'secret' });
    const from = 'bros@example.com';
    const supportEmail = async () => 'help@example.com';
    const shared = { database, background: database, queue, smtpUrl: undefined, from, publicUrl: app.publicUrl };
    const real = createMailer({ ...shared, optOutLinks: links, supportEmail });
    await database.transaction((transaction) =>
      notify({ mailer: real, outbox }, transaction, {
        memberId: member.id,
        kind: 'invitation.used',
        path: paths.dashboard,
        values: { count: 1 },
      }),
    );
    const [mail] = await database.select().from(mails).where(eq(mails.to, member.email));
    expect(mail?.text).toContain(`${app.publicUrl}${paths.dashboard}\n`);
    expect(mail?.text).toContain(`${app.publicUrl}/unsubscribe#token=`);
    expect(mail?.html).toContain(`${app.publicUrl}/unsubscribe#token=`);
    expect(mail?.oneClickUrl).toContain(`${app.publicUrl}/unsubscribe/one-click?token=`);
  });
});

describe('a topic that is off in the centre', () => {
  const quiet = async () => {
    const all = await pair();
    await all.caller.api.notices.setTopic({ topic: 'replies', channel: 'centre', isOn: false });
    return all;
  };
  const kind = 'communityPost.replied';

  test('is told by mail alone: no list, no count and no open screen has it, and nothing marks it as read', async () => {
    const { reader, actor, caller } = await quiet();
    const socket = await openSocket(app, caller);
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    await tell(reader.id, kind, { actorId: actor.id });
    expect(mailsTo(reader)).toHaveLength(1);
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
    const [row] = await database.select().from(notices).where(eq(notices.memberId, reader.id));
    await expect(caller.api.notices.markRead({ ids: [row?.id ?? ''] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await caller.api.notices.markRead({ all: true });
    expect(await database.select().from(notices).where(eq(notices.memberId, reader.id))).toMatchObject([{ readAt: null }]);
    const told = happened<void>((resolve) => socket.once('notice.created', () => resolve()));
    await tell(reader.id, 'report.decided');
    await told;
    expect(heard).toEqual(['notice.created']);
    expect((await listed(caller)).map((notice) => notice.kind)).toEqual(['report.decided']);
  });

  test('is mailed once a day for all that belongs together', async () => {
    const { reader, actor } = await quiet();
    const again = () => tell(reader.id, kind, { actorId: actor.id, groupKey: 'post:1' });
    await again();
    await again();
    expect(mailsTo(reader)).toHaveLength(1);
    const yesterday = sql`now() - interval '25 hours'`;
    await database.update(notices).set({ createdAt: yesterday }).where(eq(notices.memberId, reader.id));
    await again();
    await again();
    expect(mailsTo(reader)).toHaveLength(2);
  });

  test('takes what is told there out of it once it is told again, and leaves what is not', async () => {
    const { reader, actor, caller } = await pair();
    for (const groupKey of ['post:1', 'post:2']) await tell(reader.id, kind, { actorId: actor.id, groupKey });
    await caller.api.notices.setTopic({ topic: 'replies', channel: 'centre', isOn: false });
    const socket = await openSocket(app, caller);
    const settled = happened<void>((resolve) => socket.once('notice.settled', () => resolve()));
    await tell(reader.id, kind, { actorId: actor.id, groupKey: 'post:1' });
    await settled;
    expect(await listed(caller)).toHaveLength(1);
    expect(mailsTo(reader)).toHaveLength(2);
  });

  test('and by mail is not even stored', async () => {
    const { reader, actor, caller } = await quiet();
    await caller.api.notices.setTopic({ topic: 'replies', channel: 'mail', isOn: false });
    await tell(reader.id, kind, { actorId: actor.id });
    expect(await database.$count(notices, eq(notices.memberId, reader.id))).toBe(0);
    expect(mailsTo(reader)).toEqual([]);
  });
});

describe('a repeated notice', () => {
  test('of 50 at once with one key is one, mailed once', async () => {
    const { reader, actor, caller } = await pair();
    const groupKey = `request:${randomUUID()}`;
    await Promise.all(Array.from({ length: 50 }, () => tell(reader.id, 'connection.requested', { actorId: actor.id, groupKey })));
    expect(await listed(caller)).toHaveLength(1);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  test('is renewed to the top while unread, and is another once read', async () => {
    const { reader, caller } = await pair();
    const groupKey = 'trip:1';
    await tell(reader.id, 'report.decided', { groupKey });
    await tell(reader.id, 'report.decided');
    await tell(reader.id, 'report.decided', { groupKey, path: paths.profile });
    const [first, second, ...rest] = await listed(caller);
    expect(rest).toEqual([]);
    expect(first?.path).toBe(paths.profile);
    expect(second?.path).toBe(paths.dashboard);
    await caller.api.notices.markRead({ all: true });
    await tell(reader.id, 'report.decided', { groupKey });
    expect(await listed(caller)).toHaveLength(3);
  });

  test('keeps apart kinds, and members, of the same key', async () => {
    const { reader, caller } = await pair();
    const other = await pair();
    await tell(reader.id, 'report.decided', { groupKey: 'same' });
    await tell(reader.id, 'invitation.used', { groupKey: 'same' });
    await tell(other.reader.id, 'report.decided', { groupKey: 'same' });
    expect(await listed(caller)).toHaveLength(2);
    expect(await listed(other.caller)).toHaveLength(1);
  });

  test('is taken back when what it asked for is done', async () => {
    const { reader, caller } = await pair();
    await tell(reader.id, 'report.decided', { groupKey: 'done' });
    await tell(reader.id, 'report.decided', { groupKey: 'open' });
    const about = { memberId: reader.id, kind: 'report.decided', groupKey: 'done' } as const;
    await database.transaction((transaction) => settleNotice({ outbox }, transaction, about));
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
  });
});

describe('a notice about somebody', () => {
  const hide: [string, (actor: TestMember, reader: TestMember) => Promise<unknown>][] = [
    ['blocked', (actor, reader) => database.insert(blocks).values({ blockerId: reader.id, blockedId: actor.id })],
    ['blocking', (actor, reader) => database.insert(blocks).values({ blockerId: actor.id, blockedId: reader.id })],
    ['banned', (actor) => database.update(users).set({ state: 'banned' }).where(eq(users.id, actor.id))],
    ['leaving', (actor) => database.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, actor.id))],
    ['inactive', (actor) => database.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.userId, actor.id))],
    ['gone', (actor) => database.delete(users).where(eq(users.id, actor.id))],
  ];
  test.each(hide)('%s is neither listed nor counted nor mailed', async (_, act) => {
    const { reader, actor, caller } = await pair();
    for (const kind of ['connection.accepted', 'invitation.used'] as const) await tell(reader.id, kind, { actorId: actor.id });
    const mailsBefore = mailsTo(reader).length;
    await act(actor, reader);
    expect(await listed(caller)).toEqual([]);
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
    const isThere = await database.$count(users, eq(users.id, actor.id));
    if (isThere) await tell(reader.id, 'connection.accepted', { actorId: actor.id });
    expect(mailsTo(reader)).toHaveLength(mailsBefore);
  });

  test('is kept from a tier that does not see people, save the guest he invited himself', async () => {
    const { reader, actor, caller } = await pair({ tier: 'browser' });
    await tell(reader.id, 'connection.accepted', { actorId: actor.id });
    await tell(reader.id, 'invitation.used', { actorId: (await buildMember(database, { tier: 'browser' })).id });
    await tell(reader.id, 'report.decided');
    expect((await listed(caller)).map(({ kind }) => kind)).toEqual(['report.decided', 'invitation.used']);
    expect(mailsTo(reader).map(({ template }) => template)).toEqual(['notice-invitation.used']);
  });
});
