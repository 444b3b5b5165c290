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
import { classes } from '../../../ui/classes.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { Score } from '../../../ui/score.tsx';
import { Heart } from '../heart.tsx';
import { destinationTexts } from '../texts.ts';
import { useMinute } from '../use-minute.ts';
import { Community, differenceFromReader, Highlights, Internet, Safety, TimeZone, Visa } from './facts.tsx';
import { percentFrom } from './figures.ts';
import styles from './page.module.css';
import { People } from './people.tsx';
import { RoomLink } from './room-link.tsx';
import { Scores } from './scores.tsx';
import { Provenance, Section } from './section.tsx';
import { Similar } from './similar.tsx';
import { pageTexts, pageTexts as texts } from './texts.ts';
import { Weather } from './weather.tsx';

const { cost: labels } = pageTexts;

/** In percent. A smaller difference is shown as 'about the median'. */
const ABOUT_PERCENT = 3;
/** Free space at the right end of the scale, as a factor. */
const HEADROOM = 1.15;
const WIDTH = 100;

function Cost({ page }: { page: DestinationPage }) {
  const { monthlyCostLowUsd, monthlyCostHighUsd, medianMonthlyCostUsd: median } = page;
  const low = monthlyCostLowUsd ?? monthlyCostHighUsd;
  const high = monthlyCostHighUsd ?? monthlyCostLowUsd;
  if (low === null || high === null) return null;
  return (
    <Section title={labels.heading}>
      <p className={styles.figure}>{labels.range(low, high)}</p>
      <p className={styles.note}>{labels.note}</p>
      {median !== null && (
        <>
          <Range low={low} high={high} median={median} />
          <p>{compare(median, percentFrom(median, low, high))}</p>
        </>
      )}
      <Provenance page={page} fact="monthlyCost" />
    </Section>
  );
}

function compare(median: number, percent: number): string {
  if (Math.abs(percent) <= ABOUT_PERCENT) return labels.atMedian(median);
  return percent < 0 ? labels.below(-percent, median) : labels.above(percent, median);
}

/** A bar from zero, with the median as a line. The text beside it says the same. */
function Range({ low, high, median }: { low: number; high: number; median: number }) {
  const unit = WIDTH / (Math.max(high, median) * HEADROOM || 1);
  return (
    <div className={styles.range} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden>
        <rect className={styles.scale} y={3} width={WIDTH} height={4} />
        <rect className={styles.bar} x={low * unit} y={1} width={Math.max((high - low) * unit, 1)} height={8} />
        <line className={styles.median} x1={median * unit} x2={median * unit} y1={0} y2={10} />
      </svg>
      <p
        className={classes('muted text-small nowrap', styles.medianMark)}
        style={{ left: `${median * unit}%` }}
        data-late={median * unit > WIDTH / 2 || undefined}
      >
        {labels.medianMark(median)}
      </p>
    </div>
  );
}

interface DestinationSheetProps {
  page: DestinationPage;
  renderCover: (drawn: ReactNode) => ReactNode;
  actions?: ReactNode;
  map: ReactNode;
  events?: ReactNode;
  guides?: ReactNode;
  reviews?: ReactNode;
}

/** A destination's page (specification, G2): people and their texts come first. Unknown facts leave no gap. */
export function DestinationSheet({ page, renderCover, actions, map, events, guides, reviews }: DestinationSheetProps) {
  const nowMs = useMinute();
  return (
    <article className={classes('grid gap-3', styles.sheet)} aria-labelledby="destination-name">
      <Link to={paths.dashboardDestinations} className="self-start text-small">
        {texts.back}
      </Link>
      <div className={classes('grid gap-2-4', styles.top)}>
        {renderCover(<PlaceCover place={page} nowMs={nowMs} isAlone />)}
        <Head page={page} nowMs={nowMs} actions={actions} />
      </div>
      <p className="text-lead break-anywhere measure">{page.description}</p>
      <div className={styles.sections}>
        <People page={page} />
        <div className="grid gap-4 min-width-0">
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

const Facts = ({ page, nowMs }: { page: DestinationPage; nowMs: number }) => (
  <div className={classes('padding-2 surface', styles.facts)}>
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
    <header className="grid gap-2">
      <div className="grid gap-4px break-anywhere min-width-0">
        <h1 id="destination-name">{name}</h1>
        <p className={styles.note}>{destinationTexts.place(city, country)}</p>
        <p className={styles.note}>
          <time dateTime={new Date(nowMs).toISOString()}>{destinationTexts.localTime(formatTime(nowMs, timeZone))}</time>
          {', '}
          {differenceFromReader(timeZone, nowMs).toLowerCase()}
        </p>
      </div>
      <div className="grid gap-4px items-start">
        <VisuallyHidden>{destinationTexts.overall}</VisuallyHidden>
        <Score value={overallScore} size="large" />
        {overallScore !== null && <p className={styles.note}>{describeScoreBasis(page)}</p>}
      </div>
      <div className="row gap-1">
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
