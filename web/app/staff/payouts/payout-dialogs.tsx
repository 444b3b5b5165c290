import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { DeskPayout, ExportedPayouts, PayoutRun } from '@bros/contract/money/payouts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { formatMoney, formatMonth } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { markRest } from './mark-rest.ts';
import { payoutTexts } from './payout-texts.ts';
import { inLastFile, useRunAction } from './payouts.ts';

interface RunDialogProps {
  run: PayoutRun;
  onClose: () => void;
}
interface PayoutDialogProps {
  payout: DeskPayout;
  onClose: () => void;
}

const nameOf = ({ member }: DeskPayout) => member?.displayName ?? payoutTexts.gone;

export function ApproveDialog({ run, onClose }: RunDialogProps) {
  const { approve: labels } = payoutTexts;
  const action = useRunAction();
  const [{ id: runId, revision, totals, currency, dueAt }] = useState(run);
  const { count, amountCents } = totals.planned;
  return (
    <ConfirmDialog
      texts={{ ...labels, title: labels.title(formatMonth(dueAt)) }}
      action={async () => {
        const { state } = await action(() => client.payouts.approve({ runId, revision }));
        showToast({ title: state === 'prepared' ? labels.first : labels.done });
      }}
      onClose={onClose}
    >
      <p>{count > 0 ? labels.text(formatMoney(amountCents, currency), count) : labels.close}</p>
    </ConfirmDialog>
  );
}

export function WithdrawDialog({ run: { id: runId }, onClose }: RunDialogProps) {
  const { withdraw: labels } = payoutTexts;
  const action = useRunAction();
  return (
    <ConfirmDialog
      texts={labels}
      action={async () => {
        await action(() => client.payouts.withdraw({ runId }));
        showToast({ title: labels.done });
      }}
      onClose={onClose}
    >
      <p>{labels.text}</p>
    </ConfirmDialog>
  );
}

export function FileDialog({ run: { id: runId }, onClose }: RunDialogProps) {
  const { file: labels } = payoutTexts;
  const action = useRunAction();
  const form = useForm({
    initial: { currentPassword: '' },
    draft: { noneBecause: 'a password' },
    errorMessages: { currentPassword: { other: labels.passwordError } },
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword' },
    loadSchema: async () => (await import('@bros/contract/money/payouts')).exportPayoutsForm,
    toInput: ({ currentPassword }) => ({ runId, currentPassword }),
    send: async (input) => {
      let leftOut: ExportedPayouts['leftOut'] = [];
      await action(async () => {
        const answer = await client.payouts.export(input);
        leftOut = answer.leftOut;
        saveFile(answer.fileName, new Blob([answer.csv], { type: 'text/csv' }));
        return answer.run;
      });
      const names = leftOut.map(({ displayName }) => displayName ?? payoutTexts.gone);
      showToast({ title: labels.done, ...(names.length > 0 && { text: labels.leftOut(names), tone: 'info' }) });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={labels.title}>
      <DialogForm form={form} texts={labels} onCancel={onClose}>
        <p>{labels.lead}</p>
        <PasswordField {...form.field('currentPassword')} label={labels.password} autoComplete="current-password" isRequired />
      </DialogForm>
    </Dialog>
  );
}

function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

export function MarkRestDialog({ run, onClose }: RunDialogProps) {
  const { rest: labels } = payoutTexts;
  const action = useRunAction();
  const [seen] = useState(run);
  const [done, setDone] = useState(0);
  const isOpen = useIsOpen();
  const { id: runId, currency, leftOut } = seen;
  const { count, amountCents } = inLastFile(seen);

  async function markPages(): Promise<PayoutRun> {
    let marked = seen;
    await markRest({
      list: (cursor) => client.payouts.ofRun({ runId, state: 'approved', cursor }),
      async mark(payoutIds) {
        marked = await client.payouts.mark({ runId, payoutIds, outcome: 'paid' });
        setDone(count - inLastFile(marked).count);
      },
      isWatched: () => isOpen.current,
    });
    return marked;
  }

  async function markAll(): Promise<void> {
    const { totals } = await action(markPages);
    if (isOpen.current) showToast({ title: totals.approved.count > 0 ? labels.doneBut(totals.approved.count) : labels.done });
  }
  return (
    <ConfirmDialog texts={labels} action={markAll} onClose={onClose}>
      <p>{labels.text(formatMoney(amountCents, currency), count)}</p>
      {leftOut.count > 0 && <p>{labels.passedOver(leftOut.count)}</p>}
      {done > 0 && <p role="status">{labels.progress(done, count)}</p>}
    </ConfirmDialog>
  );
}

export function HoldDialog({ payout, onClose }: PayoutDialogProps) {
  const { holding: labels } = payoutTexts;
  const action = useRunAction();
  const form = useForm({
    initial: { reason: '' },
    draft: `payout-hold:${payout.id}`,
    errorMessages: { reason: { other: labels.error } },
    loadSchema: async () => (await import('@bros/contract/money/payouts')).holdPayoutForm,
    toInput: ({ reason }) => ({ payoutId: payout.id, reason }),
    send: async (input) => {
      await action(() => client.payouts.hold(input));
      showToast({ title: labels.done });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={labels.title(nameOf(payout))}>
      <DialogForm form={form} texts={labels} onCancel={onClose}>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.reason}
          hint={labels.hint}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}
