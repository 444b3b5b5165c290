import type { DestinationPage } from '@bros/contract/destinations';
import { paths } from '@bros/contract/paths';
import { REVIEWS_FOR_SCORE } from '@bros/contract/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTemperature, formatTime } from '../../platform/format.ts';
import { Score } from '../../ui/score.tsx';
import { Table } from '../../ui/table.tsx';
import { differenceFromReader } from '../page/facts.tsx';
import { pageTexts } from '../page/texts.ts';
import { useMinute } from '../use-minute.ts';
import styles from './comparison.module.css';
import { compareTexts as texts } from './texts.ts';

interface Matter {
  key: keyof typeof texts.rows;
  tell: (page: DestinationPage, nowMs: number) => ReactNode;
}

const note = (words: string) => <span className={styles.note}>{words}</span>;

const MATTERS: readonly Matter[] = [
  {
    key: 'overall',
    tell: ({ overallScore, reviewCount }) => (
      <>
        <Score value={overallScore} />
        {overallScore !== null && note(reviewCount < REVIEWS_FOR_SCORE ? texts.estimate : texts.reviews(reviewCount))}
      </>
    ),
  },
  {
    key: 'cost',
    tell: ({ costOfLivingScore, monthlyCostLowUsd: low, monthlyCostHighUsd: high }) => (
      <>
        <Score value={costOfLivingScore} />
        {low !== null && high !== null && <span>{pageTexts.cost.range(low, high)}</span>}
      </>
    ),
  },
  {
    key: 'internet',
    tell: ({ internetSpeedScore, internetMbps }) => (
      <>
        <Score value={internetSpeedScore} />
        {internetMbps !== null && <span>{pageTexts.internet.speed(internetMbps)}</span>}
      </>
    ),
  },
  {
    key: 'safety',
    tell: ({ safetyScore, safetyNote }) => (
      <>
        <Score value={safetyScore} />
        {safetyNote && <span>{safetyNote}</span>}
      </>
    ),
  },
  { key: 'weather', tell: (page, nowMs) => <WeatherCell page={page} nowMs={nowMs} /> },
  { key: 'community', tell: ({ communityLevel }) => (communityLevel ? texts.communities[communityLevel] : texts.unknown) },
  { key: 'visa', tell: ({ visaNotes }) => <Visas notes={visaNotes} /> },
  { key: 'highlights', tell: ({ highlights }) => <List lines={highlights} /> },
  {
    key: 'time',
    tell: ({ timeZone }, nowMs) => (
      <>
        <span>{formatTime(nowMs, timeZone)}</span>
        {note(differenceFromReader(timeZone, nowMs))}
      </>
    ),
  },
  { key: 'page', tell: ({ slug, name }) => <Link to={paths.destination(slug)}>{texts.open(name)}</Link> },
];

/** A row for each matter, a column for each place; on phones a card for each matter. */
export function ComparisonTable({ pages }: { pages: readonly DestinationPage[] }) {
  const nowMs = useMinute();
  return (
    <>
      <Table
        caption={texts.caption}
        isStacked
        rows={MATTERS}
        rowKey={({ key }) => key}
        columns={[
          { key: 'matter', header: texts.matter, hidesHeader: true, render: ({ key }) => <strong>{texts.rows[key]}</strong> },
          ...pages.map((page) => ({
            key: page.id,
            header: page.name,
            render: ({ tell }: Matter) => <div className={styles.cell}>{tell(page, nowMs)}</div>,
          })),
        ]}
      />
      <p className={styles.note}>{texts.note}</p>
    </>
  );
}

/** The weather of this month, and the range of the year. */
function WeatherCell({ page: { weather, weatherScore }, nowMs }: { page: DestinationPage; nowMs: number }) {
  const now = weather[new Date(nowMs).getMonth()];
  const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(nowMs);
  return (
    <>
      <Score value={weatherScore} />
      {now && <span>{texts.thisMonth(name, formatTemperature(now.highC), formatTemperature(now.lowC), now.rainDays)}</span>}
      {now &&
        note(
          texts.year(
            formatTemperature(Math.min(...weather.map(({ lowC }) => lowC))),
            formatTemperature(Math.max(...weather.map(({ highC }) => highC))),
          ),
        )}
    </>
  );
}

function Visas({ notes }: { notes: DestinationPage['visaNotes'] }) {
  if (notes.length === 0) return texts.unknown;
  const whose = (passports: (typeof notes)[number]['passports']) => passports.join(', ') || texts.allPassports;
  return (
    <ul>
      {notes.map(({ passports, note: words }) => (
        <li key={words}>
          <strong>{whose(passports)}:</strong> {words}
        </li>
      ))}
    </ul>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return texts.unknown;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
