import { DAY_MS } from '@bros/contract/core/durations';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { invitationTexts } from './texts.ts';

const EXPIRY_DAYS = { never: null, days7: 7, days30: 30, days90: 90, days365: 365 } as const;
type ExpiryChoice = keyof typeof EXPIRY_DAYS;

/** Null means never. */
function expiryOf(choice: ExpiryChoice): string | null {
  const days = EXPIRY_DAYS[choice];
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
}

const { newCode: texts } = invitationTexts;

interface NewCode {
  id: string;
  label: string;
  /** Null means no limit. */
  maxUses: number | null;
  expiresAt: string | null;
}

export interface NewCodeDialogProps {
  draftName: string;
  labelHint: string;
  labelLimit: number;
  expiry: ExpiryChoice;
  loadSchema: () => Promise<FormSchema>;
  /** A retry with the same ID creates no second code. */
  make: (code: NewCode) => Promise<{ code: string }>;
  onClose: () => void;
}

export function NewCodeDialog(props: NewCodeDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.title}>
      <NewCodeForm {...props} />
    </Dialog>
  );
}

function useNewCode({ draftName, labelLimit, expiry, loadSchema, make, onClose }: NewCodeDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  return useForm({
    initial: { label: '', maxUses: '', expiresAt: expiry as string },
    draft: draftName,
    errorMessages: {
      label: { other: texts.labelError(labelLimit) },
      maxUses: { other: texts.limitError },
      expiresAt: { other: texts.expiryError },
    },
    loadSchema,
    toInput: ({ label, maxUses, expiresAt }) => ({
      id,
      label,
      maxUses: maxUses.trim() === '' ? null : Number(maxUses),
      expiresAt: expiryOf(expiresAt as ExpiryChoice),
    }),
    send: async (input) => {
      const { code } = await make(input);
      showToast({ title: texts.made(code) });
      onClose();
    },
  });
}

function NewCodeForm(props: NewCodeDialogProps) {
  const form = useNewCode(props);
  return (
    <DialogForm form={form} texts={texts} onCancel={props.onClose}>
      <TextField
        {...form.field('label')}
        label={texts.label}
        hint={props.labelHint}
        limit={props.labelLimit}
        autoComplete="off"
        isRequired
        isDisabled={form.isBusy}
      />
      <TextField
        {...form.field('maxUses')}
        label={texts.limit}
        hint={texts.limitHint}
        inputMode="numeric"
        autoComplete="off"
        isRequired={false}
        isDisabled={form.isBusy}
      />
      <Select
        {...form.field('expiresAt')}
        label={labelTexts.expires}
        options={Object.keys(EXPIRY_DAYS).map((choice) => ({ value: choice, label: texts.expiries[choice as ExpiryChoice] }))}
        isDisabled={form.isBusy}
      />
    </DialogForm>
  );
}
