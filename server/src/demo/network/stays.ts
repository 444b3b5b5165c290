import { newStayPostForm } from '@bros/contract/places/stay-posts';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { stayPosts } from '../../places/stay-posts/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, minutesAfter, placeOf } from './cast.ts';

const { kind, title, text, price, rules } = newStayPostForm.shape;

/** `from` and `to` are days from today. Authors are verified, because they sell courses or events. */
const stay = z.strictObject({
  by: mailbox,
  city: citySlug,
  kind,
  title,
  text,
  price,
  rules,
  from: z.int().positive(),
  to: z.int().positive().nullable(),
  daysAgo: z.int().positive(),
});

export const readStays = () => readDataFile('demo/stays.json', z.array(stay));

const OPEN_DAYS = 50;
const DAY_MINUTES = 24 * 60;

export async function insertDemoStays(transaction: Transaction, idOf: IdOf, stays: z.infer<typeof stay>[]): Promise<void> {
  const dayIn = (days: number) => sql<string>`current_date + ${days}::int`;
  const rows = stays.map(({ by, city, from, to, daysAgo: days, ...content }) => ({
    ...content,
    authorId: idOf(by),
    clientId: newId(),
    cityId: placeOf(city).id,
    createdAt: daysAgo(days),
    startsOn: dayIn(from),
    endsOn: to === null ? null : dayIn(to),
    endsAt: minutesAfter(new Date(), (to ?? OPEN_DAYS) * DAY_MINUTES),
  }));
  await transaction.insert(stayPosts).values(rows);
}
