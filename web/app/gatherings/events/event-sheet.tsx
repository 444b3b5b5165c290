import { EVENT_COVER_SHAPE, eventCoverUrl } from '@bros/contract/core/pictures';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import card from '../../shared/boards/board-card.module.css';
import page from '../../shared/boards/board-page.module.css';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './event.module.css';
import type { EventTask } from './event-actions.tsx';
import { EventBanners } from './event-banners.tsx';
import { EventFacts, EventKind, locationOf } from './event-facts.tsx';
import { EventHosts, EventPeople } from './event-people.tsx';
import { EventRail } from './event-rail.tsx';
import { EventThread } from './event-thread.tsx';
import { eventPageTexts as texts } from './page-texts.ts';
import { SeriesDates } from './series-dates.tsx';
import { eventTexts } from './texts.ts';
import { nameOfZone } from './wall-clock.ts';

const addressOnMap = (event: EventPage) => {
  const location = [event.venue, event.address, event.city?.name, event.city?.country].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`;
};

function EventPlace({ event }: { event: EventPage }) {
  const { venue, address, link, timeZone, state, attendance } = event;
  const isShown = address !== null || link !== null;
  const mayLearn = state === 'active' && !isShown && attendance !== 'removed';
  return (
    <section aria-labelledby="event-where" className={page.section}>
      <h2 id="event-where" className="text-h3">
        {texts.where}
      </h2>
      <p className="semibold">{locationOf(event)}</p>
      <dl className={classes('grid gap-1', styles.words)}>
        {venue && <Word name={texts.venue}>{venue}</Word>}
        {address && (
          <Word name={texts.address}>
            <span className={page.text}>{address}</span>
            <Outside to={addressOnMap(event)}>{texts.openMap}</Outside>
          </Word>
        )}
        {link && (
          <Word name={texts.link}>
            <Outside to={link}>{link}</Outside>
          </Word>
        )}
      </dl>
      {mayLearn && <p className="muted text-small">{texts.secret}</p>}
      <p className="muted text-small">{texts.clocks(nameOfZone(timeZone))}</p>
    </section>
  );
}

const Word = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Outside = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow" className={page.outside}>
    {children}
    <IconExternalLink size={16} aria-hidden />
  </a>
);

const EventTaskDialog = lazyPart(() => import('./event-task-dialog.tsx'));
const HostTools = lazyPart(() => import('./host-tools.tsx'));

export interface EventSheetProps {
  event: EventPage;
  /** Null for a visitor. */
  reader: SessionMember | null;
  /** Shown if the event has no cover. */
  drawnCover: ReactNode;
  map: ReactNode;
  /** The outcome of a payment that returned to this page. */
  outcome: ReactNode;
  group: ReactNode;
}

export function EventSheet({ event, reader, drawnCover, map, outcome, group }: EventSheetProps) {
  const { title, series, can } = event;
  const [task, setTask] = useState<EventTask | null>(null);
  return (
    <article className="stack gap-2">
      {reader && (
        <Link to={paths.dashboardCalendar} className={page.back}>
          <IconArrowLeft size={20} aria-hidden />
          {texts.back}
        </Link>
      )}
      <div className={styles.page}>
        <div className="stack gap-2">
          <Cover event={event}>{drawnCover}</Cover>
          <header className="stack gap-1">
            <h1 className="break-anywhere">{title}</h1>
            <p className={card.marks}>
              <EventKind event={event} />
            </p>
            <EventFacts event={event} venue={event.venue} />
            <EventHosts event={event} />
          </header>
        </div>
        <EventRail event={event} reader={reader} group={group} onTask={setTask} />
        <div className="stack gap-3 content-start">
          <EventBanners event={event} outcome={outcome} />
          {can.manage ? (
            <Suspense fallback={null}>
              <HostTools event={event} />
            </Suspense>
          ) : (
            <EventPeople event={event} reader={reader} />
          )}
          <About event={event} />
          <EventPlace event={event} />
          {reader && series && <SeriesDates event={event} seriesId={series.id} />}
          {reader && <EventThread event={event} />}
          {map && <div className="rounded clip border sunken">{map}</div>}
        </div>
      </div>
      <Suspense fallback={null}>{task && <EventTaskDialog task={task} event={event} onClose={() => setTask(null)} />}</Suspense>
    </article>
  );
}

function About({ event: { title, description, createdAt, series } }: { event: EventPage }) {
  return (
    <section aria-labelledby="event-about" className={page.section}>
      <h2 id="event-about" className="text-h3">
        {texts.about}
      </h2>
      {series && <p className="muted text-small">{texts.seriesOf(series.position, series.count)}</p>}
      <p className={page.text}>{description}</p>
      <div>
        <ListenButton title={title} text={description} />
      </div>
      <p className="muted text-small">{eventTexts.posted(createdAt)}</p>
    </section>
  );
}

const [SMALL, MIDDLE, LARGE] = EVENT_COVER_SHAPE.widths as [number, number, number];

function Cover({ event: { id, title, cover }, children }: { event: EventPage; children: ReactNode }) {
  if (!cover) return children && <div className={classes('rounded clip', styles.cover)}>{children}</div>;
  const at = (width: number) => eventCoverUrl(id, cover.version, width);
  return (
    <div className={classes('rounded clip', styles.cover)}>
      <img
        src={at(MIDDLE)}
        srcSet={[SMALL, MIDDLE, LARGE].map((width) => `${at(width)} ${width}w`).join(', ')}
        sizes="(width < 768px) 100vw, 1200px"
        alt={texts.cover(title)}
        width={LARGE}
        height={Math.round(LARGE / EVENT_COVER_SHAPE.aspect)}
        style={{ backgroundColor: cover.color }}
      />
    </div>
  );
}
