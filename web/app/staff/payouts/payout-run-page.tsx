import { PAYOUT_STATES } from '@bros/contract/money/payout-rules';
import type { PayoutRun, PayoutRunId } from '@bros/contract/money/payouts';
import { paths } from '@bros/contract/paths';
import { Link, useParams } from 'react-router';
import { formatMoment, formatMoney, formatMonth } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { RunBadge } from './payout-columns.tsx';
import styles from './payout-run.module.css';
import { PayoutRunActs } from './payout-run-acts.tsx';
import { payoutTexts as words } from './payout-texts.ts';
import { usePayoutRun } from './payouts.ts';
import { PayoutsOfRun } from './payouts-of-run.tsx';

const { run: texts } = words;

export const meta = () => describePage({ title: words.title });

/** `/admin/payouts/:runId`: what a run comes to, who is paid in it, and what is to be done next. */
export default function PayoutRunPage() {
  const { runId = '' } = useParams();
  const query = usePayoutRun(runId as PayoutRunId);
  if (query.data) return <Run run={query.data} />;
  const missing = (
    <>
      <PageHeader title={words.title} />
      <Empty {...texts.missing} action={<Link to={paths.adminPayouts}>{texts.back}</Link>} />
    </>
  );
  return <Loading query={query} shape="row" lines={8} missing={missing} />;
}

function Run({ run }: { run: PayoutRun }) {
  return (
    <>
      <PageHeader
        eyebrow={<Link to={paths.adminPayouts}>{texts.back}</Link>}
        title={texts.title(formatMonth(run.dueAt))}
        lead={texts.lead(formatMoment(run.dueAt))}
        actions={<RunBadge state={run.state} />}
      />
      <Stack gap="large">
        {run.isSandbox && (
          <Banner tone="info" title={words.sandbox.title}>
            {words.sandbox.text}
          </Banner>
        )}
        <Sums run={run} />
        <Stack>
          <Steps run={run} />
          <PayoutRunActs run={run} />
        </Stack>
        <PayoutsOfRun run={run} />
      </Stack>
    </>
  );
}

function Sums({ run: { totals, currency, belowMinimum } }: { run: PayoutRun }) {
  return (
    <section aria-label={texts.figures}>
      <dl className={styles.sums}>
        {PAYOUT_STATES.map((state) => (
          <div key={state} className={styles.sum}>
            <dt>{words.states[state]}</dt>
            <dd className={styles.amount}>{formatMoney(totals[state].amountCents, currency)}</dd>
            <dd className={styles.count}>{words.payoutsOf(totals[state].count)}</dd>
          </div>
        ))}
      </dl>
      {belowMinimum.count > 0 && <p>{texts.below(belowMinimum.count, formatMoney(belowMinimum.amountCents, currency))}</p>}
    </section>
  );
}

/** The run's progress, and its obstacles. */
function Steps({ run }: { run: PayoutRun }) {
  const { approvals, approvalsNeeded, approvalRefusal, state, exportedAt, settledAt } = run;
  const lines = [
    ...approvals.map(({ name, at }) => texts.approvedBy(name ?? texts.goneAdmin, formatMoment(at))),
    ...(exportedAt ? [texts.exportedAt(formatMoment(exportedAt))] : []),
    ...(settledAt ? [texts.settledAt(formatMoment(settledAt))] : []),
    ...(approvalRefusal === 'given' ? [texts.waits] : []),
    ...(approvalRefusal === 'ownPayout' ? [texts.ownPayout] : []),
    ...(state === 'prepared' && approvalsNeeded > 1 && !approvalRefusal ? [texts.needsTwo] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={styles.steps}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
