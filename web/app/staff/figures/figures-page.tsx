import { FIGURE_PERIOD_NAMES, type FigurePeriod, type Figures } from '@bros/contract/staff/figures';
import { formatMoney, formatShortMoney } from '../../platform/format.ts';
import { oneOf, type UrlSchema, useUrlState } from '../../platform/url-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WhatCounts } from '../revenue/revenue-counts.tsx';
import { useFigures } from '../shared/api.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { FigureChart, MembersChart, nameStep } from './figure-chart.tsx';
import styles from './figures-page.module.css';
import { figuresTexts as texts } from './figures-texts.ts';
import { describeEnded } from './figures-words.ts';

export const meta = () => describePage({ title: texts.title });

const figureUrlSchema: UrlSchema<{ period: FigurePeriod }> = { period: oneOf(FIGURE_PERIOD_NAMES, '30days') };
const tabs = FIGURE_PERIOD_NAMES.map((id) => ({ id, label: texts.periods[id] }));

export default function FiguresPage() {
  const { shown, change } = useUrlState(figureUrlSchema);
  const query = useFigures(shown.period);
  return (
    <>
      <PageHeader
        title={texts.title}
        isListPage
        lead={texts.lead}
        actions={<ExportLink list="figures" filter={{ period: shown.period }} />}
      />
      <Tabs label={texts.period} tabs={tabs} selected={shown.period} onSelect={(period) => change({ period })}>
        <Loading query={query} shape="card" lines={5} />
        {query.data && <Charts figures={query.data} />}
      </Tabs>
    </>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { now, period, currencies, isSandbox } = figures;
  const { charts } = texts;
  const [first, last] = [now.steps[0], now.steps.at(-1)];
  return (
    <Stack gap="large">
      {first && last && (
        <p className="muted">
          {texts.span(nameStep(first.step), nameStep(last.step))} {isSandbox && texts.sandbox}
        </p>
      )}
      <div className={classes('grid gap-3', styles.charts)}>
        <MembersChart figures={figures} />
        <FigureChart figures={figures} title={charts.signUps} count={({ signUps }) => signUps} />
        {currencies.map((currency) => (
          <FigureChart
            key={currency}
            figures={figures}
            title={charts.net(currency.toUpperCase())}
            count={({ net }) => net[currency] ?? 0}
            write={(cents) => formatMoney(cents, currency)}
            formatTick={(cents) => formatShortMoney(cents, currency)}
          />
        ))}
        <FigureChart
          figures={figures}
          title={charts.ended}
          count={({ ended }) => ended}
          summary={describeEnded(figures, period)}
        />
        {(['messages', 'reportsOpened', 'reportsDecided', 'clientErrors', 'failedMails'] as const).map((figure) => (
          <FigureChart key={figure} figures={figures} title={charts[figure]} count={(step) => step[figure]} />
        ))}
      </div>
      <WhatCounts definitions={texts.definitions} />
    </Stack>
  );
}
