import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildConnection, buildDirectRoom, buildMember, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { countLockWaits } from '../../../../test/lock-waits.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { notices } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { chatMentions, chatMessages, chatRooms } from '../../../messaging/chat/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { warnContacts } from './service.ts';
import { scamWarnings } from './tables.ts';

const app = await startTestApp();
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });

const warned = async (bannedId: string) => {
  const rows = await database
    .select({ memberId: scamWarnings.memberId })
    .from(scamWarnings)
    .where(and(eq(scamWarnings.bannedId, bannedId), isNotNull(scamWarnings.warnedAt)));
  return rows.map(({ memberId }) => memberId).sort();
};
const mailsAbout = async (bannedId: string) =>
  (await database.select().from(mails).where(eq(mails.template, 'notice-scam.warned'))).filter(({ concerns }) =>
    concerns.includes(bannedId),
  );
const ids = (...callers: { member: { id: string } }[]) => callers.map(({ member }) => member.id).sort();

test('only members to whom a banned scammer wrote are warned, once each: in the conversation, by notice and by email', async () => {
  const scammer = await app.signedIn({ displayName: 'Victor' });
  const [pen, asked, answerer, answered, named, bystander, late] = await Promise.all(
    Array.from({ length: 7 }, () => app.signedIn()),
  );
  if (!pen || !asked || !answerer || !answered || !named || !bystander || !late) throw new Error('Too few.');
  await buildConnection(database, { requesterId: pen.member.id, targetId: scammer.member.id, status: 'accepted' });
  const { id: thread } = await pen.api.directMessages.open({ memberId: scammer.member.id });
  await scammer.api.chat.send({ roomId: thread, clientId: randomUUID(), content: 'Nice to meet you' });
  await scammer.api.connections.request({ memberId: asked.member.id, note: 'Hello' });
  const roomId = (await buildRoom(database)).id as RoomId;
  const send = (caller: typeof pen, content: string, replyToId?: string) =>
    caller.api.chat.send({ roomId, clientId: randomUUID(), content, ...(replyToId ? { replyToId } : {}) });
  const first = await send(scammer, 'Who is in town?');
  await send(answerer, 'I am', first.id);
  await send(scammer, 'Welcome', (await send(answered, 'Just landed')).id);
  const naming = await send(scammer, 'You as well');
  await database
    .insert(chatMentions)
    .values({ messageId: naming.id, userId: named.member.id, roomId, sequence: naming.sequence })
    .onConflictDoNothing();
  await send(bystander, 'I only read along');
  const old = await send(scammer, 'Long ago');
  await send(late, 'Indeed', old.id);
  await database.update(chatMessages).set({ createdAt: sql`now() - interval '91 days'` }).where(eq(chatMessages.id, old.id));

  const order = { memberId: scammer.member.id, reason: 'Asked for deposits', ground: 'scam' } as const;
  await Promise.all([admin.api.staff.ban(order), admin.api.staff.ban(order)]);
  const contacts = ids(pen, asked, answerer, answered, named);
  await expect.poll(() => warned(scammer.member.id)).toEqual(contacts);
  await Promise.all([warn(scammer.member.id), warn(scammer.member.id)]);
  const mails = await mailsAbout(scammer.member.id);
  expect(mails).toHaveLength(contacts.length);
  expect(mails.map(({ concerns }) => concerns.includes(scammer.member.id))).not.toContain(false);
  for (const memberId of contacts) {
    expect(await database.$count(notices, and(eq(notices.memberId, memberId), eq(notices.kind, 'scam.warned')))).toBe(1);
  }
  expect((await pen.api.notices.list({})).items).toContainEqual(
    expect.objectContaining({ kind: 'scam.warned', actor: expect.objectContaining({ displayName: 'Victor', photo: null }) }),
  );
  const inThread = (await pen.api.chat.messages({ roomId: thread })).items;
  expect(inThread.map(({ type }) => type)).toEqual(['system']);
  expect(inThread[0]?.content).toContain('was banned because of a scam');
  const [entry] = await database.select().from(auditLog).where(eq(auditLog.targetId, scammer.member.id));
  expect(entry).toMatchObject({ action: 'member.banned', details: { ground: 'scam' } });

  await admin.api.staff.restore({ memberId: scammer.member.id, reason: 'Looked again' });
  await admin.api.staff.ban(order);
  await warn(scammer.member.id);
  expect(await mailsAbout(scammer.member.id)).toHaveLength(contacts.length);
});

const warn = (bannedId: string) => {
  const mailer = { send: async () => undefined, isDelayed: async () => false };
  const channels = { mailer, outbox: { add: async () => undefined }, pusher: noPusher };
  return warnContacts({ database, ...channels } as never, bannedId);
};

test('nobody is warned after a ban for another reason, or if the ban was already lifted', async () => {
  const [rude, forgiven] = [await app.signedIn(), await app.signedIn()];
  const reader = await buildMember(database);
  for (const { api } of [rude, forgiven]) await api.connections.request({ memberId: reader.id, note: 'Hello' });
  await admin.api.staff.ban({ memberId: rude.member.id, reason: 'Insults', ground: 'harassment' });
  await warn(forgiven.member.id);
  expect(await database.$count(scamWarnings, eq(scamWarnings.memberId, reader.id))).toBe(0);
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, forgiven.member.id));
  await database.insert(scamWarnings).values({ bannedId: forgiven.member.id, memberId: reader.id });
  await database.update(users).set({ state: 'active' }).where(eq(users.id, forgiven.member.id));
  await warn(forgiven.member.id);
  expect(await warned(forgiven.member.id)).toEqual([]);
});

test('warnings do not lock other conversations while one conversation is locked by another transaction', async () => {
  const scammer = await buildMember(database, { displayName: 'Victor' });
  const [early, late] = [await buildMember(database), await buildMember(database)];
  const [first, second] = [await buildDirectRoom(database, scammer, late), await buildDirectRoom(database, scammer, early)];
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, scammer.id));
  await database.insert(scamWarnings).values([early, late].map(({ id }) => ({ bannedId: scammer.id, memberId: id })));
  const warning = await database.transaction(async (transaction) => {
    await transaction.select().from(chatRooms).where(eq(chatRooms.id, first.id)).for('no key update');
    const started = { ended: warn(scammer.id) };
    await expect.poll(() => countLockWaits(database)).toBe(1);
    const free = database
      .select({ id: chatRooms.id })
      .from(chatRooms)
      .where(inArray(chatRooms.id, [first.id, second.id]));
    expect(await free.for('no key update', { skipLocked: true })).toEqual([{ id: second.id }]);
    return started;
  });
  await warning.ended;
  expect(await warned(scammer.id)).toEqual([early.id, late.id].sort());
});
