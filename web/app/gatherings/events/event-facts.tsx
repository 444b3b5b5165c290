import type { EventCard } from '@bros/contract/gatherings/event-cards';
import { IconClock, IconHourglass, IconMapPin, IconRepeat, IconUsersGroup } from '@tabler/icons-react';
import { formatMonthName } from '../../platform/format.ts';
import card from '../../shared/boards/board-card.module.css';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './calendar.module.css';
import { isFull } from './seats.ts';
import { eventTexts as texts } from './texts.ts';
import { dayOf, describeReadersSpan, describeSpan, durationDays } from './wall-clock.ts';

/** 'Lisbon, Portugal', 'Online', or both. */
export function locationOf({ city, isOnline }: Pick<EventCard, 'city' | 'isOnline'>): string {
  if (!city) return texts.online;
  const place = [city.name, city.region, city.country].filter(Boolean).join(', ');
  return isOnline ? `${place}, ${texts.alsoOnline}` : place;
}

/** Decorative, because the text next to it contains the day. */
export const DayBlock = ({ day }: { day: string }) => (
  <span className={classes('grid text-center flex-none border raised clip', styles.leaf)} aria-hidden>
    <span className={classes('text-12px semibold', styles.leafMonth)}>{formatMonthName(dayOf(day), true)}</span>
    <span className={classes('text-h3 tabular', styles.leafDay)}>{Number(day.slice(8, 10))}</span>
  </span>
);

export const EventMarks = ({ event }: { event: EventCard }) => (
  <p className={card.marks}>
    <StateMarks event={event} />
    <EventKind event={event} />
  </p>
);

export function StateMarks({ event }: { event: EventCard }) {
  const { state, attendance } = event;
  const isFullForReader = state === 'active' && attendance !== 'registered' && isFull(event);
  return (
    <>
      {state !== 'active' && <Badge tone={state === 'canceled' ? 'bad' : 'neutral'}>{texts.states[state]}</Badge>}
      {attendance && <Badge tone={attendanceTones[attendance]}>{texts[attendance]}</Badge>}
      {isFullForReader && <Badge tone="fair">{texts.full}</Badge>}
    </>
  );
}

const attendanceTones = { registered: 'good', reserved: 'fair', waiting: 'fair', removed: 'neutral' } as const;

export function EventKind({ event }: { event: EventCard }) {
  const { isHost, isCoHost, visibility, minTier, series } = event;
  return (
    <>
      {isHost && <Badge>{texts.youHost}</Badge>}
      {isCoHost && <Badge>{texts.youCoHost}</Badge>}
      {minTier && <Badge>{texts.forTier(minTier)}</Badge>}
      {visibility === 'connections' && <Badge>{texts.forConnections}</Badge>}
      {visibility === 'link' && <Badge>{texts.byLink}</Badge>}
      {series !== null && series.moreCount > 0 && (
        <Badge icon={<IconRepeat size={16} aria-hidden />}>
          <span title={texts.moreTitle(series.moreCount)}>{texts.more(series.moreCount)}</span>
        </Badge>
      )}
    </>
  );
}

export function EventFacts({ event, venue = '' }: { event: EventCard; venue?: string }) {
  const { connectionCount } = event;
  const readers = describeReadersSpan(event);
  return (
    <ul className={card.facts}>
      <li className={card.wide}>
        <IconClock size={20} aria-hidden />
        <span>
          <time dateTime={event.startsAt}>{describeSpan(event)}</time>
          {readers && <span className="block muted text-small">{texts.yourTime(readers)}</span>}
        </span>
      </li>
      <li>
        <IconHourglass size={20} aria-hidden />
        {texts.days(durationDays(event))}
      </li>
      <li>
        <IconMapPin size={20} aria-hidden />
        {[venue, locationOf(event)].filter(Boolean).join(', ')}
      </li>
      {connectionCount > 0 && (
        <li>
          <IconUsersGroup size={20} aria-hidden />
          {texts.connections(connectionCount)}
        </li>
      )}
    </ul>
  );
}
