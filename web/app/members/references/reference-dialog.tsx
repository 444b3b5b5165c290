import {
  REFERENCE_BLIND_DAYS,
  REFERENCE_NOTE_MAX_CHARACTERS,
  REFERENCE_TEXT_MAX_CHARACTERS,
} from '@bros/contract/members/reference-rules';
import type { ReferenceSummary } from '@bros/contract/members/references';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { type ReferenceSubject, useRefreshReferences } from './references.ts';
import { referenceTexts } from './texts.ts';

const { form: texts } = referenceTexts;
const options = (['yes', 'no'] as const).map((value) => ({ value: value as string, label: texts.options[value] }));

interface ReferenceDialogProps extends ReferenceSubject {
  summary: ReferenceSummary;
  onClose: () => void;
}

export default function ReferenceDialog(props: ReferenceDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.title(props.displayName)}>
      <ReferenceForm {...props} />
    </Dialog>
  );
}

function useReferenceForm({ memberId, summary: { own }, onClose }: ReferenceDialogProps) {
  const refresh = useRefreshReferences();
  return useForm({
    initial: { hasMet: own?.hasMet === false ? 'no' : 'yes', text: own?.text ?? '', staffNote: own?.staffNote ?? '' },
    draft: `reference:${memberId}`,
    errorMessages: {
      hasMet: { other: texts.textError },
      text: { other: texts.textError },
      staffNote: { other: texts.noteError },
    },
    loadSchema: async () => (await import('@bros/contract/members/references')).referenceForm,
    toInput: ({ hasMet, text, staffNote }) => ({ memberId, hasMet: hasMet === 'yes', text, staffNote }),
    send: async (input) => {
      await client.references.write(input, { context: { isIdempotent: true } });
      showToast({ title: texts.saved });
      onClose();
      await refresh();
    },
  });
}

function ReferenceForm(props: ReferenceDialogProps) {
  const { displayName, summary, onClose } = props;
  const form = useReferenceForm(props);
  const { isBusy, values } = form;
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <Select {...form.field('hasMet')} label={texts.hasMet} options={options} isDisabled={isBusy} />
      <TextArea
        {...form.field('text')}
        label={texts.text}
        hint={texts.textHint(displayName)}
        limit={REFERENCE_TEXT_MAX_CHARACTERS}
        isRequired={values.hasMet === 'yes'}
        isDisabled={isBusy}
        rows={4}
      />
      <TextArea
        {...form.field('staffNote')}
        label={texts.staffNote}
        hint={texts.staffNoteHint}
        limit={REFERENCE_NOTE_MAX_CHARACTERS}
        isRequired={false}
        isDisabled={isBusy}
        rows={2}
      />
      <p>{summary.theirReferenceShownFrom ? texts.answers(displayName) : texts.blind(REFERENCE_BLIND_DAYS, displayName)}</p>
    </DialogForm>
  );
}
