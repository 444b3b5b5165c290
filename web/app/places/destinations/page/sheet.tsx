import { COMPARED_MAX } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { DestinationPage } from '@bros/contract/places/destinations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../platform/format.ts';
import { ShareButton } from '../../../shared/boards/share-button.tsx';
import { PlaceCover } from '../../../shared/covers/place-cover.tsx';
import { ListenButton } from '../../../shared/listening/listen-button.tsx';
import { describeScoreBasis } from '../../../shared/scores/score-basis.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { Score } from '../../../ui/score.tsx';
import { Heart } from '../heart.tsx';
import { destinationTexts } from '../texts.ts';
import { useMinute } from '../use-minute.ts';
import { Cost } from './cost.tsx';
import { Community, differenceFromReader, Highlights, Internet, Safety, TimeZone, Visa } from './facts.tsx';
import styles from './page.module.css';
import { People } from './people.tsx';
import { RoomLink } from './room-link.tsx';
import { Scores } from './scores.tsx';
import { Section } from './section.tsx';
import { Similar } from './similar.tsx';
import { pageTexts as texts } from './texts.ts';
import { Weather } from './weather.tsx';

interface DestinationSheetProps {
  page: DestinationPage;
  /** Rendered in place of the drawn cover, which it is given, by another feature. */
  renderCover: (drawn: ReactNode) => ReactNode;
  /** Buttons of other features, in the head. */
  actions?: ReactNode;
  /** A map of the world with the place on it. */
  map: ReactNode;
  /** Events to come, of another feature. */
  events?: ReactNode;
  /** Long reads about the city, of another feature. */
  guides?: ReactNode;
  /** Members' reviews, of another feature. */
  reviews?: ReactNode;
}

/** All that is told of a destination (specification, G2): its people and their words come first. What is not known leaves no gap. */
export function DestinationSheet({ page, renderCover, actions, map, events, guides, reviews }: DestinationSheetProps) {
  const nowMs = useMinute();
  return (
    <article className={styles.sheet} aria-labelledby="destination-name">
      <Link to={paths.dashboardDestinations} className={styles.back}>
        {texts.back}
      </Link>
      <div className={styles.top}>
        {renderCover(<PlaceCover place={page} nowMs={nowMs} isAlone />)}
        <Head page={page} nowMs={nowMs} actions={actions} />
      </div>
      <p className={styles.description}>{page.description}</p>
      <div className={styles.sections}>
        <People page={page} />
        <div className={styles.stack}>
          {events && <Section title={texts.events}>{events}</Section>}
          <RoomLink destinationId={page.id} frame={(room) => <Section title={texts.talk}>{room}</Section>} />
          {guides}
        </div>
      </div>
      {reviews}
      <div className={styles.sections}>
        <Highlights page={page} />
        <Section title={texts.where.heading}>
          <div className={styles.map}>{map}</div>
        </Section>
      </div>
      <Facts page={page} nowMs={nowMs} />
      <Similar page={page} nowMs={nowMs} />
    </article>
  );
}

/** Everything that can be looked up, in one panel; each says where it comes from and of which year it is. */
const Facts = ({ page, nowMs }: { page: DestinationPage; nowMs: number }) => (
  <div className={styles.facts}>
    <Scores page={page} />
    <Cost page={page} />
    <Internet page={page} />
    <TimeZone page={page} nowMs={nowMs} />
    <Weather page={page} />
    <Safety page={page} />
    <Community page={page} />
    <Visa page={page} />
  </div>
);

function Head({ page, nowMs, actions }: { page: DestinationPage; nowMs: number; actions: ReactNode }) {
  const { slug, name, city, country, timeZone, overallScore, similar } = page;
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1 id="destination-name">{name}</h1>
        <p className={styles.note}>{destinationTexts.place(city, country)}</p>
        <p className={styles.note}>
          <time dateTime={new Date(nowMs).toISOString()}>{destinationTexts.localTime(formatTime(nowMs, timeZone))}</time>
          {', '}
          {differenceFromReader(timeZone, nowMs).toLowerCase()}
        </p>
      </div>
      <div className={styles.overall}>
        <VisuallyHidden>{destinationTexts.overall}</VisuallyHidden>
        <Score value={overallScore} size="large" />
        {overallScore !== null && <p className={styles.note}>{describeScoreBasis(page)}</p>}
      </div>
      <div className={styles.actions}>
        <Heart destination={page} variant="quiet" />
        {actions}
        {similar.length > 0 && (
          <ButtonLink
            to={paths.comparison([slug, ...similar.map((place) => place.slug)].slice(0, COMPARED_MAX))}
            variant="quiet"
            size="small"
          >
            {texts.compare.short} <VisuallyHidden>{texts.compare.rest}</VisuallyHidden>
          </ButtonLink>
        )}
        <ShareButton path={paths.destination(slug)} title={name} size="small" />
        <ListenButton title={name} variant="quiet" text={async () => (await import('./page-aloud.ts')).pageAloud(page)} />
      </div>
    </header>
  );
}
