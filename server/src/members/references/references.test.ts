import { DAY_MS, MINUTE_MS } from '@bros/contract/core/durations';
import { REFERENCES_PER_DAY } from '@bros/contract/members/reference-rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { actorFor } from '../../../test/actors.ts';
import { buildConnection, buildMember, type MemberTraits } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { openSocket } from '../../../test/sockets.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { notices } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import type { ArchiveDeps } from '../../feature.ts';
import { mails } from '../../platform/mail/tables.ts';
import { feature } from './feature.ts';
import { isShown } from './policy.ts';
import { memberReferences } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;

async function build(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member, id: member.id });
}
type Person = Awaited<ReturnType<typeof build>>;

async function buildPair(): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await build({ displayName: 'Anna' }), await build({ displayName: 'Ben' })];
  const [{ member: one }, { member: other }] = pair;
  await buildConnection(database, { requesterId: one.id, targetId: other.id, status: 'accepted' });
  return pair;
}

const SECRET = 'He knows every bakery in Porto';
const write = (author: Caller, about: { id: string }, changes: object = {}) =>
  author.api.references.write({ memberId: about.id, hasMet: true, text: SECRET, staffNote: '', ...changes });
const rowsBy = ({ id }: { id: string }) => database.select().from(memberReferences).where(eq(memberReferences.authorId, id));
const noticesOf = ({ id }: { id: string }) => database.select().from(notices).where(eq(notices.memberId, id));
const backdate = ({ id }: { id: string }) =>
  database.update(memberReferences).set({ createdAt: sql`now() - interval '15 days'` }).where(eq(memberReferences.authorId, id));
async function readArchive(person: Person) {
  const actor = actorFor(person.member);
  const rows: Record<string, unknown[]> = {};
  for (const part of feature.archive?.({ database } as ArchiveDeps) ?? []) {
    rows[part.name] = [];
    for await (const row of part.read(actor)) rows[part.name]?.push(row);
  }
  return rows;
}

/** Ages near the limit are a minute away from it, because the database has a separate clock. */
const cases = [
  { ageMs: 0, isAnswered: false, shown: false },
  { ageMs: 0, isAnswered: true, shown: true },
  { ageMs: 13 * DAY_MS, isAnswered: false, shown: false },
  { ageMs: 14 * DAY_MS - MINUTE_MS, isAnswered: false, shown: false },
  { ageMs: 14 * DAY_MS + MINUTE_MS, isAnswered: false, shown: true },
  { ageMs: 14 * DAY_MS + MINUTE_MS, isAnswered: true, shown: true },
];

test.each(cases)(
  'a reference that is $ageMs ms old (answered: $isAnswered) is shown: $shown, both by the rule and in lists',
  async (each) => {
    const createdAt = new Date(Date.now() - each.ageMs);
    expect(isShown({ createdAt, isAnswered: each.isAnswered }, new Date())).toBe(each.shown);
    const [author, about] = [await buildMember(database), await buildMember(database)];
    const fields = { hasMet: true, text: 'We met', staffNote: '' };
    await database.insert(memberReferences).values({ ...fields, authorId: author.id, aboutId: about.id, createdAt });
    if (each.isAnswered) await database.insert(memberReferences).values({ ...fields, authorId: about.id, aboutId: author.id });
    const reader = await app.signedIn();
    const { items } = await reader.api.references.list({ memberId: about.id });
    expect(items).toHaveLength(each.shown ? 1 : 0);
    expect((await reader.api.references.summary({ memberId: about.id })).metCount).toBe(each.shown ? 1 : 0);
  },
);

