import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { cities } from '../core/cities/tables.ts';
import { eventCoHosts, eventParticipants, eventReplies, travelEvents } from '../gatherings/events/tables.ts';
import { momentOf, occurrencesOf, type WallClocks } from '../gatherings/events/wall-clock.ts';
import type { Transaction } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import type { DemoEvent } from './content.ts';
import { type IdOf, momentSince } from './days.ts';

export async function insertDemoEvent(transaction: Transaction, event: DemoEvent, idOf: IdOf): Promise<void> {
  const { publishedAt = new Date() } = event;
  const place = await findPlace(transaction, event.cityId);
  const first = clocksOf(event, place.timeZone);
  const all = event.series ? occurrencesOf(first, event.series) : [first];
  const { by, title, description, venue, address, capacity, visibility } = event;
  const rows = all.map((clocks, index) => ({
    id: newId(),
    hostId: idOf(by),
    title,
    description,
    venue,
    address,
    capacity,
    visibility,
    ...place,
    ...clocks,
    link: event.link ?? '',
    isOnline: event.cityId === null,
    cityId: event.cityId,
    minTier: event.minTier ?? null,
    priceCents: event.price?.cents ?? null,
    refundHours: event.price?.refundHours ?? null,
    startsAt: momentIn(clocks.startsLocal, place.timeZone),
    endsAt: momentIn(clocks.endsLocal, place.timeZone),
    seriesPosition: index + 1,
    seriesCount: all.length,
    state: 'active' as const,
    publishedAt,
  }));
  const shared = { clientId: newId(), seriesId: event.series ? newId() : null };
  await transaction.insert(travelEvents).values(rows.map((row) => ({ ...row, ...shared })));
  const [{ id: eventId } = { id: '' }] = rows;
  await insertPeople(transaction, { eventId, event, publishedAt, idOf });
}

async function insertPeople(
  transaction: Transaction,
  { eventId, event, publishedAt, idOf }: { eventId: string; event: DemoEvent; publishedAt: Date; idOf: IdOf },
): Promise<void> {
  const { coHosts = [], registered, waiting = [], replies = [] } = event;
  const helping = coHosts.map((who, index) => ({ eventId, memberId: idOf(who), position: index + 1 }));
  if (helping.length > 0) await transaction.insert(eventCoHosts).values(helping);
  const since = (index: number) => momentSince(publishedAt, index, registered.length + waiting.length);
  const coming = [
    ...registered.map((who, index) => ({
      eventId,
      memberId: idOf(who),
      state: 'registered' as const,
      since: since(index),
      registeredAt: since(index),
    })),
    ...waiting.map((who, index) => ({
      eventId,
      memberId: idOf(who),
      state: 'waiting' as const,
      since: since(registered.length + index),
    })),
  ];
  if (coming.length > 0) await transaction.insert(eventParticipants).values(coming);
  for (const [index, { who, text }] of replies.entries()) {
    const createdAt = momentSince(publishedAt, index, replies.length);
    await transaction.insert(eventReplies).values({ parentId: eventId, authorId: idOf(who), clientId: newId(), text, createdAt });
  }
}

async function findPlace(
  transaction: Transaction,
  cityId: number | null,
): Promise<{ timeZone: string; countryCode: string | null }> {
  if (cityId === null) return { timeZone: 'Europe/Lisbon', countryCode: null };
  const { timeZone, countryCode } = cities;
  const [place] = await transaction.select({ timeZone, countryCode }).from(cities).where(eq(cities.id, cityId));
  if (!place) throw new Error(`The list of cities has no city ${cityId}.`);
  return place;
}

function clocksOf({ inDays, weekday, days = 0, from, to }: DemoEvent, timeZone: string): WallClocks {
  const earliest = Temporal.Now.plainDateISO(timeZone).add({ days: inDays });
  const day = weekday === undefined ? earliest : earliest.add({ days: (weekday - earliest.dayOfWeek + 7) % 7 });
  return { startsLocal: `${day}T${from}`, endsLocal: `${day.add({ days })}T${to}` };
}

function momentIn(local: string, timeZone: string): Date {
  const moment = momentOf(local, timeZone);
  if (!moment) throw new Error(`The local time ${local} does not exist in ${timeZone}.`);
  return moment;
}
