import type { FigurePeriod, FigureStep, Figures } from '@bros/contract/staff/figures';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { formatDay, formatMonthOf, formatNumber, formatShortMonth } from '../../platform/format.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { type Bar, BarChart } from '../../ui/bar-chart.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { figuresTexts as texts } from './figures-texts.ts';
import { type Counted, countMembers, describeChange, sumCounted, sumWhole } from './figures-words.ts';

interface Pair {
  step: FigureStep;
  before: FigureStep | undefined;
}

export const nameStep = (step: string): string =>
  (step.length > 7 ? formatDay(step) : formatMonthOf(step)).replaceAll(' ', '\u00A0');
const shortName = (step: string): string => (step.length > 7 ? formatDay(step) : formatShortMonth(step));

const pairsOf = ({ now, before }: Figures): Pair[] => now.steps.map((step, index) => ({ step, before: before.steps[index] }));
const comparedIn = (period: FigurePeriod) => ({ now: texts.now, before: texts.before(period) });

interface FigureChartProps {
  figures: Figures;
  title: string;
  count: (step: FigureStep) => Counted;
  write?: (value: number) => string;
  formatTick?: (value: number) => string;
  summary?: string;
}

export function FigureChart({ figures, title, count, write = formatNumber, formatTick, summary }: FigureChartProps) {
  const { period, now, before } = figures;
  const writeCounted = (value: Counted | undefined) => (typeof value === 'number' ? write(value) : texts.unknown);
  const toBar = (pair: Pair): Bar => {
    const value = count(pair.step);
    const valueBefore = pair.before && count(pair.before);
    return {
      key: pair.step.step,
      title: texts.ofStep(nameStep(pair.step.step), writeCounted(value), writeCounted(valueBefore)),
      name: shortName(pair.step.step),
      parts: value === null ? [] : [{ name: 'value', value }],
      before: valueBefore ?? null,
    };
  };
  return (
    <BarChart
      title={title}
      summary={
        summary ??
        describeChange({
          now: sumCounted(now.steps.map(count)),
          before: sumWhole(before.steps.map(count)),
          than: texts.than(period),
          write,
        })
      }
      bars={pairsOf(figures).map(toBar)}
      compared={comparedIn(period)}
      {...(formatTick && { formatTick })}
      keepsFrame
      asTable={actionTexts.showAsTable}
      table={
        <FigureTable
          figures={figures}
          title={title}
          columns={[{ key: 'now', header: title, render: ({ step }) => writeCounted(count(step)), isNumeric: true }]}
          writeBefore={(step) => writeCounted(count(step))}
        />
      }
    />
  );
}

export function MembersChart({ figures }: { figures: Figures }) {
  const { period, now, before } = figures;
  const lastOf = ({ steps }: Figures['now']): Counted => {
    const last = steps.at(-1);
    return last ? countMembers(last) : null;
  };
  const writeCounted = (value: Counted) => (value === null ? texts.unknown : formatNumber(value));
  return (
    <BarChart
      title={texts.charts.members}
      summary={describeChange({ now: lastOf(now), before: lastOf(before), than: texts.earlier(period) })}
      bars={pairsOf(figures).map(({ step, before: earlier }) => {
        const { members } = step;
        const byTier = TIERS.map((tier) => `${PLANS[tier].name} ${members ? formatNumber(members[tier]) : texts.unknown}`);
        return {
          key: step.step,
          title: `${nameStep(step.step)}: ${byTier.join(', ')}`,
          name: shortName(step.step),
          parts: members ? TIERS.map((tier) => ({ name: tier, value: members[tier], look: tier })) : [],
          before: earlier ? countMembers(earlier) : null,
        };
      })}
      legend={TIERS.map((tier) => ({ name: PLANS[tier].name, look: tier }))}
      compared={comparedIn(period)}
      keepsFrame
      asTable={actionTexts.showAsTable}
      table={
        <FigureTable
          figures={figures}
          title={texts.charts.members}
          columns={[
            ...TIERS.map((tier) => ({
              key: tier,
              header: PLANS[tier].name,
              render: ({ step }: Pair) => writeCounted(step.members?.[tier] ?? null),
              isNumeric: true,
            })),
            { key: 'all', header: texts.all, render: ({ step }) => writeCounted(countMembers(step)), isNumeric: true },
          ]}
          writeBefore={(step) => writeCounted(countMembers(step))}
        />
      }
    />
  );
}

interface FigureTableProps {
  figures: Figures;
  title: string;
  columns: readonly Column<Pair>[];
  writeBefore: (step: FigureStep) => string;
}

function FigureTable({ figures, title, columns, writeBefore }: FigureTableProps) {
  const { period } = figures;
  return (
    <Table
      caption={texts.tableOf(title)}
      rows={pairsOf(figures)}
      rowKey={({ step }) => step.step}
      columns={[
        {
          key: 'step',
          header: period === '12months' ? labelTexts.month : labelTexts.day,
          render: ({ step }) => nameStep(step.step),
        },
        ...columns,
        {
          key: 'before',
          header: texts.before(period),
          render: ({ before }) => (before ? `${writeBefore(before)} (${nameStep(before.step)})` : ''),
          isNumeric: true,
        },
      ]}
    />
  );
}
