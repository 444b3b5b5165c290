import * as z from 'zod';
import { cityFollows } from '../../places/city-news/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, placeOf } from './cast.ts';

const follows = z.record(mailbox, z.array(citySlug));

export const readFollows = () => readDataFile('demo/followed-cities.json', follows);

export async function insertFollows(transaction: Transaction, idOf: IdOf, all: z.infer<typeof follows>): Promise<void> {
  const rows = Object.entries(all).flatMap(([by, slugs]) =>
    slugs.map((slug) => ({ memberId: idOf(by), cityId: placeOf(slug).id, isOn: true })),
  );
  await transaction.insert(cityFollows).values(rows);
}
