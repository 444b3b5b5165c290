import type { ListedDestination } from '@bros/contract/places/destinations';
import { memo, type ReactNode } from 'react';
import { formatTime } from '../../platform/format.ts';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { EstimateBadge } from '../../shared/scores/estimate-badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Score } from '../../ui/score.tsx';
import { CardActions } from './card-actions.tsx';
import styles from './destination-card.module.css';
import { directoryTexts } from './directory-texts.ts';
import { destinationTexts as texts } from './texts.ts';

const SUB_SCORES = ['costOfLivingScore', 'internetSpeedScore', 'safetyScore', 'weatherScore'] as const;

export type RenderCover = (destination: ListedDestination, drawn: ReactNode) => ReactNode;

interface DestinationCardProps {
  destination: ListedDestination;
  /** Rendered below the scores by other features. Pass a stable function, because the card is memoized. */
  renderMore?: ((destination: ListedDestination) => ReactNode) | undefined;
  /** Rendered beside 'View Details'; stable too. */
  renderAction?: ((destination: ListedDestination) => ReactNode) | undefined;
  /** Replaces the drawn cover, which it receives; stable too. */
  renderCover?: RenderCover | undefined;
  nowMs: number;
  /** On a phone the card shows only place, score, cost and speed. */
  isCompact: boolean;
}

/** One destination in the directory (docs/specification.md, Destinations). Memoized because there are many. */
export const DestinationCard = memo(function DestinationCard({
  destination,
  renderMore,
  renderAction,
  renderCover,
  nowMs,
  isCompact,
}: DestinationCardProps) {
  const { id, name, city, country, description, timeZone, overallScore } = destination;
  const drawn = <PlaceCover place={destination} nowMs={nowMs} />;
  return (
    <Card as="article" labelledBy={`destination-${id}`} isPadded={false}>
      {renderCover ? renderCover(destination, drawn) : drawn}
      <div className={classes('column gap-2 padding-2 flex-1', styles.body)}>
        <header className={classes('wrap gap-2 between align-start', styles.head)}>
          <div>
            <h2 id={`destination-${id}`} className={classes('text-h3', styles.name)}>
              {name}
            </h2>
            <p className="muted text-small tabular">{texts.place(city, country)}</p>
            <p className="muted text-small tabular">
              <time dateTime={new Date(nowMs).toISOString()}>{texts.localTime(formatTime(nowMs, timeZone))}</time>
            </p>
          </div>
          <div className={classes('flex-none', styles.overall)}>
            <VisuallyHidden>{texts.overall}</VisuallyHidden>
            <Score value={overallScore} size="large" />
            {isCompact && <EstimateBadge destination={destination} />}
          </div>
        </header>
        {isCompact ? (
          <Figures destination={destination} />
        ) : (
          <>
            <div className={classes('row gap-1-2 between', styles.ways)}>
              <EstimateBadge destination={destination} />
              <ListenButton title={name} text={async () => (await import('./aloud.ts')).destinationAloud(destination)} />
            </div>
            <p className={classes('clamp', styles.description)}>{description}</p>
            <Figures destination={destination} />
            <ul className={classes('grid plain-list', styles.scores)}>
              {SUB_SCORES.map((key) => (
                <li key={key}>
                  <Score value={destination[key]} label={texts.scores[key]} />
                </li>
              ))}
            </ul>
            {renderMore?.(destination)}
          </>
        )}
        <CardActions destination={destination} isCompact={isCompact}>
          {!isCompact && renderAction?.(destination)}
        </CardActions>
      </div>
    </Card>
  );
});

function Figures({ destination: { monthlyCostLowUsd, internetMbps } }: { destination: ListedDestination }) {
  const figures = [
    monthlyCostLowUsd !== null && directoryTexts.from(monthlyCostLowUsd),
    internetMbps !== null && directoryTexts.speed(internetMbps),
  ].filter(Boolean);
  return figures.length > 0 && <p className="muted text-small tabular">{figures.join(' · ')}</p>;
}
