import { replyForm } from '@bros/contract/core/replies';
import { newEventForm } from '@bros/contract/gatherings/event-forms';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { insertDemoEvent } from '../event-queries.ts';
import { citySlug, mailbox, placeOf } from './cast.ts';

const { title, description, venue, address, link, capacity, visibility, minTier, recurrence } = newEventForm.shape;
const clock = z.string().regex(/^\d\d:\d\d$/);

const event = z.strictObject({
  by: mailbox,
  title,
  description,
  /** Null if the event is online only. */
  city: citySlug.nullable(),
  /** Days from today. The event takes place on the first `weekday` (ISO 8601) on or after that day, in its city's local time. */
  inDays: z.int().positive(),
  weekday: z.int().min(1).max(7),
  from: clock,
  to: clock,
  venue,
  address,
  link: link.optional(),
  capacity,
  visibility,
  minTier: minTier.optional(),
  series: recurrence.unwrap().optional(),
  registered: z.array(mailbox),
  waiting: z.array(mailbox).optional(),
  replies: z.array(z.strictObject({ who: mailbox, text: replyForm.shape.text })),
});

export const readEvents = () => readDataFile('demo/events.json', z.array(event));

/** Events are spread over this many days, so that city news have different dates. */
const PUBLISHED_WITHIN_DAYS = 9;

export async function insertEvents(transaction: Transaction, idOf: IdOf, events: z.infer<typeof event>[]): Promise<void> {
  for (const [place, { city, minTier: least, ...one }] of events.entries()) {
    const cityId = city === null ? null : placeOf(city).id;
    await insertDemoEvent(
      transaction,
      { ...one, cityId, publishedAt: daysAgo(1 + (place % PUBLISHED_WITHIN_DAYS)), ...(least && { minTier: least }) },
      idOf,
    );
  }
}
