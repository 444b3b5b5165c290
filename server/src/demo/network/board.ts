import { replyForm } from '@bros/contract/core/replies';
import { newCommunityPostForm } from '@bros/contract/gatherings/community-posts';
import { newTipForm } from '@bros/contract/places/tips';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { insertDemoPost, insertDemoTip } from '../board-queries.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { citySlug, mailbox, placeOf } from './cast.ts';

const { kind, title, text, seats, joinMode } = newCommunityPostForm.shape;

/** Dates are numbers of days from today. */
const post = z.strictObject({
  ...{ by: mailbox, kind, title, text, seats, joinMode, city: citySlug },
  ...{ from: z.int().positive(), to: z.int().positive() },
  participants: z.array(z.strictObject({ who: mailbox, state: z.enum(['in', 'asked']) })),
  replies: z.array(z.strictObject({ who: mailbox, text: replyForm.shape.text })),
});

const { category, title: tipTitle, text: tipText } = newTipForm.shape;
const tip = z.strictObject({
  ...{ by: mailbox, category, title: tipTitle, text: tipText, city: citySlug },
  ...{ votes: z.array(mailbox), daysAgo: z.int().positive() },
});

export const readPosts = () => readDataFile('demo/posts.json', z.array(post));
export const readTips = () => readDataFile('demo/tips.json', z.array(tip));

/** Posts are spread over this many days, so that city news have different dates. */
const WRITTEN_WITHIN_DAYS = 8;

export async function insertPosts(transaction: Transaction, idOf: IdOf, posts: z.infer<typeof post>[]): Promise<void> {
  for (const [place, { city, ...one }] of posts.entries()) {
    const createdAt = daysAgo(place % WRITTEN_WITHIN_DAYS);
    await insertDemoPost(transaction, { ...one, cityId: placeOf(city).id, createdAt }, idOf);
  }
}

export async function insertTips(transaction: Transaction, idOf: IdOf, tips: z.infer<typeof tip>[]): Promise<void> {
  for (const { city, daysAgo: days, ...one } of tips)
    await insertDemoTip(transaction, { ...one, cityId: placeOf(city).id, createdAt: daysAgo(days) }, idOf);
}
