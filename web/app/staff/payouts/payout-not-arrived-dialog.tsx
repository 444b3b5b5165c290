import { PAYOUT_FAILURES, PAYOUT_NOTE_MAX_CHARACTERS } from '@bros/contract/money/payout-rules';
import type { DeskPayout, PayoutRun } from '@bros/contract/money/payouts';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { payoutTexts } from './payout-texts.ts';
import { useRunAction } from './payouts.ts';

interface NotArrivedDialogProps {
  run: PayoutRun;
  /** At most `PAYOUTS_MARKED_MAX`. */
  payouts: readonly DeskPayout[];
  /** `failed` for payouts in transit, `returned` for those marked as paid. */
  outcome: 'failed' | 'returned';
  onClose: () => void;
}

export function NotArrivedDialog({ run: { id: runId }, payouts, outcome, onClose }: NotArrivedDialogProps) {
  const { notArrived: shared, failures, gone } = payoutTexts;
  const labels = { ...shared, ...shared[outcome] };
  const action = useRunAction();
  const [first] = payouts;
  const form = useForm({
    initial: { failure: PAYOUT_FAILURES[0], note: '' } as Record<'failure' | 'note', string>,
    draft: `payouts-${outcome}:${payouts.map(({ id }) => id).join()}`,
    errorMessages: { failure: { other: labels.reasonError }, note: { other: labels.noteError } },
    loadSchema: async () => {
      const { markFailedForm, markReturnedForm } = await import('@bros/contract/money/payouts');
      return outcome === 'failed' ? markFailedForm : markReturnedForm;
    },
    toInput: ({ failure, note }) => ({
      runId,
      payoutIds: payouts.map(({ id }) => id),
      outcome,
      note,
      failure: PAYOUT_FAILURES.find((known) => known === failure) ?? 'other',
    }),
    send: async (input) => {
      await action(() => client.payouts.mark(input));
      showToast({ title: labels.done(payouts.length) });
      onClose();
    },
  });
  const title = labels.title(payouts.length, first?.member?.displayName ?? gone);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <DialogForm form={form} texts={labels} onCancel={onClose}>
        <Select
          {...form.field('failure')}
          label={labels.reason}
          options={PAYOUT_FAILURES.map((failure) => ({ value: failure as string, label: failures[failure] }))}
          isDisabled={form.isBusy}
        />
        <TextField {...form.field('note')} label={labels.note} limit={PAYOUT_NOTE_MAX_CHARACTERS} isDisabled={form.isBusy} />
        <Banner tone="info">{labels.lead(payouts.length)}</Banner>
      </DialogForm>
    </Dialog>
  );
}
