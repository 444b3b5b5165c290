import { paths } from '@bros/contract/paths';
import type { DestinationPage } from '@bros/contract/places/destinations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTemperature, formatTime } from '../../../platform/format.ts';
import { describeScoreBasis } from '../../../shared/scores/score-basis.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Score } from '../../../ui/score.tsx';
import { differenceFromReader } from '../page/facts.tsx';
import { pageTexts } from '../page/texts.ts';
import { compareTexts as texts } from './texts.ts';

export interface Criterion {
  key: keyof typeof texts.rows;
  /** Must fit in a third of a phone's width. */
  renderValue?: (page: DestinationPage, nowMs: number) => ReactNode;
  detail?: (page: DestinationPage, nowMs: number) => ReactNode;
}

const note = (text: string) => <span className="muted text-small">{text}</span>;

export const CRITERIA: readonly Criterion[] = [
  {
    key: 'overall',
    renderValue: ({ overallScore, reviewCount }) => (
      <>
        <Score value={overallScore} />
        {overallScore !== null && note(describeScoreBasis({ reviewCount }))}
      </>
    ),
  },
  {
    key: 'cost',
    renderValue: ({ costOfLivingScore, monthlyCostLowUsd: low, monthlyCostHighUsd: high }) => (
      <>
        <Score value={costOfLivingScore} />
        {low !== null && high !== null && <span>{pageTexts.cost.range(low, high)}</span>}
      </>
    ),
  },
  {
    key: 'internet',
    renderValue: ({ internetSpeedScore, internetMbps }) => (
      <>
        <Score value={internetSpeedScore} />
        {internetMbps !== null && <span>{pageTexts.internet.speed(internetMbps)}</span>}
      </>
    ),
  },
  {
    key: 'safety',
    renderValue: ({ safetyScore }) => <Score value={safetyScore} />,
    detail: ({ safetyNote }) => safetyNote && <span>{safetyNote}</span>,
  },
  {
    key: 'weather',
    renderValue: ({ weatherScore }) => <Score value={weatherScore} />,
    detail: ({ weather }, nowMs) => <Weather months={weather} nowMs={nowMs} />,
  },
  { key: 'community', renderValue: ({ communityLevel }) => (communityLevel ? texts.communities[communityLevel] : texts.unknown) },
  { key: 'visa', detail: ({ visaNotes }) => <Visas notes={visaNotes} /> },
  { key: 'highlights', detail: ({ highlights }) => <List lines={highlights} /> },
  {
    key: 'time',
    renderValue: ({ timeZone }, nowMs) => (
      <>
        <span>{formatTime(nowMs, timeZone)}</span>
        {note(differenceFromReader(timeZone, nowMs))}
      </>
    ),
  },
  { key: 'page', renderValue: ({ slug, name }) => <Link to={paths.destination(slug)}>{texts.open(name)}</Link> },
];

function Weather({ months, nowMs }: { months: DestinationPage['weather']; nowMs: number }) {
  const now = months[new Date(nowMs).getMonth()];
  if (!now) return null;
  const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(nowMs);
  const lowest = formatTemperature(Math.min(...months.map(({ lowC }) => lowC)));
  const highest = formatTemperature(Math.max(...months.map(({ highC }) => highC)));
  return (
    <>
      <span>{texts.thisMonth(name, formatTemperature(now.highC), formatTemperature(now.lowC), now.rainDays)}</span>
      {note(texts.year(lowest, highest))}
    </>
  );
}

function Visas({ notes }: { notes: DestinationPage['visaNotes'] }) {
  if (notes.length === 0) return texts.unknown;
  const whose = (passports: (typeof notes)[number]['passports']) => passports.join(', ') || labelTexts.everyone;
  return (
    <ul>
      {notes.map(({ passports, note: text }) => (
        <li key={text}>
          <strong>{whose(passports)}:</strong> {text}
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
