import { paths } from '@bros/contract/paths';
import type { Destination, ListedDestination } from '@bros/contract/places/destinations';
import { memo, type ReactNode, useState } from 'react';
import { formatTime } from '../../platform/format.ts';
import head from '../../shared/covers/card-head.module.css';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { EstimateBadge } from '../../shared/scores/estimate-badge.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Score } from '../../ui/score.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { useOptimisticValue } from '../../ui/use-optimistic-value.ts';
import styles from './destination-card.module.css';
import { directoryTexts } from './directory-texts.ts';
import { Heart } from './heart.tsx';
import { destinationTexts as texts } from './texts.ts';
import { useCompared } from './use-compared.ts';

const SUB_SCORES = ['costOfLivingScore', 'internetSpeedScore', 'safetyScore', 'weatherScore'] as const;

export type RenderCover = (destination: ListedDestination, drawn: ReactNode) => ReactNode;

interface DestinationCardProps {
  destination: ListedDestination;
  /** Content of other features below the scores. Must be stable, because the card is memoized. */
  renderMore?: ((destination: ListedDestination) => ReactNode) | undefined;
  /** Rendered beside 'View Details'. Must be stable. */
  renderAction?: ((destination: ListedDestination) => ReactNode) | undefined;
  /** Replaces the drawn cover, which it receives as its argument. Must be stable. */
  renderCover?: RenderCover | undefined;
  nowMs: number;
  isCompact: boolean;
}

/** docs/specification.md, Destinations. Memoized, because a page has many cards. */
export const DestinationCard = memo(function DestinationCard({
  destination,
  renderMore,
  renderAction,
  renderCover,
  nowMs,
  isCompact,
}: DestinationCardProps) {
  const { id, name, description } = destination;
  const [isOpened, setOpened] = useState(false);
  const isWhole = !isCompact || isOpened;
  const drawn = <PlaceCover place={destination} nowMs={nowMs} />;
  return (
    <Card as="article" labelledBy={`destination-${id}`} isPadded={false}>
      <div className={classes('relative sunken clip', head.picture)}>
        {renderCover ? renderCover(destination, drawn) : drawn}
        <div className={classes('line between', styles.tools)}>
          <CompareBox destination={destination} />
          <Heart destination={destination} variant="quiet" isBare />
        </div>
        <Head destination={destination} nowMs={nowMs} />
      </div>
      <div className={classes('column gap-6px text-13px flex-1', styles.body)}>
        <Figures destination={destination} />
        {isWhole && (
          <>
            <p className={classes('clamp', styles.description)}>{description}</p>
            <SubScores destination={destination} />
            <div className="target-height">{renderMore?.(destination)}</div>
          </>
        )}
        <footer className={classes('line gap-1 between margin-top-auto', styles.foot)}>
          <DetailsLink destination={destination} />
          {isWhole && renderAction?.(destination)}
          {isWhole && (
            <ListenButton
              variant="plain"
              title={name}
              text={async () => (await import('./aloud.ts')).destinationAloud(destination)}
            />
          )}
          {!isWhole && (
            <Button variant="plain" size="small" onPress={() => setOpened(true)} aria={{ 'aria-expanded': false }}>
              {directoryTexts.more}
              <VisuallyHidden> {directoryTexts.moreOf(name)}</VisuallyHidden>
            </Button>
          )}
        </footer>
      </div>
    </Card>
  );
});

function Head({ destination, nowMs }: Pick<DestinationCardProps, 'destination' | 'nowMs'>) {
  const { id, name, city, country, timeZone, overallScore } = destination;
  return (
    <header className={classes('line gap-1 between align-end', head.head)}>
      <div className="min-width-0">
        <h2 id={`destination-${id}`} className={classes('display text-h4 clamp', head.name)}>
          {name}
        </h2>
        <p className={classes('flex gap-4px text-12px tabular', head.place)}>
          <span className="truncated">{texts.place(city, country)}</span>
          <span aria-hidden>·</span>
          <time className="nowrap" dateTime={new Date(nowMs).toISOString()} title={texts.localTime(formatTime(nowMs, timeZone))}>
            {formatTime(nowMs, timeZone)}
          </time>
        </p>
        <p className={head.estimate}>
          <EstimateBadge destination={destination} />
        </p>
      </div>
      <span className={classes('raised rounded flex-none', head.overall)}>
        <VisuallyHidden>{texts.overall}</VisuallyHidden>
        <Score value={overallScore} size="cell" />
      </span>
    </header>
  );
}

const keepTogether = (figure: string) => figure.replaceAll(' ', '\u00a0');

function Figures({ destination }: Pick<DestinationCardProps, 'destination'>) {
  const { monthlyCostLowUsd, internetMbps, here } = destination;
  const figures = [
    monthlyCostLowUsd !== null && directoryTexts.cost(monthlyCostLowUsd),
    internetMbps !== null && directoryTexts.speed(internetMbps),
    here?.count && directoryTexts.here(here.count),
  ].filter((figure) => typeof figure === 'string');
  return (
    <div className={classes('line gap-4px between text-12px', styles.figures)}>
      <p className="semibold tabular min-width-0">{figures.map(keepTogether).join('\u00a0· ')}</p>
      <span className="line flex-none">
        {here?.faces.map(({ id, displayName, photo }) => (
          <span key={id} className={classes('circle', styles.face)} title={displayName}>
            <Avatar id={id} name={displayName} photo={photo} size="mini" />
          </span>
        ))}
      </span>
    </div>
  );
}

const SubScores = ({ destination }: Pick<DestinationCardProps, 'destination'>) => (
  <ul className={classes('grid between plain-list', styles.scores)}>
    {SUB_SCORES.map((key) => (
      <li key={key}>
        <Score value={destination[key]} label={texts.scores[key]} size="cell" />
      </li>
    ))}
  </ul>
);

const DetailsLink = ({ destination: { slug, name } }: { destination: Destination }) => (
  <ButtonLink variant="plain" size="small" to={paths.destination(slug)}>
    {actionTexts.viewDetails}
    <VisuallyHidden>{directoryTexts.of(name)}</VisuallyHidden>
  </ButtonLink>
);

function CompareBox({ destination: { slug, name } }: { destination: Destination }) {
  const { slugs, isFull, choose } = useCompared();
  const [isChosen, setChosen] = useOptimisticValue(slugs.includes(slug), (isOn) => choose(slug, isOn));
  return (
    <div className={classes('text-12px rounded raised', styles.compare)}>
      <Checkbox
        name={`compare-${slug}`}
        label={
          <>
            {directoryTexts.compare}
            <VisuallyHidden>{directoryTexts.of(name)}</VisuallyHidden>
          </>
        }
        isOn={isChosen}
        isDisabled={isFull && !isChosen}
        onChange={setChosen}
      />
    </div>
  );
}
