import { HOUR_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp, isHidden, orderOf, POSTS, quietDeps, undo } from '../../../../test/cleanups.ts';
import { buildCoHost, buildEvent } from '../../../../test/events.ts';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { leaveJob } from '../../../gatherings/events/leaving/service.ts';
import { travelEvents } from '../../../gatherings/events/tables.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { KINDS } from './kinds.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const cleanupsOf = async (memberId: string) => (await admin.api.staff.cleanups({ memberId })).items;
const ban = (memberId: string, kinds = orderOf(memberId).kinds) =>
  admin.api.staff.ban({
    memberId: memberId as MemberId,
    reason: 'Asked for deposits',
    ground: 'scam',
    cleanup: { period: 'all', kinds },
  });
const restore = (memberId: string) => admin.api.staff.restore({ memberId: memberId as MemberId, reason: 'Looked again' });

describe('a ban with a cleanup replaces an earlier cleanup', () => {
  test('that is still hiding content', async () => {
    const { id } = await buildMember(database);
    const tip = await POSTS.tip(database, id);
    await ban(id);
    await restore(id);
    await ban(id);
    const [second, first] = await cleanupsOf(id);
    expect([second, first]).toMatchObject([{ state: 'hiding' }, { state: 'stopped', hiddenCount: 0 }]);
    for (const cleanup of [first, second]) await cleanUp(database, cleanup?.id ?? '');
    expect(await isHidden(database, 'tip', tip)).toBe(true);
    expect(await cleanupsOf(id)).toMatchObject([
      { state: 'done', hiddenCount: 1 },
      { state: 'stopped', hiddenCount: 0 },
    ]);
  });

  test('that is still being undone, and that can still be undone afterward', async () => {
    const { id } = await buildMember(database);
    const tip = await POSTS.tip(database, id);
    await ban(id);
    const [first] = await cleanupsOf(id);
    const order = orderOf(id, { id: first?.id ?? '' });
    await cleanUp(database, order.id);
    await undo(admin, order);
    await restore(id);
    await ban(id);
    expect(await cleanupsOf(id)).toMatchObject([{ state: 'hiding' }, { state: 'stopped', hiddenCount: 1, can: { undo: true } }]);
    for (const cleanup of await cleanupsOf(id)) await cleanUp(database, cleanup.id);
    expect(await isHidden(database, 'tip', tip)).toBe(true);
    await undo(admin, order);
    await cleanUp(database, order.id);
    expect(await isHidden(database, 'tip', tip)).toBe(false);
  });
});

describe('an event of a banned host', () => {
  test.each([
    ['the cleanup', true],
    ['the job that transfers events', false],
  ])('goes to its co-host and stays visible if %s runs first', async (_, isCleanupFirst) => {
    const [{ id: hostId }, { id: heirId }] = [await buildMember(database), await buildMember(database)];
    const { id: eventId } = await buildEvent(database, { hostId });
    await buildCoHost(database, eventId, heirId);
    await ban(hostId);
    const [cleanup] = await cleanupsOf(hostId);
    const jobs = [
      () => cleanUp(database, cleanup?.id ?? ''),
      () => leaveJob(quietDeps(database) as never).handle({ memberId: hostId }),
    ];
    for (const job of isCleanupFirst ? jobs : jobs.toReversed()) await job();
    const [event] = await database.select().from(travelEvents).where(eq(travelEvents.id, eventId));
    expect(event).toMatchObject({ hostId: heirId, state: 'active', hiddenAt: null });
  });

  test('is hidden if no co-host takes it over', async () => {
    const [{ id: hostId }, gone, helper] = [
      await buildMember(database),
      await buildMember(database, { state: 'banned' }),
      await buildMember(database),
    ];
    const [lone, over] = [
      await buildEvent(database, { hostId }),
      await buildEvent(database, { hostId, startsAt: new Date(Date.now() - 9 * HOUR_MS) }),
    ];
    await buildCoHost(database, lone.id, gone.id);
    await buildCoHost(database, over.id, helper.id);
    await ban(hostId);
    const [cleanup] = await cleanupsOf(hostId);
    await cleanUp(database, cleanup?.id ?? '');
    expect([await isHidden(database, 'event', lone.id), await isHidden(database, 'event', over.id)]).toEqual([true, true]);
  });

  test('stays visible if it got another host after the cleanup selected it', async () => {
    const former = await buildMember(database);
    const { id } = await buildEvent(database);
    const row = { id, authorId: former.id, keys: { eventId: id }, batch: id, microseconds: 0 };
    const hide = () =>
      inTransaction(database, (transaction) => KINDS.event.change(quietDeps(database), transaction, [row], 'Asked for deposits'));
    expect(await hide()).toEqual([]);
    expect(await isHidden(database, 'event', id)).toBe(false);
  });
});
