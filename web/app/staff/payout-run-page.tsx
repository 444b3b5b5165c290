import { paths } from '@bros/contract/paths';
import { PAYOUT_STATES } from '@bros/contract/payout-rules';
import type { DeskPayout, PayoutRun, PayoutRunId } from '@bros/contract/payouts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { client, describeError, refusalCode } from '../platform/api.ts';
import { formatMoment, formatMoney, formatMonth } from '../platform/format.ts';
import { describePage } from '../shell/document-head.ts';
import { Banner } from '../ui/banner.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Select } from '../ui/select.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import filters from './filters.module.css';
import { withAny } from './member-filters.tsx';
import { payoutColumns, RunBadge } from './payout-columns.tsx';
import { FailDialog, HoldDialog } from './payout-dialogs.tsx';
import styles from './payout-run.module.css';
import { PayoutRunActs } from './payout-run-acts.tsx';
import { payoutTexts as words } from './payout-texts.ts';
import { useActOrSay, usePayoutRun, usePayoutsOf } from './payouts.ts';
import { RecordList } from './record-list.tsx';
import { useUrlFilter } from './url-filter.ts';

const { run: texts } = words;

export const meta = () => describePage({ title: words.title });

/** `/admin/payouts/:runId`: what a run comes to, who is paid in it, and what is to be done next. */
export default function PayoutRunPage() {
  const { runId = '' } = useParams();
  const { data: run, error, refetch } = usePayoutRun(runId as PayoutRunId);
  if (run) return <Run run={run} />;
  if (!error) return <Skeleton shape="row" lines={8} />;
  const isMissing = ['NOT_FOUND', 'INPUT_INVALID'].includes(refusalCode(error) ?? '');
  const back = <Link to={paths.adminPayouts}>{texts.back}</Link>;
  if (isMissing) {
    return (
      <>
        <PageHeader title={words.title} />
        <Empty {...texts.missing} action={back} />
      </>
    );
  }
  return <ErrorState {...describeError(error)} onRetry={refetch} />;
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
        <Payouts run={run} />
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

/** How far the run is, and what keeps it. */
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

type Asked = { about: 'hold' | 'fail'; payout: DeskPayout };

function Payouts({ run }: { run: PayoutRun }) {
  const filter = useUrlFilter();
  const state = filter.choice('state', PAYOUT_STATES);
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = useActOrSay();
  const close = () => setAsked(null);
  const { id: runId } = run;
  const columns = payoutColumns({
    onHold: (payout) => setAsked({ about: 'hold', payout }),
    onFailed: (payout) => setAsked({ about: 'fail', payout }),
    onRelease: ({ id: payoutId }) => act(() => client.payouts.release({ payoutId }), texts.released),
    onPaid: ({ id, member }) =>
      act(
        () => client.payouts.mark({ runId, payoutIds: [id], outcome: 'paid' }),
        texts.marked(member?.displayName ?? words.gone),
      ),
  });
  return (
    <section aria-labelledby="payouts-of-run">
      <Stack>
        <Row align="between">
          <h2 id="payouts-of-run">{texts.payouts}</h2>
          <search className={filters.filters}>
            <Select
              name="state"
              label={words.state}
              value={state ?? ''}
              options={withAny(PAYOUT_STATES, (known) => words.states[known])}
              onChange={(chosen) => filter.set({ state: chosen })}
            />
          </search>
        </Row>
        <RecordList
          query={usePayoutsOf(runId, state)}
          caption={texts.table}
          columns={columns}
          rowKey={({ id }) => id}
          empty={texts.empty}
        />
      </Stack>
      {asked?.about === 'hold' && <HoldDialog payout={asked.payout} onClose={close} />}
      {asked?.about === 'fail' && <FailDialog run={run} payout={asked.payout} onClose={close} />}
    </section>
  );
}
