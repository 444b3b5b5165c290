import { CITY_GUIDE_TEXT_MIN_CHARACTERS, readingMinutes } from '@bros/contract/places/city-guide-rules';
import type { CityGuideId } from '@bros/contract/places/city-guides';
import { cityGuides } from '../src/places/city-guides/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember, LISBON } from './factories.ts';

export const longRead = (mark = '') =>
  `# Arriving\n\n${mark}\n\n${'The tram is slow, the hills are not. '.repeat(CITY_GUIDE_TEXT_MIN_CHARACTERS / 30)}`;
export const SOURCES = [{ title: 'City of Lisbon', url: 'https://www.lisboa.pt/', year: 2026 }];

export async function buildCityGuide(
  database: Database,
  { isPublished = false, ...traits }: Partial<typeof cityGuides.$inferInsert> & { isPublished?: boolean } = {},
) {
  const authorId = traits.authorId ?? (await buildMember(database)).id;
  const words = { title: 'Lisbon, slowly', text: longRead(), sources: SOURCES };
  const { title, text, sources } = { ...words, ...traits };
  const state = traits.state ?? (isPublished ? 'published' : 'draft');
  const live = { liveTitle: title, liveText: text, liveSources: sources, liveMinutes: readingMinutes(text ?? '') };
  const [row] = await database
    .insert(cityGuides)
    .values({
      id: newId(),
      cityId: LISBON,
      ...words,
      ...(state !== 'draft' && { submittedAt: new Date() }),
      ...(isPublished && { ...live, publishedAt: new Date(), submittedAt: new Date() }),
      ...traits,
      authorId,
      state,
    })
    .returning();
  if (!row) throw new Error('The guide was not created.');
  return { ...row, id: row.id as CityGuideId };
}
