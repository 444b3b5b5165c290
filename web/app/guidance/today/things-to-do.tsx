import { EVENT_COVER_SHAPE, eventCoverUrl } from '@bros/contract/core/pictures';
import type { EventCard } from '@bros/contract/gatherings/event-cards';
import type { TodayView } from '@bros/contract/guidance/today';
import { paths } from '@bros/contract/paths';
import { IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { useMinute } from '../../shared/use-minute.ts';
import { classes } from '../../ui/classes.ts';
import { Part } from './part.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

const EVENTS_SHOWN = 2;
const [SMALL, MIDDLE] = EVENT_COVER_SHAPE.widths;

export function Events({ events: { items, isInCity }, hasCity }: { events: TodayView['events']; hasCity: boolean }) {
  const { title, elsewhere, none, all, host } = texts.events;
  const mayHost = useMember().capabilities.includes('events.register');
  const nowMs = useMinute();
  return (
    <Part title={title} more={{ to: paths.dashboardCalendar, label: items.length === 0 && mayHost ? host : all }}>
      {items.length === 0 && <p className="muted">{none}</p>}
      {items.length > 0 && hasCity && !isInCity && <p className="muted">{elsewhere}</p>}
      {items.length > 0 && (
        <ul className={classes('grid gap-2 plain-list', styles.cards)}>
          {items.slice(0, EVENTS_SHOWN).map((event) => (
            <Event key={event.id} event={event} nowMs={nowMs} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Event({ event, nowMs }: { event: EventCard; nowMs: number }) {
  const { id, title, city, startsLocal, registeredCount } = event;
  const { line, online, going } = texts.events;
  return (
    <li className={classes('relative surface clip', styles.event)}>
      <div className={styles.eventPicture}>
        <EventPicture event={event} nowMs={nowMs} />
      </div>
      <div className="grid gap-2px padding-2">
        <h4 className="clamp">
          <Link to={paths.event(id)} className={styles.whole}>
            {title}
          </Link>
        </h4>
        <p className="muted text-small">{line(city?.name ?? online, startsLocal)}</p>
        <p className="muted text-small">{going(registeredCount)}</p>
      </div>
    </li>
  );
}

function EventPicture({ event: { id, cover, city, point }, nowMs }: { event: EventCard; nowMs: number }) {
  if (cover) {
    return (
      <img
        src={eventCoverUrl(id, cover.version, MIDDLE)}
        srcSet={[SMALL, MIDDLE].map((width) => `${eventCoverUrl(id, cover.version, width)} ${width}w`).join(', ')}
        sizes="(width < 44rem) 100vw, 26rem"
        width={MIDDLE}
        height={Math.round(MIDDLE / EVENT_COVER_SHAPE.aspect)}
        alt=""
        loading="lazy"
        style={{ backgroundColor: cover.colour }}
      />
    );
  }
  if (!city || !point) return <IconWorld size={40} aria-hidden />;
  return <PlaceCover place={{ ...point, countryCode: city.countryCode }} nowMs={nowMs} />;
}

export function Meetups({ meetups: { items, isInCity }, hasCity }: { meetups: TodayView['meetups']; hasCity: boolean }) {
  const { title: heading, elsewhere, line, none, all, host } = texts.meetups;
  const mayPost = useMember().capabilities.includes('community.post');
  const more = { to: paths.dashboardNomadBoardTab('community'), label: items.length === 0 && mayPost ? host : all };
  return (
    <Part title={heading} more={more}>
      {items.length === 0 && <p className="muted">{none}</p>}
      {items.length > 0 && hasCity && !isInCity && <p className="muted">{elsewhere}</p>}
      {items.length > 0 && (
        <ul className="grid gap-1 plain-list">
          {items.map(({ id, title, city, startsOn }) => (
            <li key={id} className="grid">
              <Link to={paths.communityPost(id)} className="ink semibold no-underline">
                {title}
              </Link>
              <span className="muted text-small">{line(city.name, startsOn)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
