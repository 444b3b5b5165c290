import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@bros/contract/core/durations';
import type { ReplyId } from '@bros/contract/core/replies';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildAttendance, buildEvent, buildEventReply } from '../../../../test/events.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
const moderator = await app.signedIn({ role: 'moderator' });
const entriesOn = async (targetId: string) =>
  (await database.select().from(auditLog).where(eq(auditLog.targetId, targetId))).map(({ action }) => action);
const reason = 'Advertising';

describe('staff', () => {
  test('can hide an event, whose host reads the reason, and show it again; the audit log has both actions', async () => {
    const [host, guest] = [await app.signedIn(), await app.signedIn()];
    const eventId = (await buildEvent(database, { hostId: host.member.id })).id as EventId;
    const hide = (isHidden: boolean) => moderator.api.staff.setEventHidden({ eventId, isHidden, reason });
    for (let press = 0; press < 2; press += 1)
      expect(await hide(true)).toMatchObject({ hidden: { reason }, can: { restore: true } });
    expect(await host.api.events.get({ eventId })).toMatchObject({ hidden: { reason }, can: { edit: false, cancel: true } });
    expect((await host.api.notices.list({})).items).toMatchObject([
      { kind: 'event.hidden', actor: null, values: { what: 'event', reason } },
    ]);
    await expect(guest.api.events.get({ eventId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await hide(false)).toMatchObject({ hidden: null });
    expect(await entriesOn(eventId)).toEqual(['event.hidden', 'event.restored']);
  });

  test('can hide an event without taking away seats: guests can still read and leave it', async () => {
    const [guest, waiting, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const eventId = (await buildEvent(database, { capacity: 1 })).id as EventId;
    await guest.api.events.join({ eventId });
    await waiting.api.events.join({ eventId });
    await moderator.api.staff.setEventHidden({ eventId, isHidden: true, reason });
    const can = { leave: true, join: false, reply: false };
    for (const { api } of [guest, waiting]) {
      expect(await api.events.get({ eventId })).toMatchObject({ hidden: { reason: null }, can });
      expect((await api.events.list({ view: 'mine' })).items).toMatchObject([{ id: eventId }]);
    }
    await expect(stranger.api.events.get({ eventId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await guest.api.events.leave({ eventId })).toMatchObject({ attendance: null });
    await expect(guest.api.events.get({ eventId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await waiting.api.events.get({ eventId })).toMatchObject({ attendance: 'waiting' });
    await moderator.api.staff.setEventHidden({ eventId, isHidden: false, reason });
    expect(await waiting.api.events.get({ eventId })).toMatchObject({ attendance: 'registered', hidden: null });
  });

  test('can cancel an event, once, with an entry in the audit log', async () => {
    const eventId = (await buildEvent(database)).id as EventId;
    for (let press = 0; press < 2; press += 1)
      expect(await moderator.api.staff.cancelEvent({ eventId, reason })).toMatchObject({
        state: 'canceled',
        cancelReason: reason,
      });
    expect(await entriesOn(eventId)).toEqual(['event.canceled']);
  });

  test('can hide a reply, which stays visible to its author', async () => {
    const [writer, guest] = [await app.signedIn(), await app.signedIn()];
    const { id, parentId: eventId } = await buildEventReply(database, { authorId: writer.member.id });
    const which = { eventId: eventId as EventId, replyId: id as ReplyId };
    await moderator.api.staff.setEventReplyHidden({ ...which, isHidden: true, reason });
    const read = async ({ api }: typeof guest) => (await api.events.replies({ eventId: which.eventId })).items;
    expect(await read(guest)).toEqual([]);
    expect(await read(writer)).toMatchObject([{ hidden: { reason } }]);
    expect(await entriesOn(id)).toEqual(['eventReply.hidden']);
  });

  test('cannot hide or cancel a moderator’s event unless they are admins', async () => {
    const [colleague, admin] = [await app.signedIn({ role: 'moderator' }), await app.signedIn({ role: 'admin' })];
    const eventId = (await buildEvent(database, { hostId: colleague.member.id })).id as EventId;
    const order = { eventId, isHidden: true, reason };
    await expect(moderator.api.staff.setEventHidden(order)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(moderator.api.staff.cancelEvent({ eventId, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.api.staff.setEventHidden(order)).toMatchObject({ hidden: { reason } });
  });
});

describe('replies', () => {
  test('are stored once, can be deleted by their author only, and are rejected once the event is over', async () => {
    const [writer, other] = [await app.signedIn({ isVerified: true }), await app.signedIn()];
    const eventId = (await buildEvent(database)).id as EventId;
    const reply = { eventId, clientId: randomUUID(), text: 'Shall I bring ice?' };
    const [one, again] = [await writer.api.events.reply(reply), await writer.api.events.reply(reply)];
    expect(one.id).toBe(again.id);
    expect((await other.api.events.replies({ eventId })).items).toMatchObject([
      { text: reply.text, isByHost: false, can: { remove: false } },
    ]);
    await expect(other.api.events.removeReply({ eventId, replyId: one.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = (await buildEvent(database)).id as EventId;
    await expect(writer.api.events.removeReply({ eventId: elsewhere, replyId: one.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const scam = {
      ...reply,
      clientId: randomUUID(),
      text: 'Send bitcoin to my wallet and double your money, guaranteed profit.',
    };
    await expect(writer.api.events.reply(scam)).rejects.toMatchObject({ code: 'WORDS_REFUSED' });
    expect(await writer.api.events.removeReply({ eventId, replyId: one.id })).toEqual({ isDeleted: true });
    const over = (await buildEvent(database, { startsAt: new Date(Date.now() - 9 * HOUR_MS) })).id as EventId;
    await expect(writer.api.events.reply({ ...reply, eventId: over, clientId: randomUUID() })).rejects.toMatchObject({
      code: 'EVENT_STATE',
    });
  });
});

describe('reports', () => {
  test('contain the text of the event or reply, which the reporter must be able to read', async () => {
    const [host, member] = [await app.signedIn(), await app.signedIn()];
    const event = await buildEvent(database, { hostId: host.member.id });
    const written = await buildEventReply(database, { parentId: event.id, authorId: host.member.id });
    const report = (targetType: 'event' | 'eventReply', targetId: string, by = member) =>
      by.api.reports.create({ targetType, targetId, reason: 'spam', text: '' });
    await report('event', event.id);
    await report('eventReply', written.id);
    const { items } = await moderator.api.staff.reports({});
    expect(items.map(({ excerpt }) => excerpt).toSorted()).toEqual(
      [written.text, 'Sunset drinks: Meet at the kiosk.'].toSorted(),
    );
    const [closed, draft] = [
      await buildEvent(database, { visibility: 'connections' }),
      await buildEvent(database, { state: 'draft' }),
    ];
    for (const { id } of [closed, draft]) await expect(report('event', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(report('event', event.id, host)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await buildAttendance(database, { eventId: closed.id, memberId: member.member.id });
    await report('event', closed.id);
  });
});
