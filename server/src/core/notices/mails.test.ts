import { EMAIL_PREFERENCE_DEFAULTS, rulesOf } from '@bros/contract/core/notice-topics';
import { NOTICE_KINDS, type NoticeKind, noticeOf } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { noticesIn } from '../../../test/notices.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import { mails } from '../../platform/mail/tables.ts';
import type { Queue } from '../../platform/queue.ts';
import { users } from '../people/accounts/tables.ts';
import { notify } from './service.ts';
import { createOptOutLinks } from './unsubscribe.ts';

const app = await startTestApp();
const { database } = app;
const { outbox, pusher, sendNotice, mailsTo, pair, listed } = noticesIn(app);

describe('a notice mail', () => {
  const all = { emailMatches: true, emailMessages: true, emailSubscription: true, emailMarketing: true };
  const none = { emailMatches: false, emailMessages: false, emailSubscription: false, emailMarketing: false };

  const isNameless = (kind: NoticeKind) =>
    (noticeOf(kind).topic === 'safety' && kind !== 'scam.warned') ||
    kind.startsWith('expat.') ||
    ['announcement.made', 'cityGuide.invited', 'concierge.answered', 'course.sold', 'course.answered'].includes(kind) ||
    kind.startsWith('payout.') ||
    kind.startsWith('job.') ||
    kind.startsWith('cityNews.') ||
    (kind.startsWith('dinner.') && kind !== 'dinner.late') ||
    kind.startsWith('stayPost.') ||
    kind.startsWith('sale.') ||
    (kind.startsWith('event.') && kind !== 'event.coHosting' && kind !== 'event.replied') ||
    ['communityPost.onHold', 'reference.invited', 'group.accepted', 'poll.closed', 'group.owned', 'trip.dayLimit'].includes(
      kind,
    ) ||
    ['membership', 'moderation'].includes(noticeOf(kind).topic);

  const wantMail = async ({ api }: Caller, kind: NoticeKind, isOn: boolean) => {
    const topic = noticeOf(kind).topic;
    if (topic !== 'safety') await api.notices.setTopic({ topic, channel: 'mail', isOn });
  };

  test.each(NOTICE_KINDS)('of kind %s names the actor, has one link and contains no member’s text', async (kind) => {
    const { reader, actor, caller } = await pair();
    await wantMail(caller, kind, true);
    await caller.api.notices.setPreferences(all);
    await sendNotice(reader.id, kind, { actorId: actor.id });
    const [mail, ...rest] = mailsTo(reader);
    expect(rest).toEqual([]);
    expect(`${mail?.subject} ${mail?.paragraphs.join(' ')}`.includes('Marcus')).toBe(!isNameless(kind));
    expect(mail).toMatchObject({ template: `notice-${kind}`, action: { url: paths.dashboard } });
    expect(JSON.stringify(mail)).not.toMatch(/Coffee|takingABreak|Sundowner|Rain/);
  });

  test.each(NOTICE_KINDS.filter((kind) => noticeOf(kind).topic !== 'safety'))(
    'of kind %s is skipped only if its topic, or the preference that includes the topic, is off',
    async (kind) => {
      const { reader, actor, caller } = await pair();
      const topic = noticeOf(kind).topic;
      if (topic === 'safety') throw new Error('Has no switch.');
      const { upper, defaults } = rulesOf(topic);
      await wantMail(caller, kind, false);
      await sendNotice(reader.id, kind, { actorId: actor.id });
      await wantMail(caller, kind, true);
      if (upper) {
        await caller.api.notices.setPreferences({ ...all, [upper]: false });
        await sendNotice(reader.id, kind, { actorId: actor.id });
      }
      expect(mailsTo(reader)).toEqual([]);
      await caller.api.notices.setPreferences(upper ? { ...none, [upper]: true } : none);
      await sendNotice(reader.id, kind, { actorId: actor.id });
      const optOut = topic === 'membership' ? undefined : { memberId: reader.id, topic };
      expect(mailsTo(reader).map((mail) => mail.optOut)).toEqual([optOut]);
      const another = await pair();
      await sendNotice(another.reader.id, kind, { actorId: another.actor.id });
      const isMailedByDefault = defaults.mail && (upper === null || EMAIL_PREFERENCE_DEFAULTS[upper]);
      expect(mailsTo(another.reader)).toHaveLength(isMailedByDefault ? 1 : 0);
    },
  );

  test.each([
    ['communityPost.hidden', 'The reason: Advertising'],
    ['event.hidden', 'The reason: Advertising'],
    ['stayPost.hidden', 'The reason: Advertising'],
    ['memberQuestion.hidden', 'The reason: Advertising'],
    ['job.hidden', 'The reason: Advertising'],
    ['job.refused', 'The reason: Advertising'],
    ['tip.hidden', 'The reason: Advertising'],
    ['review.hidden', 'The reason: It names a member'],
    ['reference.hidden', 'The reason: It is an insult'],
    ['message.removed', 'The reason: It is spam. No advertising here'],
    ['message.removed', 'a strike for it, which counts until February 20, 2027. You have 2 strikes now.'],
    ['message.removed', 'You can appeal once'],
    ['member.muted', 'until December 1, 2026 at 12:00 AM UTC'],
    ['member.unmuted', 'You can write in every room again'],
  ] as const)('about the staff action %s contains %j, ignores switches, and has no unsubscribe link', async (kind, words) => {
    const { reader, caller } = await pair();
    await caller.api.notices.setPreferences(none);
    await sendNotice(reader.id, kind);
    const [mail, ...rest] = mailsTo(reader);
    expect(rest).toEqual([]);
    expect(mail?.optOut).toBeUndefined();
    expect(mail?.paragraphs.join('\n')).toContain(words);
    expect(mail?.isAppealable === true).toBe(kind !== 'member.unmuted' && kind !== 'message.removed');
  });

  test('shows times in the zone of the reader’s email times, with its name', async () => {
    const { reader, caller } = await pair();
    await caller.api.notices.setEmailTimes({ timeZone: 'America/New_York', quiet: null });
    await sendNotice(reader.id, 'member.muted');
    const text = mailsTo(reader)[0]?.paragraphs.join() ?? '';
    expect(text).toContain('until November 30, 2026 at 7:00 PM Eastern Standard Time');
  });

  test('that warns of a scam ignores switches and visibility, and has no unsubscribe link', async () => {
    const { reader, actor, caller } = await pair();
    await caller.api.notices.setPreferences(none);
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, actor.id));
    await sendNotice(reader.id, 'scam.warned', { actorId: actor.id });
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
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    expect(mailsTo(reader)).toEqual([]);
  });

  test('contains full URLs and an unsubscribe link', async () => {
    const member = await buildMember(database);
    const queue = { define: () => undefined, enqueue: async () => undefined } as unknown as Queue;
    const links = createOptOutLinks({ publicUrl: app.publicUrl, secret: 'secret' });
    const from = 'bros@example.com';
    const supportEmail = async () => 'help@example.com';
    const shared = { database, background: database, queue, smtp: undefined, from, publicUrl: app.publicUrl };
    const real = createMailer({ ...shared, optOutLinks: links, supportEmail });
    await database.transaction((transaction) =>
      notify({ mailer: real, pusher, outbox }, transaction, {
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
