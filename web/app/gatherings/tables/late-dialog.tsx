import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { client } from '../../platform/api.ts';
import { type FormState, useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshDinner } from './dinner.ts';
import { dinnerTexts } from './texts.ts';

const { late: texts, table: tableTexts } = dinnerTexts;

const MINUTES = [5, 10, 15, 20, 30, 45, 60];
const ON_TIME = '';
const USUAL_MINUTES = '15';

interface LateDialogProps {
  table: DinnerTable;
  onClose: () => void;
}

export default function LateDialog({ table: { id: tableId, lateMinutes }, onClose }: LateDialogProps) {
  const refresh = useRefreshDinner();
  const form: FormState<{ minutes: string }> = useForm({
    initial: { minutes: lateMinutes === null ? USUAL_MINUTES : String(lateMinutes) },
    draft: { noneBecause: 'it is one choice' },
    errorMessages: { minutes: { other: fieldErrorTexts.choose } },
    loadSchema: () => import('@bros/contract/gatherings/dinner-tables').then(({ dinnerLateForm }) => dinnerLateForm),
    toInput: ({ minutes }) => ({ tableId, minutes: minutes === ON_TIME ? null : Number(minutes) }),
    send: async (input) => {
      await client.dinnerTables.setLate(input, { context: { isIdempotent: true } });
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  const lateOptions = MINUTES.map((minutes) => ({ value: String(minutes), label: tableTexts.late(minutes) }));
  const options = lateMinutes === null ? lateOptions : [{ value: ON_TIME, label: texts.onTime }, ...lateOptions];
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} onCancel={onClose}>
        <Select {...form.field('minutes')} label={texts.minutes} options={options} isRequired />
      </DialogForm>
    </Dialog>
  );
}
