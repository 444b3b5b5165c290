import type { ConciergeRequest } from '@bros/contract/guidance/concierge';
import type { DeskRequest } from '@bros/contract/guidance/concierge-desk';
import type { RequestState } from '@bros/contract/guidance/concierge-rules';
import { IconCalendar, IconCoins, IconMapPin } from '@tabler/icons-react';
import card from '../../shared/boards/board-card.module.css';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { conciergeTexts as texts } from './texts.ts';

const TONES: Record<RequestState, NonNullable<BadgeProps['tone']>> = {
  new: 'lagoon',
  inProgress: 'lagoon',
  waiting: 'sunset',
  done: 'neutral',
};

export const StateBadge = ({ state, labels = texts.states }: { state: RequestState; labels?: Record<RequestState, string> }) => (
  <Badge tone={TONES[state]}>{labels[state]}</Badge>
);

type Facts = Pick<ConciergeRequest | DeskRequest, 'city' | 'startsOn' | 'endsOn' | 'budgetUsd'>;

export function RequestFacts({ request: { city, startsOn, endsOn, budgetUsd } }: { request: Facts }) {
  if (!city && !startsOn && budgetUsd === null) return null;
  return (
    <ul className={card.facts}>
      {city && (
        <li>
          <IconMapPin size={18} aria-hidden />
          {`${city.name}, ${city.country}`}
        </li>
      )}
      {startsOn && (
        <li>
          <IconCalendar size={18} aria-hidden />
          {texts.days(startsOn, endsOn)}
        </li>
      )}
      {budgetUsd !== null && (
        <li>
          <IconCoins size={18} aria-hidden />
          {texts.budget(budgetUsd)}
        </li>
      )}
    </ul>
  );
}
