import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { insertDemoPost, insertDemoTip } from '../board-queries.ts';
import { postContent, tipContent } from '../content.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { citySlug, placeOf } from './cast.ts';

const post = postContent.extend({ city: citySlug });
const tip = tipContent.extend({ city: citySlug, daysAgo: z.int().positive() });

export const readPosts = () => readDataFile('demo/posts.json', z.array(post));
export const readTips = () => readDataFile('demo/tips.json', z.array(tip));

/** The posts are written over this many days, so city news has different dates. */
const WRITTEN_WITHIN_DAYS = 8;

export async function insertPosts(transaction: Transaction, idOf: IdOf, posts: z.infer<typeof post>[]): Promise<void> {
  for (const [index, { city, ...one }] of posts.entries()) {
    const createdAt = daysAgo(index % WRITTEN_WITHIN_DAYS);
    await insertDemoPost(transaction, { ...one, cityId: placeOf(city).id, createdAt }, idOf);
  }
}

export async function insertTips(transaction: Transaction, idOf: IdOf, tips: z.infer<typeof tip>[]): Promise<void> {
  for (const { city, daysAgo: days, ...one } of tips)
    await insertDemoTip(transaction, { ...one, cityId: placeOf(city).id, createdAt: daysAgo(days) }, idOf);
}
