import type { featuredExpats } from '../expats/tables.ts';

/** The Expat of the Month as everyone sees it. */
export function presentStory(row: typeof featuredExpats.$inferSelect) {
  const { name, age, originCountry, currentCountry, profession, yearsAbroad, month, story, keyTips, achievements } = row;
  return { name, age, originCountry, currentCountry, profession, yearsAbroad, month: month ?? '', story, keyTips, achievements };
}
