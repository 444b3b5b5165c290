import type { PayoutPreview } from '@bros/contract/money/payouts';
import { client } from '../../platform/api.ts';
import { formatDateTime, formatMoney, formatMonth } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import { previewColumns, runColumns } from './payout-columns.tsx';
import { payoutTexts as labels } from './payout-texts.ts';
import { usePayoutPreview, usePayoutRuns, useRunActionWithToast } from './payouts.ts';

export const meta = () => describePage({ title: labels.title });

export default function PayoutsPage() {
  const query = usePayoutPreview();
  const { data: preview } = query;
  return (
    <>
      <PageHeader title={labels.title} lead={labels.lead} />
      <Stack gap="large">
        {preview?.isSandbox && (
          <Banner tone="info" title={labels.sandbox.title}>
            {labels.sandbox.text}
          </Banner>
        )}
        {preview && <NextRun preview={preview} />}
        <Loading query={query} shape="row" lines={3} />
        <section aria-labelledby="payout-runs">
          <Stack>
            <h2 id="payout-runs">{labels.runs}</h2>
            <RecordList
              query={usePayoutRuns()}
              caption={labels.runsTable}
              columns={runColumns}
              rowKey={({ id }) => id}
              empty={{ title: labels.emptyTitle, text: labels.emptyText }}
            />
          </Stack>
        </section>
      </Stack>
    </>
  );
}

function NextRun({ preview }: { preview: PayoutPreview }) {
  const { dueAt, isDue, currency, payable, obstacles, items } = preview;
  const { next } = labels;
  const all = payable.count + obstacles.reduce((total, { count }) => total + count, 0);
  return (
    <Panel
      title={next.title(formatMonth(dueAt))}
      lead={isDue ? next.due(formatDateTime(dueAt)) : next.lead(formatDateTime(dueAt))}
      note={
        all > 0 && (
          <ul>
            <li>{next.sum(formatMoney(payable.amountCents, currency), payable.count)}</li>
            {obstacles.map(({ obstacle, count, amountCents }) => (
              <li key={obstacle}>{next.others(labels.obstacles[obstacle], count, formatMoney(amountCents, currency))}</li>
            ))}
          </ul>
        )
      }
      action={isDue && <PrepareButton month={formatMonth(dueAt)} />}
    >
      {items.length === 0 ? (
        <p>{next.nobody}</p>
      ) : (
        <Table
          caption={next.table}
          columns={previewColumns(currency)}
          rows={items}
          rowKey={({ member }) => member.id}
          isStacked
        />
      )}
      {items.length < all && <p>{next.listed}</p>}
    </Panel>
  );
}

function PrepareButton({ month }: { month: string }) {
  const { next } = labels;
  const action = useRunActionWithToast();
  const prepare = () =>
    action(
      async () => (await client.payouts.prepare()).run,
      (run) => (run ? next.prepared(month) : next.none),
      next.failed,
    );
  return (
    <Button onPress={prepare} busyLabel={next.preparing}>
      {next.prepare}
    </Button>
  );
}
