import type { Revenue } from '@bros/contract/money/revenue';
import { paths } from '@bros/contract/paths';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber, formatPercent } from '../../platform/format.ts';
import styles from '../../ui/bar-chart.module.css';
import { labelTexts } from '../../ui/label-texts.ts';
import { Empty } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { WhatCounts } from './revenue-counts.tsx';
import { revenueTexts } from './revenue-texts.ts';

const { conversion: labels, inviters: texts, tableOf } = revenueTexts;
const STEPS = ['signedUp', 'confirmed', 'everPaid', 'payingNow'] as const;
type Step = (typeof STEPS)[number];
type Funnel = Revenue['conversion']['invited'];
type Inviter = Revenue['inviters'][number];

function shareOf(funnel: Funnel, step: Step): string {
  const count = formatNumber(funnel[step]);
  if (step === 'signedUp' || funnel.signedUp === 0) return count;
  return labels.share(count, formatPercent((100 * funnel[step]) / funnel.signedUp));
}

export function Conversion({ conversion }: { conversion: Revenue['conversion'] }) {
  const titleId = useId();
  const { opened, invited, uninvited } = conversion;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        {labels.title}
      </h2>
      <p className="margin-bottom-2 muted">{labels.lead(opened)}</p>
      <Table<Step>
        caption={tableOf(labels.title)}
        rows={STEPS}
        rowKey={(step) => step}
        columns={[
          { key: 'step', header: labels.step, render: (step) => labels.steps[step] },
          { key: 'invited', header: labels.invited, render: (step) => shareOf(invited, step), isNumeric: true },
          { key: 'uninvited', header: labels.uninvited, render: (step) => shareOf(uninvited, step), isNumeric: true },
        ]}
      />
      <WhatCounts definitions={labels.definitions} />
    </section>
  );
}

const columns: Column<Inviter>[] = [
  { key: 'name', header: labelTexts.member, render: ({ memberId, name }) => <Link to={paths.member(memberId)}>{name}</Link> },
  { key: 'signedUp', header: texts.signedUp, render: ({ signedUp }) => formatNumber(signedUp), isNumeric: true },
  { key: 'everPaid', header: texts.everPaid, render: ({ everPaid }) => formatNumber(everPaid), isNumeric: true },
  { key: 'payingNow', header: texts.payingNow, render: ({ payingNow }) => formatNumber(payingNow), isNumeric: true },
  { key: 'commission', header: texts.commission, render: ({ commissionCents }) => formatMoney(commissionCents), isNumeric: true },
];

export function Inviters({ inviters }: { inviters: readonly Inviter[] }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        {texts.title}
      </h2>
      <p className="margin-bottom-2 muted">{texts.lead}</p>
      {inviters.length === 0 ? (
        <Empty title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <Table caption={tableOf(texts.title)} rows={inviters} rowKey={({ memberId }) => memberId} columns={columns} isStacked />
      )}
      <WhatCounts definitions={texts.definitions} />
    </section>
  );
}
