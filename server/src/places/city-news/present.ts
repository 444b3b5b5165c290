import type { CityId } from '@bros/contract/core/cities';
import type { NewsItem } from '@bros/contract/places/city-news';
import type { NewsKind } from '@bros/contract/places/city-news-rules';
import { presentAuthor } from '../../core/people/authors/present.ts';
import type { Viewer } from '../../core/people/visibility/service.ts';
import type { selectNewPosts } from '../../gatherings/community-posts/service.ts';
import type { selectNewEvents } from '../../gatherings/events/news/service.ts';
import type { selectArrivals } from '../../members/trips/service.ts';
import { hasCapability } from '../../platform/api/context.ts';
import type { selectNewGuides } from '../city-guides/service.ts';
import type { selectNewReviews } from '../reviews/service.ts';
import type { selectNewStays } from '../stay-posts/service.ts';

interface Selections {
  event: typeof selectNewEvents;
  meetup: typeof selectNewPosts;
  arrival: typeof selectArrivals;
  guide: typeof selectNewGuides;
  review: typeof selectNewReviews;
  stay: typeof selectNewStays;
}

export type NewsRow<Kind extends NewsKind = NewsKind> = {
  [Each in Kind]: { kind: Each } & Awaited<ReturnType<Selections[Each]>>[number];
}[Kind];

export function presentItem(row: NewsRow, reader: Viewer): NewsItem {
  const by = presentAuthor(row, hasCapability(reader, 'people.see'));
  const { id, at, cityId, city: name, countryCode, latitude, longitude } = row;
  const city = { id: cityId as CityId, name, countryCode, latitude, longitude };
  const entry = { id, at: at.toISOString(), city, by };
  switch (row.kind) {
    case 'event':
      return { kind: 'event', ...entry, title: row.title, startsLocal: row.startsLocal, timeZone: row.timeZone };
    case 'meetup':
      return { kind: 'meetup', ...entry, title: row.title, startsOn: row.startsOn, endsOn: row.endsOn };
    case 'arrival':
      if (!by) throw new Error('The news contain the arrival of a member whom the reader cannot see.');
      return { kind: 'arrival', ...entry, by, arrivesOn: row.arrivesOn, leavesOn: row.leavesOn, isThere: row.isThere };
    case 'guide':
      return { kind: 'guide', ...entry, title: row.title ?? '', minutes: row.minutes ?? 1 };
    case 'review':
      return { kind: 'review', ...entry, rating: row.rating, title: row.title, slug: row.slug };
    case 'stay': {
      const { stayKind, title, startsOn, endsOn } = row;
      return { kind: 'stay', ...entry, stayKind, title, startsOn, endsOn };
    }
  }
}
