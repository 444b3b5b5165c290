import {
  REPORT_REASONS,
  REPORT_TEXT_MAX_CHARACTERS,
  type ReportableTarget,
  type ReportReason,
} from '@bros/contract/core/report-rules';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { DialogForm } from './dialog-form.tsx';
import { reportTexts as texts } from './report-texts.ts';

export const reportReasonOptions = REPORT_REASONS.map((reason) => ({ value: reason as string, label: texts.reasons[reason] }));

export interface ReportDialogProps {
  targetType: ReportableTarget;
  targetId: string;
  name: string;
  onClose: () => void;
}

export function ReportDialog({ name, ...props }: ReportDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.title(name)}>
      <ReportForm {...props} />
    </Dialog>
  );
}

function ReportForm({ targetType, targetId, onClose }: Omit<ReportDialogProps, 'name'>) {
  const form = useForm({
    initial: { reason: 'spam', text: '' },
    draft: `report:${targetType}:${targetId}`,
    errorMessages: { reason: { other: texts.reasonError }, text: { other: texts.textError } },
    loadSchema: async () => (await import('@bros/contract/core/report-form')).reportForm,
    toInput: ({ reason, text }) => ({ targetType, targetId, reason: reason as ReportReason, text }),
    send: async (input) => {
      await client.reports.create(input);
      showToast({ title: texts.sent, text: texts.sentText });
      onClose();
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <Select {...form.field('reason')} label={texts.reason} options={reportReasonOptions} isDisabled={form.isBusy} />
      <TextArea
        {...form.field('text')}
        label={texts.text}
        hint={texts.textHint}
        limit={REPORT_TEXT_MAX_CHARACTERS}
        isRequired={false}
        isDisabled={form.isBusy}
        rows={4}
      />
      <p>{texts.note}</p>
    </DialogForm>
  );
}
