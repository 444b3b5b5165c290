import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import page from '../../shared/boards/board-page.module.css';
import styles from './event.module.css';
import { locationOf } from './event-facts.tsx';
import { eventPageTexts as texts } from './page-texts.ts';
import { nameOfZone } from './wall-clock.ts';

const addressOnMap = (event: EventPage) => {
  const words = [event.venue, event.address, event.city?.name, event.city?.country].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
};

/** The city on a map for everybody; the exact address and the link for participants. */
export function EventPlace({ event, map }: { event: EventPage; map: ReactNode }) {
  const { venue, address, link, timeZone, state, attendance } = event;
  const isTold = address !== null || link !== null;
  const mayLearn = state === 'active' && !isTold && attendance !== 'removed';
  return (
    <section aria-labelledby="event-where" className={page.section}>
      <h2 id="event-where" className={page.heading}>
        {texts.where}
      </h2>
      <p className={styles.place}>{locationOf(event)}</p>
      <dl className={styles.words}>
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
      {mayLearn && <p className={page.quiet}>{texts.secret}</p>}
      <p className={page.quiet}>{texts.clocks(nameOfZone(timeZone))}</p>
      {map && <div className={styles.map}>{map}</div>}
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