describe('a reference', () => {
  test('notifies the other member without revealing its text', async () => {
    const [anna, ben] = await buildPair();
    const socket = await openSocket(app, ben);
    const received: unknown[] = [];
    socket.onAny((...event) => received.push(event));
    const summary = await write(anna, ben, { staffNote: 'He owes me rent' });
    expect(summary).toMatchObject({ metCount: 0, own: { text: SECRET, isShown: false }, can: { write: true, withdraw: true } });
    const [notice] = await noticesOf(ben.member);
    expect(notice).toMatchObject({ kind: 'reference.written', actorId: anna.member.id });
    const memberId = anna.id;
    const theirs = await ben.api.references.summary({ memberId });
    expect(theirs).toMatchObject({ own: null, theirReferenceShownFrom: summary.own?.shownFrom, can: { write: true } });
    const [mail] = await database.select().from(mails).where(eq(mails.to, ben.member.email));
    expect(mail?.subject).toContain('wrote a reference about you');
    const answers = [
      ...[theirs, notice, mail, received, await readArchive(ben), await ben.api.notices.list({})],
      await ben.api.references.list({ memberId: ben.id }),
      await ben.api.references.summary({ memberId: ben.id }),
      await anna.api.references.list({ memberId: ben.id }),
      await (await app.signedIn()).api.references.list({ memberId: ben.id }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/bakery|rent/);
  });

  test('that is withdrawn and written again notifies again without a second email', async () => {
    const [anna, ben] = await buildPair();
    for (let round = 0; round < 3; round += 1) {
      await write(anna, ben);
      await anna.api.references.withdraw({ memberId: ben.id });
    }
    await write(anna, ben);
    expect(await ben.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
    expect(await database.$count(mails, eq(mails.to, ben.member.email))).toBe(1);
  });

  test('that is withdrawn removes its notice, even if the notice was read', async () => {
    const [anna, ben] = await buildPair();
    const kindsFor = async ({ api }: typeof anna) => (await api.notices.list({})).items.map(({ kind }) => kind);
    await write(anna, ben);
    await ben.api.notices.markRead({ all: true });
    expect(await kindsFor(ben)).toEqual(['reference.written']);
    await anna.api.references.withdraw({ memberId: ben.id });
    expect(await kindsFor(ben)).toEqual([]);
    await write(anna, ben);
    await write(ben, anna);
    expect([await kindsFor(anna), await kindsFor(ben)]).toEqual([['reference.shown'], ['reference.written']]);
    await ben.api.references.withdraw({ memberId: anna.id });
    expect([await kindsFor(anna), await kindsFor(ben)]).toEqual([[], ['reference.written']]);
  });

  test('is shown to everyone once the other member has written one too, but the private note is never shown', async () => {
    const [anna, ben] = await buildPair();
    await write(anna, ben, { staffNote: 'He owes me rent' });
    const answered = await write(ben, anna, { hasMet: false, text: '' });
    expect(answered).toMatchObject({
      own: { isShown: true },
      theirReferenceShownFrom: null,
      can: { write: false, withdraw: true },
    });
    expect((await noticesOf(anna.member)).map(({ kind }) => kind)).toEqual(['reference.shown']);
    expect((await noticesOf(ben.member)).map(({ readAt }) => readAt)).not.toContain(null);
    const reader = await app.signedIn();
    const [about, back] = [{ memberId: ben.id }, { memberId: anna.id }];
    const { items } = await reader.api.references.list(about);
    expect(items).toMatchObject([{ author: { displayName: 'Anna' }, hasMet: true, text: SECRET }]);
    expect((await reader.api.references.summary(about)).metCount).toBe(1);
    expect((await reader.api.references.list(back)).items).toMatchObject([{ hasMet: false, text: '' }]);
    expect((await reader.api.references.summary(back)).metCount).toBe(0);
    const archive = await readArchive(ben);
    expect(archive['references-received']).toMatchObject([{ author: 'Anna', text: SECRET }]);
    expect(JSON.stringify([items, archive])).not.toContain('rent');
  });

  test('is shown if both members write concurrently, and only one of them is notified', async () => {
    const [anna, ben] = await buildPair();
    await Promise.all([write(anna, ben), write(ben, anna)]);
    for (const { id } of [anna, ben]) expect((await anna.api.references.list({ memberId: id })).items).toHaveLength(1);
    const kinds = [...(await noticesOf(anna.member)), ...(await noticesOf(ben.member))].map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['reference.shown', 'reference.written']);
  });

  test('sent ten times concurrently is stored once and notifies once', async () => {
    const [anna, ben] = await buildPair();
    await Promise.all(Array.from({ length: 10 }, () => write(anna, ben)));
    expect(await rowsBy(anna.member)).toHaveLength(1);
    expect(await noticesOf(ben.member)).toHaveLength(1);
  });

  test('can be changed or deleted until it is shown; after that, its author can only remove its text permanently', async () => {
    const [anna, ben] = await buildPair();
    const memberId = ben.id;
    await write(anna, ben);
    expect(await write(anna, ben, { text: 'Other words' })).toMatchObject({ own: { text: 'Other words' } });
    await anna.api.references.withdraw({ memberId });
    expect(await rowsBy(anna.member)).toEqual([]);
    expect((await noticesOf(ben.member)).map(({ readAt }) => readAt)).not.toContain(null);
    await write(anna, ben);
    await write(ben, anna, { text: 'Likewise' });
    await expect(write(anna, ben, { text: 'A revenge' })).rejects.toMatchObject({ data: { obstacle: 'shown' } });
    expect(await write(anna, ben)).toMatchObject({ own: { isShown: true } });
    await anna.api.references.withdraw({ memberId });
    await anna.api.references.withdraw({ memberId });
    expect(await rowsBy(anna.member)).toMatchObject([{ text: '', staffNote: '' }]);
    await expect(write(anna, ben)).rejects.toMatchObject({ data: { obstacle: 'withdrawn' } });
    expect((await anna.api.references.list({ memberId })).items).toEqual([]);
    expect((await anna.api.references.list({ memberId: anna.id })).items).toMatchObject([{ text: 'Likewise' }]);
  });

  test('is shown after the waiting period even if unanswered, and can no longer be changed', async () => {
    const [anna, ben] = await buildPair();
    await write(anna, ben);
    await backdate(anna.member);
    expect((await ben.api.references.list({ memberId: ben.id })).items).toMatchObject([{ text: SECRET }]);
    expect(await ben.api.references.summary({ memberId: anna.id })).toMatchObject({
      theirReferenceShownFrom: null,
      can: { write: true },
    });
    await expect(write(anna, ben, { text: 'Late' })).rejects.toMatchObject({ code: 'REFERENCE_CLOSED' });
  });

  test('is refused about oneself, about members without a connection, and about blocked members', async () => {
    const [anna, ben] = await buildPair();
    const stranger = await build();
    await expect(write(anna, anna)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(write(anna, stranger)).rejects.toMatchObject({ data: { obstacle: 'notConnected' } });
    await expect(write(anna, ben, { text: '  ' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(write(anna, ben, { text: 'You are such an idiot' })).rejects.toMatchObject({ code: 'WORDS_REFUSED' });
    await database.insert(blocks).values({ blockerId: ben.member.id, blockedId: anna.member.id });
    await expect(write(anna, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await noticesOf(ben.member)).toEqual([]);
  });

  test('can be withdrawn even after a block', async () => {
    const [anna, ben] = await buildPair();
    await write(anna, ben);
    await ben.api.blocks.block({ memberId: anna.id });
    await anna.api.references.withdraw({ memberId: ben.id });
    expect(await rowsBy(anna.member)).toEqual([]);
  });

  test('is shown only to readers who may see its author, and is deleted with either account', async () => {
    const [anna, ben] = await buildPair();
    await write(anna, ben);
    await write(ben, anna);
    const reader = await build();
    await database.insert(blocks).values({ blockerId: anna.member.id, blockedId: reader.member.id });
    expect((await reader.api.references.list({ memberId: ben.id })).items).toEqual([]);
    expect((await reader.api.references.summary({ memberId: ben.id })).metCount).toBe(0);
    await database.delete(users).where(eq(users.id, anna.member.id));
    const isAboutBen = eq(memberReferences.aboutId, ben.member.id);
    expect([await rowsBy(ben.member), await database.$count(memberReferences, isAboutBen)]).toEqual([[], 0]);
  });

  test('can be written by newcomers only a few times a day', async () => {
    const [anna, ben] = await buildPair();
    await write(anna, ben);
    const others = await Promise.all(Array.from({ length: REFERENCES_PER_DAY.newcomer }, () => buildMember(database)));
    const requesterId = anna.member.id;
    const accepted = { requesterId, status: 'accepted' } as const;
    for (const { id: targetId } of others) await buildConnection(database, { ...accepted, targetId });
    for (const other of others.slice(1)) await write(anna, other);
    await expect(write(anna, others[0] as { id: string })).rejects.toMatchObject({ code: 'WRITING_LIMIT' });
    expect(await database.$count(userConnections, eq(userConnections.requesterId, requesterId))).toBe(others.length + 1);
  });
});

test('staff read references with their notes, but not those about themselves', async () => {
  const [anna, ben] = await buildPair();
  await write(anna, ben, { staffNote: 'He owes me rent' });
  const moderator = await build({ role: 'moderator' });
  for (const { id } of [anna, ben]) {
    const { items } = await moderator.api.staff.memberReferences({ memberId: id });
    expect(items).toMatchObject([{ author: { displayName: 'Anna' }, staffNote: 'He owes me rent', isShown: false }]);
  }
  await expect(moderator.api.staff.memberReferences({ memberId: moderator.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(ben.api.staff.memberReferences({ memberId: ben.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('staff hide a reference with a reason that its author can read, and show it again', async () => {
  const [anna, ben] = await buildPair();
  await write(anna, ben);
  await write(ben, anna);
  const moderator = await build({ role: 'moderator' });
  const [{ id: referenceId } = { id: '' }] = await rowsBy(anna.member);
  const input = { referenceId, isHidden: true, reason: 'It is an insult' };
  await Promise.all([1, 2, 3].map(() => moderator.api.staff.setReferenceHidden(input)));
  const memberId = ben.id;
  expect((await ben.api.references.list({ memberId })).items).toEqual([]);
  expect((await readArchive(ben))['references-received']).toEqual([]);
  expect(await anna.api.references.summary({ memberId })).toMatchObject({
    metCount: 0,
    own: { hiddenReason: 'It is an insult' },
  });
  await expect(write(anna, ben, { text: 'Milder' })).rejects.toMatchObject({ data: { obstacle: 'hidden' } });
  await moderator.api.staff.setReferenceHidden({ ...input, isHidden: false });
  expect((await ben.api.references.list({ memberId })).items).toHaveLength(1);
  const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, referenceId)).orderBy(auditLog.createdAt);
  expect(entries.map(({ action }) => action)).toEqual(['reference.hidden', 'reference.shown']);
  const kinds = (await noticesOf(anna.member)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'reference.hidden')).toHaveLength(1);
});

test('staff cannot hide references by or about themselves, and a hidden reference cannot be rewritten', async () => {
  const [anna, moderator] = [await build(), await build({ role: 'moderator' })];
  await buildConnection(database, { requesterId: anna.member.id, targetId: moderator.member.id, status: 'accepted' });
  await write(anna, moderator);
  await write(moderator, anna);
  const other = await build({ role: 'admin' });
  for (const person of [anna, moderator]) {
    const [{ id: referenceId } = { id: '' }] = await rowsBy(person.member);
    const input = { referenceId, isHidden: true, reason: 'Not kind' };
    await expect(moderator.api.staff.setReferenceHidden(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await other.api.staff.setReferenceHidden(input);
  }
  await anna.api.references.withdraw({ memberId: moderator.id });
  await expect(write(anna, moderator)).rejects.toMatchObject({ data: { obstacle: 'withdrawn' } });
});
