import { REPORT_REASONS, REPORT_TEXT_MAX_CHARACTERS, type ReportReason, type ReportTarget } from '@bros/contract/rules';
import { client, describeError } from '../platform/api.ts';
import { useForm } from '../platform/form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.ts';
import { reportTexts as texts } from './report-texts.ts';

export const reportReasonOptions = REPORT_REASONS.map((reason) => ({ value: reason as string, label: texts.reasons[reason] }));

export interface ReportDialogProps {
  targetType: ReportTarget;
  targetId: string;
  /** Whom or what the title names. */
  name: string;
  onClose: () => void;
}

/** Reports a member, or something one wrote, to staff. */
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
    words: { reason: { other: texts.wrongReason }, text: { other: texts.wrongText } },
    loadSchema: async () => (await import('@bros/contract/reports')).reportForm,
    toInput: ({ reason, text }) => ({ targetType, targetId, reason: reason as ReportReason, text }),
    send: async (input) => {
      await client.reports.create(input);
      showToast({ title: texts.sent, text: texts.sentText });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
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
        {form.failure !== null && (
          <Banner tone="error" title={texts.failed}>
            {describeError(form.failure).text}
          </Banner>
        )}
        <Row align="end">
          <Button variant="quiet" onPress={onClose} isDisabled={form.isBusy}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
            {texts.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
