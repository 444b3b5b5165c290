import { DECLINE_REASONS, type DeclineReason } from '@bros/contract/core/connection-rules';
import { DECLINE_REASON_TEXTS } from '@bros/contract/core/decline-reasons';
import type { MemberId } from '@bros/contract/core/fields';
import { REPORT_TEXT_MAX_CHARACTERS, type ReportReason } from '@bros/contract/core/report-rules';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { reportReasonOptions } from '../../shared/dialogs/report-dialog.tsx';
import { reportTexts } from '../../shared/dialogs/report-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import { useRefreshMember } from './connections.ts';
import { connectionTexts } from './texts.ts';

const { declineDialog: texts, decline, declined, failed } = connectionTexts;

interface DeclineDialogProps {
  memberId: MemberId;
  displayName: string;
  onClose: () => void;
}

const SILENT = 'silent';
const ON = 'on';
const answers = [
  { value: SILENT, label: texts.silent },
  ...DECLINE_REASONS.map((reason) => ({ value: reason as string, label: DECLINE_REASON_TEXTS[reason] })),
];

/** Specification, N5. */
export function DeclineDialog({ displayName, ...props }: DeclineDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.title(displayName)}>
      <DeclineForm displayName={displayName} {...props} />
    </Dialog>
  );
}

function useDeclineForm({ memberId, onClose }: DeclineDialogProps) {
  const refresh = useRefreshMember(memberId);
  return useForm({
    initial: { answer: SILENT, isReporting: '', why: 'spam', report: '' },
    draft: `connection-refusal:${memberId}`,
    errorMessages: {
      answer: { other: reportTexts.reasonError },
      isReporting: { other: reportTexts.reasonError },
      why: { other: reportTexts.reasonError },
      report: { other: reportTexts.textError },
    },
    loadSchema: async () => (await import('@bros/contract/members/connections')).declineForm,
    toInput: ({ answer, isReporting, why, report }) => ({
      memberId,
      reason: answer === SILENT ? undefined : (answer as DeclineReason),
      report: isReporting === ON ? { reason: why as ReportReason, text: report } : undefined,
    }),
    send: async (input) => {
      await client.connections.decline(input);
      showToast({ title: declined, text: input.report && reportTexts.sentText });
      onClose();
      await refresh();
    },
  });
}

function DeclineForm(props: DeclineDialogProps) {
  const form = useDeclineForm(props);
  const isReporting = form.values.isReporting === ON;
  return (
    <DialogForm form={form} texts={{ submit: decline, busy: busyTexts.working, failed }} onCancel={props.onClose}>
      <p>{texts.text}</p>
      <Select
        {...form.field('answer')}
        label={texts.answer}
        hint={form.values.answer === SILENT ? texts.silentHint : texts.kindHint}
        options={answers}
        isDisabled={form.isBusy}
      />
      <Checkbox
        name="isReporting"
        label={texts.report}
        hint={texts.reportHint}
        isOn={isReporting}
        onChange={(isOn) => form.setValue('isReporting', isOn ? ON : '')}
        isDisabled={form.isBusy}
      />
      {isReporting && (
        <>
          <Select {...form.field('why')} label={reportTexts.reason} options={reportReasonOptions} isDisabled={form.isBusy} />
          <TextArea
            {...form.field('report')}
            label={reportTexts.text}
            hint={reportTexts.textHint}
            limit={REPORT_TEXT_MAX_CHARACTERS}
            isRequired={false}
            isDisabled={form.isBusy}
            rows={3}
          />
        </>
      )}
    </DialogForm>
  );
}
