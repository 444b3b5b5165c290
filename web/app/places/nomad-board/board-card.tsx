import { paths } from '@bros/contract/paths';
import type { DestinationFacts, Provenance, Provenances } from '@bros/contract/places/destination-facts';
import type { ListedDestination } from '@bros/contract/places/destinations';
import { IconCash, IconClock, IconId, IconSun, IconUsers, IconWifi } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDegrees, formatTime } from '../../platform/format.ts';
import { locale } from '../../platform/texts.ts';
import head from '../../shared/covers/card-head.module.css';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { EstimateBadge } from '../../shared/scores/estimate-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Score } from '../../ui/score.tsx';
import styles from './board.module.css';
import { nomadBoardTexts as texts } from './texts.ts';

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

/** 'Nov' for 10. */
const nameOfMonth = (month: number): string => monthName.format(Date.UTC(2026, month, 15));

function sourcesOf(provenances: Provenances): Provenance['kind'][] {
  return [...new Set(Object.values(provenances).map(({ kind }) => kind))];
}

export function BoardCard({ destination, nowMs }: { destination: ListedDestination; nowMs: number }) {
  const { id, facts } = destination;
  return (
    <Card as="li" isPadded={false}>
      <article className="column min-width-0 full-height" aria-labelledby={`board-${id}`}>
        <div className={classes('relative sunken clip', head.picture)}>
          <PlaceCover place={destination} nowMs={nowMs} />
          <Head destination={destination} />
        </div>
        <div className={classes('grid content-start', styles.body)}>
          <Facts destination={destination} facts={facts} nowMs={nowMs} />
          {facts && facts.highlights.length > 0 && <Highlights highlights={facts.highlights} />}
          {facts && <Sources facts={facts} />}
        </div>
      </article>
    </Card>
  );
}

function Head({ destination }: { destination: ListedDestination }) {
  const { id, slug, name, country, overallScore } = destination;
  return (
    <header className={classes('line gap-1 between align-end', head.head)}>
      <div className="min-width-0">
        <h2 className={classes('display text-h4 clamp', head.name)}>
          <Link id={`board-${id}`} to={paths.destination(slug)} className="inherit">
            {name}
          </Link>
        </h2>
        <p className={classes('text-12px', head.place)}>{country}</p>
        <p className={head.estimate}>
          <EstimateBadge destination={destination} />
        </p>
      </div>
      <span className={classes('raised rounded flex-none', head.overall)}>
        <VisuallyHidden>{labelTexts.rating}</VisuallyHidden>
        <Score value={overallScore} size="cell" />
      </span>
    </header>
  );
}

function Facts({ destination, facts, nowMs }: { destination: ListedDestination; facts: DestinationFacts | null; nowMs: number }) {
  const { monthlyCostLowUsd: low, monthlyCostHighUsd: high, internetMbps, timeZone } = destination;
  const month = new Date().getMonth();
  const weather = facts?.weather[month];
  const visa = facts && visaFor(facts);
  return (
    <dl className={classes('grid', styles.facts)}>
      <Fact icon={<IconCash size={20} aria-hidden />} name={texts.facts.cost}>
        {low !== null && high !== null ? texts.cost(low, high) : null}
      </Fact>
      <Fact icon={<IconWifi size={20} aria-hidden />} name={labelTexts.internet}>
        {internetMbps === null ? null : texts.mbps(internetMbps)}
      </Fact>
      <Fact icon={<IconSun size={20} aria-hidden />} name={texts.facts.weather(nameOfMonth(month))}>
        {weather ? texts.weather(formatDegrees(weather.highC), formatDegrees(weather.lowC), weather.rainDays) : null}
      </Fact>
      <Fact icon={<IconUsers size={20} aria-hidden />} name={texts.facts.community}>
        {facts?.communityLevel ? texts.levels[facts.communityLevel] : null}
      </Fact>
      <Fact icon={<IconId size={20} aria-hidden />} name={texts.facts.visa} isWide>
        {visa && (
          <>
            <span className="clamp">{visa}</span>
            {facts.visaNotes.length > 1 && <span className="muted text-small">{texts.moreVisa}</span>}
          </>
        )}
      </Fact>
      <Fact icon={<IconClock size={20} aria-hidden />} name={labelTexts.timeZone} isWide>
        {texts.localTime(timeZone.replaceAll('_', ' '), formatTime(nowMs, timeZone))}
      </Fact>
    </dl>
  );
}

/** The visa rule for everyone, else the first. */
function visaFor({ visaNotes }: DestinationFacts): string | null {
  const first = visaNotes.find(({ passports }) => passports.length === 0) ?? visaNotes[0];
  if (!first) return null;
  const whose = first.passports.length > 0 ? `${first.passports.join(', ')}: ` : '';
  return whose + first.note;
}

interface FactProps {
  icon: ReactNode;
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ icon, name, isWide, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={isWide}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children ?? texts.unknown}</dd>
    </div>
  );
}

function Highlights({ highlights }: { highlights: readonly string[] }) {
  return (
    <ul className={classes('wrap gap-6px plain-list', styles.highlights)} aria-label={texts.highlights}>
      {highlights.map((highlight) => (
        <li key={highlight}>
          <Badge tone="lagoon">{highlight}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Sources({ facts }: { facts: DestinationFacts }) {
  const kinds = sourcesOf(facts.provenances);
  if (kinds.length === 0) return null;
  return <p className="muted text-small">{texts.figuresFrom(kinds.map((kind) => texts.provenances[kind]).join(', '))}</p>;
}
