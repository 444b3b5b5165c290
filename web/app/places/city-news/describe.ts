import { paths } from '@bros/contract/paths';
import type { NewsItem } from '@bros/contract/places/city-news';
import { cityNewsTexts } from './texts.ts';

const { entry: texts } = cityNewsTexts;

export interface NewsLine {
  to: string;
  title: string;
  detail: string;
}

export function describeNews(item: NewsItem): NewsLine {
  const { id, city } = item;
  switch (item.kind) {
    case 'event':
      return { to: paths.event(id), title: item.title, detail: texts.event(city.name, item.startsLocal) };
    case 'meetup':
      return { to: paths.communityPost(id), title: item.title, detail: texts.meetup(city.name, item.startsOn, item.endsOn) };
    case 'arrival': {
      const title = (item.isThere ? texts.isThere : texts.arrival)(item.by.displayName, city.name);
      return { to: paths.member(item.by.id), title, detail: texts.stay(item.arrivesOn, item.leavesOn) };
    }
    case 'guide':
      return { to: paths.cityGuide(id), title: item.title, detail: texts.guide(city.name, item.minutes) };
    case 'review':
      return {
        to: `${paths.destination(item.slug)}#review-${id}`,
        title: item.title || texts.untitledReview(city.name),
        detail: texts.review(city.name, item.rating),
      };
    case 'stay':
      return { to: paths.stay(id), title: item.title, detail: texts.offer(city.name, item.startsOn, item.endsOn) };
  }
}
