import type { DestinationPage } from '@bros/contract/places/destinations';
import type { ReactNode } from 'react';
import { formatScore, formatTemperature } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { scoreTexts } from '../../../ui/score-texts.ts';
import styles from './page.module.css';
import { pageTexts } from './texts.ts';

const { strip: texts } = pageTexts;

interface Fact {
  label: string;
  figure: string | null;
}

const rangeOf = ({ monthlyCostLowUsd: low, monthlyCostHighUsd: high }: DestinationPage): string | null => {
  const [from, to] = [low ?? high, high ?? low];
  return from === null || to === null ? null : pageTexts.cost.range(from, to);
};

function factsOf(page: DestinationPage): Fact[] {
  const now = new Date();
  const weather = page.weather[now.getMonth()];
  const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(now);
  return [
    { label: texts.month, figure: rangeOf(page) },
    { label: labelTexts.internet, figure: page.internetMbps === null ? null : pageTexts.internet.speed(page.internetMbps) },
    { label: texts.weather(month), figure: weather ? formatTemperature(weather.highC) : null },
    {
      label: labelTexts.safety,
      figure: page.safetyScore === null ? null : `${formatScore(page.safetyScore)} ${scoreTexts.outOfTen}`,
    },
  ].filter(({ figure }) => figure !== null);
}

export const FactStrip = ({ page, children }: { page: DestinationPage; children: ReactNode }) => (
  <div className={classes('line gap-2 between border-bottom', styles.strip)}>
    <dl className={classes('flex gap-3 min-width-0', styles.stripFacts)}>
      {factsOf(page).map(({ label, figure }) => (
        <div key={label} className="nowrap">
          <dt className="muted text-12px">{label}</dt>
          <dd className="semibold tabular">{figure}</dd>
        </div>
      ))}
    </dl>
    <div className={classes('row gap-1', styles.stripActions)}>{children}</div>
  </div>
);
