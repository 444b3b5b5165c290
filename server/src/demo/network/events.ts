import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { eventContent } from '../content.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { insertDemoEvent } from '../event-queries.ts';
import { citySlug, placeOf } from './cast.ts';

const event = eventContent.extend({
  /** Null if the event is online-only. */
  city: citySlug.nullable(),
  weekday: z.int().min(1).max(7),
});

export const readEvents = () => readDataFile('demo/events.json', z.array(event));

/** The events are published over this many days, so city news has different dates. */
const PUBLISHED_WITHIN_DAYS = 9;

export async function insertEvents(transaction: Transaction, idOf: IdOf, events: z.infer<typeof event>[]): Promise<void> {
  for (const [index, { city, ...one }] of events.entries()) {
    const cityId = city === null ? null : placeOf(city).id;
    const publishedAt = daysAgo(1 + (index % PUBLISHED_WITHIN_DAYS));
    await insertDemoEvent(transaction, { ...one, cityId, publishedAt }, idOf);
  }
}
