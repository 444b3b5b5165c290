import type { DeskRequest } from '@bros/contract/guidance/concierge-desk';
import { ANSWER_STATES, type AnswerState, REQUEST_TEXT_MAX_CHARACTERS } from '@bros/contract/guidance/concierge-rules';
import { useRef } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useRefreshConcierge } from './concierge.ts';
import { useTemplates } from './desk.ts';
import { deskTexts } from './desk-texts.ts';
import { FilesField } from './files-field.tsx';
import { SendRow } from './send-row.tsx';
import { conciergeTexts } from './texts.ts';
import { readFiles, useFiles } from './use-files.ts';

const { page: texts, templates: templateTexts } = deskTexts;
const { files: fileTexts } = conciergeTexts;
const nexts = ANSWER_STATES.map((value) => ({ value: value as string, label: texts.nexts[value] }));

export function AnswerForm({ request: { id: requestId } }: { request: DeskRequest }) {
  const refresh = useRefreshConcierge();
  // A retry keeps the id.
  const clientId = useRef(crypto.randomUUID());
  const form = useForm({
    initial: { text: '', next: 'waiting', files: '' },
    draft: `concierge-answer:${requestId}`,
    errorMessages: { ...texts.errors, files: { other: fileTexts.error } },
    loadSchema: async () => (await import('@bros/contract/guidance/concierge-desk')).deskAnswerForm,
    toInput: ({ text, next, files }) => ({
      requestId,
      text,
      next: next as AnswerState,
      clientId: clientId.current,
      fileIds: readFiles(files).map(({ id }) => id),
    }),
    send: async (answer) => {
      await client.conciergeDesk.answer(answer, { context: { isIdempotent: true } });
      clientId.current = crypto.randomUUID();
      form.setValue('text', '');
      form.setValue('files', '');
      await refresh();
    },
  });
  const chosen = useFiles(form);
  return (
    <form {...form.formProps} className="stack gap-1 padding-top-2 border-top">
      <TemplateChoice onChoose={(text) => form.setValue('text', [form.values.text, text].filter(Boolean).join('\n\n'))} />
      <TextArea
        {...form.field('text')}
        label={texts.answer}
        limit={REQUEST_TEXT_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={5}
      />
      <FilesField chosen={chosen} isBusy={form.isBusy} />
      <Select {...form.field('next')} label={texts.next} options={nexts} isDisabled={form.isBusy} />
      <SendRow form={form} isUploading={chosen.sending !== null} texts={texts} />
    </form>
  );
}

function TemplateChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const templates = useTemplates().data?.items ?? [];
  if (templates.length === 0) return null;
  return (
    <Select
      name="template"
      label={templateTexts.choose}
      value=""
      options={[
        { value: '', label: templateTexts.chooseNone },
        ...templates.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
      onChange={(chosenId) => {
        const template = templates.find(({ id }) => id === chosenId);
        if (template) onChoose(template.text);
      }}
    />
  );
}
