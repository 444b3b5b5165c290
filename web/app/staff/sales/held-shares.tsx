import { HELD_SHARE_DECISIONS, type HeldShareDecision, SALE_REASON_MAX_CHARACTERS } from '@bros/contract/money/sale-rules';
import type { HeldShares } from '@bros/contract/money/sales';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { formatMoney } from '../../platform/format.ts';
import { itemsOf } from '../../platform/paging.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { paging, useRefreshStaff } from '../shared/api.ts';
import { Actions, Day, Lines, MemberLink, MutedText, Strong } from '../shared/cells.tsx';
import { heldShareTexts as labels } from './held-share-texts.ts';

export function HeldSharesPanel() {
  const [decided, setDecided] = useState<HeldShares | null>(null);
  const query = useInfiniteQuery(
    api.staff.heldShares.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging }),
  );
  const held = itemsOf(query);
  if (held ? held.length === 0 : !query.isError) return null;
  return (
    <Panel title={labels.title} lead={labels.lead}>
      <RecordList
        query={query}
        caption={labels.table}
        columns={columnsOf(setDecided)}
        rowKey={({ seller }) => seller.id}
        empty={{ title: labels.title, text: labels.lead }}
        failed={labels.loadFailed}
      />
      {decided && <DecideDialog held={decided} onClose={() => setDecided(null)} />}
    </Panel>
  );
}

const columnsOf = (onDecide: (held: HeldShares) => void): Column<HeldShares>[] => [
  {
    key: 'seller',
    header: labelTexts.seller,
    render: ({ seller }) => (
      <Lines isLong>
        <MemberLink id={seller.id} name={seller.name} />
      </Lines>
    ),
  },
  {
    key: 'held',
    header: labels.held,
    isNumeric: true,
    render: ({ heldCents, currency, saleCount }) => (
      <Lines>
        <Strong>{formatMoney(heldCents, currency)}</Strong>
        <MutedText>{labels.sales(saleCount)}</MutedText>
      </Lines>
    ),
  },
  { key: 'lastPaid', header: labels.lastPaid, render: ({ lastPaidAt }) => <Day at={lastPaidAt} /> },
  { key: 'heldUntil', header: labels.heldUntil, render: ({ heldUntil }) => <Day at={heldUntil} /> },
  {
    key: 'actions',
    header: labelTexts.actions,
    hidesHeader: true,
    render: (held) =>
      held.can.decide && (
        <Actions>
          <Button
            variant="quiet"
            size="small"
            aria={{ 'aria-label': labels.decideNamed(held.seller.name) }}
            onPress={() => onDecide(held)}
          >
            {labels.decide}
          </Button>
        </Actions>
      ),
  },
];

const choices = HELD_SHARE_DECISIONS.map((value) => ({ value: value as string, label: labels.decisions[value] }));

function DecideDialog({ held, onClose }: { held: HeldShares; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const form = useForm({
    initial: { decision: 'released', reason: '' },
    draft: `held-shares:${held.seller.id}`,
    errorMessages: { decision: { other: labels.dialog.decisionError }, reason: { other: labels.dialog.reasonError } },
    loadSchema: async () => (await import('@bros/contract/money/sales')).decideSharesForm,
    toInput: ({ decision, reason }) => ({
      memberId: held.seller.id,
      decision: decision as HeldShareDecision,
      heldCents: held.heldCents,
      reason,
    }),
    send: async (input) => {
      await client.staff.decideShares(input);
      showToast({ title: labels.dialog.done });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={labels.dialog.title(formatMoney(held.heldCents, held.currency), held.seller.name)}>
      <DialogForm form={form} texts={labels.dialog} isDangerous onCancel={onClose}>
        <Select
          {...form.field('decision')}
          label={labelTexts.decision}
          hint={labels.dialog.explained[form.values.decision as HeldShareDecision]}
          options={choices}
          isDisabled={form.isBusy}
        />
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          hint={labels.dialog.reasonHint}
          limit={SALE_REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}
