import assert from 'node:assert/strict';
import { HOUR_MS } from '@bros/contract/core/durations';
import { PRICE_MAX_CENTS } from '@bros/contract/money/sale-rules';
import { and, count, eq } from 'drizzle-orm';
import { updateHidden } from '../../src/core/moderation/hiding/service.ts';
import { users } from '../../src/core/people/accounts/tables.ts';
import { giveBadge, withdrawBadge } from '../../src/core/people/badges/service.ts';
import { changeOne } from '../../src/gatherings/events/hosting/change.ts';
import { holdEvent, releaseEvent, syncHostEvents } from '../../src/gatherings/events/on-hold/service.ts';
import type { LockedEvent } from '../../src/gatherings/events/queries.ts';
import { travelEvents } from '../../src/gatherings/events/tables.ts';
import { earnings } from '../../src/money/commissions/tables.ts';
import { deleteDetails, upsertDetails } from '../../src/money/payout-details/queries.ts';
import { syncSeller } from '../../src/money/sales/sellers/service.ts';
import type { Transaction } from '../../src/platform/database/connect.ts';
import { clockAt } from '../events.ts';
import type { SaleWorld } from './sale-world.ts';

const FAR = new Date(Date.now() + 3650 * 24 * HOUR_MS);

export const hideOrShow = (world: SaleWorld, roll: number): Promise<void> =>
  setHidden(world, (event) => event.hiddenAt === null && roll % 4 === 0);

const setHidden = (world: SaleWorld, choose: (event: LockedEvent) => boolean): Promise<void> =>
  world.inEvent(async (transaction, event) => {
    const isHidden = choose(event);
    if ((event.hiddenAt !== null) === isHidden) return;
    await updateHidden(transaction, travelEvents, [event.id], isHidden ? 'A trial' : null);
    if (isHidden) await holdEvent(world.deps, transaction, event);
    else await releaseEvent(world.deps, transaction, { ...event, hiddenAt: null });
  });

async function setSuspended({ database, deps, sellerId }: SaleWorld, isSuspended: boolean): Promise<void> {
  const change = isSuspended
    ? { state: 'suspended' as const, suspendedUntil: FAR }
    : { state: 'active' as const, suspendedUntil: null };
  await database.update(users).set(change).where(eq(users.id, sellerId));
  await syncHostEvents({ ...deps, sales: deps }, sellerId);
}

async function isSuspended({ database, sellerId }: SaleWorld): Promise<boolean> {
  return (await database.$count(users, and(eq(users.id, sellerId), eq(users.state, 'suspended')))) > 0;
}

export const suspendOrRestore = async (world: SaleWorld, roll: number): Promise<void> =>
  setSuspended(world, roll % 4 === 0 && !(await isSuspended(world)));

export const withdrawOrReturnBadge = (world: SaleWorld, roll: number): Promise<void> =>
  changeSeller(world, ({ sellerId, deps: { queue } }, transaction) =>
    roll % 8 === 0
      ? withdrawBadge(queue, transaction, sellerId)
      : giveBadge(queue, transaction, sellerId, { by: 'person', photoKey: null }),
  );

export const removeOrAddDetails = (world: SaleWorld, roll: number): Promise<void> =>
  changeSeller(world, async ({ sellerId }, transaction) => {
    if (roll % 8 === 0) await deleteDetails(transaction, sellerId);
    else await upsertDetails(transaction, { userId: sellerId, method: 'wallet', hint: '', ciphertext: 'sealed' });
  });

async function changeSeller(
  world: SaleWorld,
  action: (world: SaleWorld, transaction: Transaction) => Promise<void>,
): Promise<void> {
  await world.database.transaction((transaction) => action(world, transaction));
  await syncSeller(world.deps, world.sellerId);
}

export async function goOn(world: SaleWorld): Promise<void> {
  await withdrawOrReturnBadge(world, 1);
  await removeOrAddDetails(world, 1);
  await setSuspended(world, false);
  await setHidden(world, () => false);
}

export const move = (world: SaleWorld, roll: number): Promise<void> =>
  change(world, ({ startsAt, endsAt, timeZone }) => {
    const byMs = (roll % 11) * HOUR_MS - 5 * HOUR_MS;
    const [from, to] = [new Date(startsAt.getTime() + byMs), new Date(endsAt.getTime() + byMs)];
    return { startsAt: from, endsAt: to, startsLocal: clockAt(from, timeZone), endsLocal: clockAt(to, timeZone) };
  });

export const reprice = (world: SaleWorld, roll: number): Promise<void> =>
  change(world, () =>
    roll % 8 === 0
      ? { priceCents: null, refundHours: null }
      : { priceCents: Math.min(PRICE_MAX_CENTS, 100 + ((roll * 97) % PRICE_MAX_CENTS)), refundHours: 24 },
  );

const change = (world: SaleWorld, changesOf: (event: LockedEvent) => Partial<LockedEvent>): Promise<void> =>
  world.inEvent(async (transaction, event) => {
    if (event.state !== 'active' || event.hiddenAt !== null) return;
    const { title, description, cityId, countryCode, timeZone, isOnline, venue, address, link, capacity } = event;
    const { visibility, minTier, priceCents, refundHours, doorAmount, doorCurrency } = event;
    const { startsLocal, endsLocal, startsAt, endsAt, minAttendancePercent, isVerifiedOnly } = event;
    const values = {
      title,
      description,
      cityId,
      countryCode,
      timeZone,
      isOnline,
      venue,
      address,
      link,
      capacity,
      visibility,
      minTier,
      priceCents,
      refundHours,
      doorAmount,
      doorCurrency,
      startsLocal,
      endsLocal,
      startsAt,
      endsAt,
      minAttendancePercent,
      isVerifiedOnly,
      ...changesOf(event),
    };
    await changeOne({ ...world.deps, sales: world.deps }, transaction, event, { values, actorId: world.sellerId });
  });

const countPending = async ({ database, sellerId }: SaleWorld, isOnHold: boolean | null): Promise<number> => {
  const isPending = and(eq(earnings.userId, sellerId), eq(earnings.type, 'sale'), eq(earnings.status, 'pending'));
  const isHeld = isOnHold === null ? undefined : eq(earnings.isOnHold, isOnHold);
  const [row] = await database.select({ total: count() }).from(earnings).where(and(isPending, isHeld));
  return row?.total ?? 0;
};

export async function matureAll(world: SaleWorld): Promise<void> {
  const which = (await isSuspended(world)) ? null : true;
  const before = await countPending(world, which);
  await world.mature();
  assert.equal(await countPending(world, which), before, 'Held shares do not mature.');
}
