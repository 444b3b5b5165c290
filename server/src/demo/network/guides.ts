import { CITY_GUIDE_TEXT_MIN_CHARACTERS, readingMinutes } from '@bros/contract/places/city-guide-rules';
import { guideForm } from '@bros/contract/places/city-guides';
import * as z from 'zod';
import { cityGuides } from '../../places/city-guides/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, placeOf } from './cast.ts';

const { title, text, sources } = guideForm.shape;
const guide = z.strictObject({
  by: mailbox,
  city: citySlug,
  daysAgo: z.int().positive(),
  title: title.min(1),
  text: text.min(CITY_GUIDE_TEXT_MIN_CHARACTERS),
  sources: sources.min(1),
});

export const readGuides = () => readDataFile('demo/guides.json', z.array(guide));

export async function insertGuides(transaction: Transaction, idOf: IdOf, guides: z.infer<typeof guide>[]): Promise<void> {
  await transaction.insert(cityGuides).values(
    guides.map(({ by, city, daysAgo: days, ...content }) => ({
      ...content,
      id: newId(),
      cityId: placeOf(city).id,
      authorId: idOf(by),
      invitedById: idOf('moderator'),
      state: 'published' as const,
      submittedAt: daysAgo(days + 1),
      publishedAt: daysAgo(days),
      isPinned: false,
      liveTitle: content.title,
      liveText: content.text,
      liveSources: content.sources,
      liveMinutes: readingMinutes(content.text),
    })),
  );
}
