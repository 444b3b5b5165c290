import { REPORT_TEXT_MAX_CHARACTERS, type ReportReason } from '@bros/contract/core/report-rules';
import type { ClosedConversation } from '@bros/contract/messaging/closed-conversations';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { reportReasonOptions } from '../../shared/dialogs/report-dialog.tsx';
import { reportTexts } from '../../shared/dialogs/report-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import { closedTexts as texts } from './texts.ts';

const ON = 'on';

interface ReportClosedDialogProps {
  conversation: ClosedConversation;
  onClose: () => void;
}

export function ReportClosedDialog({ conversation, onClose }: ReportClosedDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.reportNamed(conversation.displayName ?? labelTexts.unnamedMember)}>
      <ReportClosedForm conversation={conversation} onClose={onClose} />
    </Dialog>
  );
}

function ReportClosedForm({ conversation: { id, roomId }, onClose }: ReportClosedDialogProps) {
  const form = useForm({
    initial: { reason: 'spam', text: '', withConversation: roomId === null ? '' : ON, withPosts: '' },
    draft: `closed-conversation-report:${id}`,
    errorMessages: {
      reason: { other: reportTexts.reasonError },
      text: { other: reportTexts.textError },
      withConversation: { other: reportTexts.reasonError },
      withPosts: { other: reportTexts.reasonError },
    },
    loadSchema: async () => (await import('@bros/contract/messaging/closed-conversations')).closedReportForm,
    toInput: ({ reason, text, withConversation, withPosts }) => ({
      closedConversationId: id,
      reason: reason as ReportReason,
      text,
      withConversation: withConversation === ON,
      withPosts: withPosts === ON,
    }),
    send: async (input) => {
      await client.closedConversations.report(input);
      showToast({ title: reportTexts.sent, text: reportTexts.sentText });
      onClose();
    },
  });
  return (
    <DialogForm form={form} texts={reportTexts} onCancel={onClose}>
      <Select {...form.field('reason')} label={reportTexts.reason} options={reportReasonOptions} isDisabled={form.isBusy} />
      <TextArea
        {...form.field('text')}
        label={reportTexts.text}
        hint={reportTexts.textHint}
        limit={REPORT_TEXT_MAX_CHARACTERS}
        isRequired={false}
        isDisabled={form.isBusy}
        rows={4}
      />
      {roomId !== null && (
        <Checkbox
          name="withConversation"
          label={texts.withConversation}
          hint={texts.withConversationHint}
          isOn={form.values.withConversation === ON}
          isDisabled={form.isBusy}
          onChange={(isOn) => form.setValue('withConversation', isOn ? ON : '')}
        />
      )}
      <Checkbox
        name="withPosts"
        label={texts.withPosts}
        hint={texts.withPostsHint}
        isOn={form.values.withPosts === ON}
        isDisabled={form.isBusy}
        onChange={(isOn) => form.setValue('withPosts', isOn ? ON : '')}
      />
      <p>{texts.note}</p>
    </DialogForm>
  );
}
