import type { ReportOutcome } from '@bros/contract/core/report-rules';
import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { StaffReport } from '@bros/contract/messaging/reports';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { UNSENT, useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { reportTexts as labels } from './report-texts.ts';

const { actions } = staffTexts;

type Step = keyof typeof labels.steps;
const outcomes: Record<Step, ReportOutcome | null> = { triage: null, upheld: 'upheld', dismissed: 'dismissed' };

interface DecideReportFormProps {
  report: StaffReport;
  /** False if the review was only started. */
  onDecided: (isClosed: boolean) => void;
  onCancel?: () => void;
}

const stepsOf = ({ can }: StaffReport): Step[] => [
  ...(can.triage ? (['triage'] as const) : []),
  ...(can.close ? (['upheld', 'dismissed'] as const) : []),
];

function useDecideForm({ report, onDecided }: DecideReportFormProps) {
  const refresh = useRefreshStaff();
  return useForm({
    initial: { outcome: stepsOf(report)[0] ?? 'triage', note: '' } as Record<'outcome' | 'note', string>,
    draft: `report-decision:${report.id}`,
    errorMessages: { outcome: { other: actions.choiceError }, note: { other: labels.noteError } },
    loadSchema: async () => (await import('@bros/contract/messaging/reports')).decideReportForm,
    toInput: ({ outcome, note }) => ({
      reportId: report.id,
      state: outcome === 'triage' ? ('triaged' as const) : ('closed' as const),
      outcome: outcomes[outcome as Step],
      note,
    }),
    send: async (input) => {
      try {
        await client.staff.decideReport(input);
      } catch (error) {
        // Somebody else decided first, so the refreshed report has no form for the error.
        if (refusalCode(error) !== 'REPORT_STATE') throw error;
        showToast({ ...describeError(error), tone: 'error' });
        await refresh();
        return UNSENT;
      }
      showToast({ title: labels.decided });
      onDecided(input.state === 'closed');
      await refresh();
    },
  });
}

export function DecideReportForm(props: DecideReportFormProps) {
  const form = useDecideForm(props);
  return (
    <DialogForm form={form} texts={{ submit: labels.decide, busy: actions.busy }} onCancel={props.onCancel}>
      <Select
        {...form.field('outcome')}
        label={labelTexts.whatToDo}
        options={stepsOf(props.report).map((step) => ({ value: step as string, label: labels.steps[step] }))}
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.field('note')}
        label={labelTexts.note}
        hint={labels.noteHint}
        limit={REASON_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <Banner tone="info" title={actions.whatHappens}>
        <p>{labels.effects[form.values.outcome as Step]}</p>
        <p>{actions.recorded}</p>
      </Banner>
    </DialogForm>
  );
}
