import type { EventCard } from '@bros/contract/gatherings/event-cards';
import type { TodayView } from '@bros/contract/guidance/today';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { Faces } from '../../shared/authors/faces.tsx';
import { EventPicture } from '../../shared/covers/event-picture.tsx';
import { classes } from '../../ui/classes.ts';
import { TodaySection } from './part.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

const EVENTS_SHOWN = 2;

export function Events({ events: { items, isInCity }, hasCity }: { events: TodayView['events']; hasCity: boolean }) {
  const { title, elsewhere, none, all, host } = texts.events;
  const mayHost = useMember().capabilities.includes('events.register');
  return (
    <TodaySection title={title} more={{ to: paths.dashboardCalendar, label: items.length === 0 && mayHost ? host : all }}>
      {items.length === 0 && <p className="muted">{none}</p>}
      {items.length > 0 && hasCity && !isInCity && <p className="muted">{elsewhere}</p>}
      {items.length > 0 && (
        <ul className={classes('grid gap-2 plain-list', styles.cards)}>
          {items.slice(0, EVENTS_SHOWN).map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </TodaySection>
  );
}

function EventRow({ event }: { event: EventCard }) {
  const { id, title, description, city, startsLocal, registeredCount, faces } = event;
  const { line, online, going } = texts.events;
  return (
    <li className={classes('relative surface clip', styles.event)}>
      <div className={classes('center sunken clip', styles.eventPicture)}>
        <EventPicture event={event} sizes="(width < 44rem) 100vw, 26rem" />
      </div>
      <div className="column gap-4px padding-2">
        <h4 className="clamp">
          <Link to={paths.event(id)} className={styles.whole}>
            {title}
          </Link>
        </h4>
        <p className="muted text-small">{line(city?.name ?? online, startsLocal)}</p>
        <p className={classes('clamp', styles.description)}>{description}</p>
        <p className="line gap-1 muted text-small margin-top-auto">
          <Faces faces={faces} />
          {going(registeredCount)}
        </p>
      </div>
    </li>
  );
}

export function Meetups({ meetups: { items, isInCity }, hasCity }: { meetups: TodayView['meetups']; hasCity: boolean }) {
  const { title: heading, elsewhere, line, none, all, host } = texts.meetups;
  const mayPost = useMember().capabilities.includes('community.post');
  const more = { to: paths.dashboardNomadBoardTab('community'), label: items.length === 0 && mayPost ? host : all };
  return (
    <TodaySection title={heading} more={more}>
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
    </TodaySection>
  );
}
