import { PAYOUT_STATES } from '@bros/contract/money/payout-rules';
import type { PayoutRun, PayoutRunId } from '@bros/contract/money/payouts';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { formatDateTime, formatMoney, formatMonth } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { RunBadge } from './payout-columns.tsx';
import { ApproveDialog, FileDialog, MarkRestDialog, WithdrawDialog } from './payout-dialogs.tsx';
import styles from './payout-run.module.css';
import { payoutTexts as labels } from './payout-texts.ts';
import { inLastFile, usePayoutRun, useRunActionWithToast } from './payouts.ts';
import { PayoutsOfRun } from './payouts-of-run.tsx';

type RunAction = 'approve' | 'withdraw' | 'file' | 'rest';
const dialogs = { approve: ApproveDialog, withdraw: WithdrawDialog, file: FileDialog, rest: MarkRestDialog };

function PayoutRunActions({ run }: { run: PayoutRun }) {
  const [asked, setAsked] = useState<RunAction | null>(null);
  const action = useRunActionWithToast();
  const { can, id: runId } = run;
  const AskedDialog = asked && dialogs[asked];
  return (
    <>
      <Row>
        {can.approve && <Button onPress={() => setAsked('approve')}>{actionTexts.approve}</Button>}
        {can.export && (
          <Button variant={run.state === 'approved' ? 'primary' : 'quiet'} onPress={() => setAsked('file')}>
            {labels.file.button}
          </Button>
        )}
        {can.mark && inLastFile(run).count > 0 && <Button onPress={() => setAsked('rest')}>{labels.rest.button}</Button>}
        {can.recount && (
          <Button
            variant="quiet"
            busyLabel={labels.run.recounting}
            onPress={() => action(() => client.payouts.recount({ runId }), labels.run.recounted)}
          >
            {labels.run.recount}
          </Button>
        )}
        {can.withdraw && (
          <Button variant="quiet" onPress={() => setAsked('withdraw')}>
            {labels.withdraw.button}
          </Button>
        )}
      </Row>
      {AskedDialog && <AskedDialog run={run} onClose={() => setAsked(null)} />}
    </>
  );
}

const { run: texts } = labels;

export const meta = () => describePage({ title: labels.title });

export default function PayoutRunPage() {
  const { runId = '' } = useParams();
  const query = usePayoutRun(runId as PayoutRunId);
  if (query.data) return <Run run={query.data} />;
  const missing = (
    <>
      <PageHeader title={labels.title} />
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
        lead={texts.lead(formatDateTime(run.dueAt))}
        actions={<RunBadge state={run.state} />}
      />
      <Stack gap="large">
        {run.isSandbox && (
          <Banner tone="info" title={labels.sandbox.title}>
            {labels.sandbox.text}
          </Banner>
        )}
        <Sums run={run} />
        <Stack>
          <Steps run={run} />
          <PayoutRunActions run={run} />
        </Stack>
        <PayoutsOfRun run={run} />
      </Stack>
    </>
  );
}

function Sums({ run: { totals, currency, belowMinimum } }: { run: PayoutRun }) {
  return (
    <section aria-label={texts.figures}>
      <dl className={classes('grid margin-bottom-2 surface clip', styles.sums)}>
        {PAYOUT_STATES.map((state) => (
          <div key={state} className={classes('grid content-start padding-2', styles.sum)}>
            <dt>{labels.states[state]}</dt>
            <dd className={styles.amount}>{formatMoney(totals[state].amountCents, currency)}</dd>
            <dd className={styles.count}>{labels.payoutsOf(totals[state].count)}</dd>
          </div>
        ))}
      </dl>
      {belowMinimum.count > 0 && <p>{texts.below(belowMinimum.count, formatMoney(belowMinimum.amountCents, currency))}</p>}
    </section>
  );
}

function Steps({ run }: { run: PayoutRun }) {
  const { approvals, approvalsNeeded, approvalRefusal, state, exportedAt, settledAt } = run;
  const lines = [
    ...approvals.map(({ name, at }) => texts.approvedBy(name ?? texts.goneAdmin, formatDateTime(at))),
    ...(exportedAt ? [texts.exportedAt(formatDateTime(exportedAt))] : []),
    ...(settledAt ? [texts.settledAt(formatDateTime(settledAt))] : []),
    ...(approvalRefusal === 'given' ? [texts.waits] : []),
    ...(approvalRefusal === 'ownPayout' ? [texts.ownPayout] : []),
    ...(approvalRefusal === 'newAdmin' ? [texts.newAdmin] : []),
    ...(state === 'prepared' && approvalsNeeded > 1 && !approvalRefusal ? [texts.needsTwo] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="plain-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
