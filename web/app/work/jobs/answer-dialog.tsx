import type { ReceivedApplication } from '@bros/contract/work/job-applications';
import { APPLICATION_ANSWER_MAX_CHARACTERS, type ApplicationAnswer } from '@bros/contract/work/job-rules';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { applicationTexts } from './application-texts.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

const { answer: texts } = applicationTexts;

interface AnswerProps {
  application: ReceivedApplication;
  state: ApplicationAnswer;
  onClose: () => void;
}

export function AnswerDialog(props: AnswerProps) {
  const { application, state, onClose } = props;
  return (
    <Dialog isOpen onClose={onClose} title={texts.titles[state](application.applicant.displayName)}>
      <AnswerForm {...props} />
    </Dialog>
  );
}

function AnswerForm({ application, state, onClose }: AnswerProps) {
  const refresh = useRefreshJobs();
  const templates: readonly string[] = Object.values(texts.templates[state]);
  const form = useForm({
    initial: { answer: templates[0] ?? '' },
    draft: `job-answer:${application.id}:${state}`,
    errorMessages: { answer: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/work/job-applications')).answerForm,
    toInput: ({ answer }) => ({ applicationId: application.id, state, answer }),
    send: async (answer) => {
      await client.jobApplications.answer(answer);
      showToast({ title: texts.done(application.applicant.displayName) });
      onClose();
      await refresh();
    },
  });
  const { answer } = form.values;
  const chosen = templates.indexOf(answer);
  return (
    <DialogForm form={form} texts={{ ...texts, submit: texts.submit[state] }} onCancel={onClose}>
      <Select
        name="template"
        label={texts.begin}
        value={String(chosen)}
        options={[
          { value: '-1', label: texts.own },
          ...templates.map((template, index) => ({ value: String(index), label: template })),
        ]}
        onChange={(index) => form.setValue('answer', templates[Number(index)] ?? '')}
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.field('answer')}
        label={texts.text}
        hint={texts.hint}
        limit={APPLICATION_ANSWER_MAX_CHARACTERS}
        isRequired={false}
        isDisabled={form.isBusy}
        rows={5}
      />
    </DialogForm>
  );
}
