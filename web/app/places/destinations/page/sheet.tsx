import { paths } from '@bros/contract/paths';
import type { DestinationPage } from '@bros/contract/places/destinations';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../platform/format.ts';
import { PlaceCover } from '../../../shared/covers/place-cover.tsx';
import { describeScoreBasis } from '../../../shared/scores/score-basis.ts';
import { useMinute } from '../../../shared/use-minute.ts';
import { classes } from '../../../ui/classes.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { Score } from '../../../ui/score.tsx';
import { destinationTexts } from '../texts.ts';
import { Cost } from './cost.tsx';
import { FactStrip } from './fact-strip.tsx';
import { Community, differenceFromReader, Highlights, Internet, Safety, TimeZone, Visa } from './facts.tsx';
import styles from './page.module.css';
import { People } from './people.tsx';
import { placeBeside } from './place-beside.ts';
import { RoomLink } from './room-link.tsx';
import { Scores } from './scores.tsx';
import { Section } from './section.tsx';
import { Similar } from './similar.tsx';
import { pageTexts as texts } from './texts.ts';
import { Weather } from './weather.tsx';

interface DestinationSheetProps {
  page: DestinationPage;
  renderCover: (drawn: ReactNode) => ReactNode;
  going: ReactNode;
  actions: ReactNode;
  map: ReactNode;
  events?: ReactNode;
  guides?: ReactNode;
  stays?: ReactNode;
  reviews?: ReactNode;
}

/** Specification, G2: members' reviews come first. Unknown facts are not shown. */
export function DestinationSheet({
  page,
  renderCover,
  going,
  actions,
  map,
  events,
  guides,
  stays,
  reviews,
}: DestinationSheetProps) {
  const nowMs = useMinute();
  return (
    <article className="stack gap-3" aria-labelledby="destination-name">
      <div className={classes('relative sunken clip', styles.picture)}>
        {renderCover(<PlaceCover place={page} nowMs={nowMs} isAlone isMoving />)}
        <Link
          to={paths.dashboardDestinations}
          className={classes('inline-row gap-4px text-small ink rounded raised', styles.back)}
        >
          <IconArrowLeft size={18} aria-hidden />
          {texts.back}
        </Link>
        <Head page={page} nowMs={nowMs} />
      </div>
      <FactStrip page={page}>
        {going}
        {actions}
      </FactStrip>
      <div className={classes('grid gap-4 align-start', styles.columns)}>
        <div className="stack gap-3 min-width-0">
          <p className="text-lead break-anywhere measure">{page.description}</p>
          {reviews}
          <Scores page={page} />
          <Cost page={page} />
        </div>
        <Facts page={page} nowMs={nowMs} />
        <div className="stack gap-3">
          <People page={page} />
          {events && <Section title={texts.events}>{events}</Section>}
          <RoomLink destinationId={page.id} frame={(room) => <Section title={texts.talk}>{room}</Section>} />
          {guides}
          {stays && <Section title={texts.stays}>{stays}</Section>}
          <Highlights page={page} />
          <Section title={texts.where.heading}>
            <div className={styles.map}>{map}</div>
          </Section>
        </div>
      </div>
      <Similar page={page} nowMs={nowMs} />
    </article>
  );
}

const Facts = ({ page, nowMs }: { page: DestinationPage; nowMs: number }) => (
  <div className={classes('grid gap-4 padding-2 surface', styles.facts)}>
    <Internet page={page} />
    <TimeZone page={page} nowMs={nowMs} />
    <Weather page={page} />
    <Safety page={page} />
    <Community page={page} />
    <Visa page={page} />
  </div>
);

function Head({ page, nowMs }: { page: DestinationPage; nowMs: number }) {
  const { name, timeZone, overallScore } = page;
  return (
    <header className={classes('line gap-1 between align-end', styles.head)}>
      <div className="break-anywhere min-width-0">
        <h1 id="destination-name">{name}</h1>
        <p className="tabular">
          {placeBeside(page)}
          {' · '}
          <time dateTime={new Date(nowMs).toISOString()}>{destinationTexts.localTime(formatTime(nowMs, timeZone))}</time>
          <span className="wide-only">, {differenceFromReader(timeZone, nowMs).toLowerCase()}</span>
        </p>
      </div>
      <div
        className={classes('ink raised rounded flex-none', styles.overall)}
        title={overallScore === null ? '' : describeScoreBasis(page)}
      >
        <VisuallyHidden>{destinationTexts.overall}</VisuallyHidden>
        <Score value={overallScore} size="large" />
        {overallScore !== null && <p className="muted text-12px wide-only">{describeScoreBasis(page)}</p>}
      </div>
    </header>
  );
}
