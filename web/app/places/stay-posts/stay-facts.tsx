import type { StayPost } from '@bros/contract/places/stay-posts';
import { IconCalendar, IconCoin, IconMapPin } from '@tabler/icons-react';
import card from '../../shared/boards/board-card.module.css';
import { Badge } from '../../ui/badge.tsx';
import { stayTexts as texts } from './texts.ts';

export function StayMarks({ post: { kind, state, isOwn } }: { post: StayPost }) {
  return (
    <span className={card.marks}>
      <Badge tone="lagoon">{texts.kinds[kind]}</Badge>
      {state !== 'open' && <Badge tone="bad">{texts.states[state]}</Badge>}
      {isOwn && <Badge>{texts.yours}</Badge>}
    </span>
  );
}

export function StayFacts({ post: { kind, city, startsOn, endsOn, price } }: { post: StayPost }) {
  return (
    <ul className={card.facts}>
      <li>
        <IconMapPin size={20} aria-hidden />
        {[city.name, city.country].filter(Boolean).join(', ')}
      </li>
      <li>
        <IconCalendar size={20} aria-hidden />
        {texts.days(startsOn, endsOn)}
      </li>
      {(price || kind !== 'looking') && (
        <li>
          <IconCoin size={20} aria-hidden />
          {price || texts.noPrice}
        </li>
      )}
    </ul>
  );
}
