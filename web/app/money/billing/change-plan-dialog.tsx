import type { BillingPlans, PlanChange } from '@bros/contract/money/billing';
import { PLANS } from '@bros/contract/tiers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshBilling } from './billing.ts';
import { billingTexts } from './texts.ts';

const { change: texts } = billingTexts;

interface ChangePlanDialogProps {
  plan: BillingPlans['plans'][number];
  subscriptionId: string;
  /** The label of the button that opened this dialog: 'Upgrade to Legend'. */
  label: string;
  onClose: () => void;
}

function explain(change: PlanChange, name: string): string {
  const then = formatMoney(change.thenCents, change.currency);
  const day = formatDate(change.nextChargeAt);
  return change.when === 'now'
    ? texts.now(formatMoney(change.dueCents, change.currency), then, day)
    : texts.later(name, then, day);
}

export function ChangePlanDialog({ plan, subscriptionId, label, onClose }: ChangePlanDialogProps) {
  const refresh = useRefreshBilling();
  const [failure, setFailure] = useState<unknown>(null);
  // A retry after a lost response must not change the plan twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const input = { subscriptionId, newPriceId: plan.priceId };
  const query = useQuery({ ...api.billing.preview.queryOptions({ input }), staleTime: 0, gcTime: 0 });
  const { data } = query;
  const { name } = PLANS[plan.tier];

  async function change(): Promise<void> {
    setFailure(null);
    try {
      await client.billing.update({ ...input, requestId });
      const text = data?.when === 'periodEnd' ? texts.doneLater(name, formatDate(data.nextChargeAt)) : texts.doneNow(name);
      showToast({ title: texts.doneTitle, text });
      onClose();
    } catch (refusal) {
      setFailure(refusal);
    }
    await refresh();
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {texts.cancel}
      </Button>
      <Button onPress={change} busyLabel={texts.busy} isDisabled={!data}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={label} footer={footer}>
      <Stack>
        <Loading query={query} failed={billingTexts.paymentError} lines={2} />
        {data && <p>{explain(data, name)}</p>}
        <Failure error={failure} />
      </Stack>
    </Dialog>
  );
}
