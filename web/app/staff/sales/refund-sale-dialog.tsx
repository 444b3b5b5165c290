import { SALE_REASON_MAX_CHARACTERS } from '@bros/contract/money/sale-rules';
import type { StaffSale } from '@bros/contract/money/sales';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { readCents } from '../../platform/cents.ts';
import { useForm } from '../../platform/form.ts';
import { formatMoney } from '../../platform/format.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';
import { saleTexts } from './sale-texts.ts';

const { dialog: texts } = saleTexts;

export function RefundSaleDialog({ sale, onClose }: { sale: StaffSale; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const [clientId] = useState(() => crypto.randomUUID());
  const leftCents = sale.amountCents - sale.refundedCents;
  const form = useForm({
    initial: { amountCents: '', reason: '' },
    draft: `refund:${sale.id}`,
    errorMessages: { amountCents: { other: texts.amountError(leftCents) }, reason: { other: texts.reasonError } },
    loadSchema: async () => (await import('@bros/contract/money/sales')).refundSaleForm,
    toInput: ({ amountCents, reason }) => ({
      orderId: sale.id,
      clientId,
      reason,
      ...(amountCents.trim() && { amountCents: readCents(amountCents) }),
    }),
    send: async (input) => {
      await client.staff.refundSale(input);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(sale.title)}>
      <DialogForm form={form} texts={texts} isDangerous onCancel={onClose}>
        <TextField
          {...form.field('amountCents')}
          label={texts.amount}
          hint={texts.amountHint(formatMoney(leftCents, sale.currency))}
          inputMode="decimal"
          isRequired={false}
          isDisabled={form.isBusy}
        />
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          hint={texts.reasonHint}
          limit={SALE_REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}
