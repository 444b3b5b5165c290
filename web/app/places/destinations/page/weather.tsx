import type { MonthWeather } from '@bros/contract/places/destination-facts';
import type { DestinationPage } from '@bros/contract/places/destinations';
import { formatNumber, formatTemperature, readersDegrees, readersUnit } from '../../../platform/format.ts';
import { actionTexts } from '../../../ui/action-texts.ts';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Table } from '../../../ui/table.tsx';
import styles from './page.module.css';
import { Provenance, Section } from './section.tsx';
import { pageTexts } from './texts.ts';

const { weather: labels } = pageTexts;

const HEIGHT = 100;
const COLUMN = 10;
const BAR = 6;

interface Month extends MonthWeather {
  number: number;
}

const nameOf = ({ number }: Month, month: 'long' | 'narrow') =>
  new Intl.DateTimeFormat('en', { month, timeZone: 'UTC' }).format(Date.UTC(2026, number, 1));

const mostBy = (months: readonly Month[], by: (month: Month) => number): Month | undefined =>
  months.toSorted((one, other) => by(other) - by(one))[0];

export function Weather({ page }: { page: DestinationPage }) {
  const months = page.weather.map((weather, number) => ({ ...weather, number }));
  const warmest = mostBy(months, ({ highC }) => highC);
  const coolest = mostBy(months, ({ lowC }) => -lowC);
  const wettest = mostBy(months, ({ rainDays }) => rainDays);
  if (!warmest || !coolest || !wettest) return null;
  return (
    <Section title={labels.heading} isWide>
      <p>
        {labels.summary(
          nameOf(warmest, 'long'),
          formatTemperature(warmest.highC),
          nameOf(coolest, 'long'),
          formatTemperature(coolest.lowC),
        )}{' '}
        {labels.rain(nameOf(wettest, 'long'), wettest.rainDays)}
      </p>
      <Bars months={months} top={warmest.highC} bottom={coolest.lowC} />
      <p className={styles.note}>{labels.key(readersUnit())}</p>
      <details className={styles.table}>
        <summary>{actionTexts.showAsTable}</summary>
        <Table
          caption={labels.tableCaption}
          rows={months}
          rowKey={({ number }) => String(number)}
          columns={[
            { key: 'month', header: labelTexts.month, render: (month) => nameOf(month, 'long') },
            { key: 'high', header: labels.day, render: ({ highC }) => formatTemperature(highC), isNumeric: true },
            { key: 'low', header: labels.night, render: ({ lowC }) => formatTemperature(lowC), isNumeric: true },
            { key: 'rain', header: labels.rainDays, render: ({ rainDays }) => formatNumber(rainDays), isNumeric: true },
          ]}
        />
      </details>
      <Provenance page={page} fact="weather" />
    </Section>
  );
}

/** Hidden from screen readers, because the sentence and the table say the same. */
function Bars({ months, top, bottom }: { months: readonly Month[]; top: number; bottom: number }) {
  const unit = HEIGHT / Math.max(top - bottom, 1);
  const row = (key: string, render: (month: Month) => string) => (
    <p className={classes('grid text-12px tabular text-center', styles.months)} data-row={key}>
      {months.map((month) => (
        <span key={month.number}>{render(month)}</span>
      ))}
    </p>
  );
  return (
    <div className={classes('grid gap-4px rounded raised', styles.year)} aria-hidden>
      {row('high', ({ highC }) => `${readersDegrees(highC)}°`)}
      <svg viewBox={`0 0 ${months.length * COLUMN} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {months.map(({ number, highC, lowC }) => (
          <rect
            key={number}
            x={number * COLUMN + (COLUMN - BAR) / 2}
            y={(top - highC) * unit}
            width={BAR}
            height={Math.max((highC - lowC) * unit, 2)}
          />
        ))}
      </svg>
      {row('low', ({ lowC }) => `${readersDegrees(lowC)}°`)}
      {row('name', (month) => nameOf(month, 'narrow'))}
      {row('rain', ({ rainDays }) => String(rainDays))}
    </div>
  );
}
