import {
  PHRASE_MAX_CHARACTERS,
  WORD_RULE_ACTIONS,
  WORD_RULE_KINDS,
  WORD_RULE_NOTE_MAX_CHARACTERS,
  type WordRuleAction,
  type WordRuleKind,
} from '@bros/contract/core/moderation-rules';
import type { WordRule, WordRuleForm } from '@bros/contract/staff/word-rule-desk';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import { useRefreshStaff } from '../shared/api.ts';
import { wordRuleTexts } from './word-rule-texts.ts';
import { PhraseTrial } from './word-rule-trial.tsx';

const { form: labels, kinds } = wordRuleTexts;
const ON = 'on';
const ACTIONS = WORD_RULE_ACTIONS.map((action) => ({ value: action, label: labels.actions[action] }));
const KINDS = WORD_RULE_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }));

interface WordRuleDialogProps {
  rule: WordRule | null;
  onClose: () => void;
}

export function WordRuleDialog(props: WordRuleDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={props.rule ? labels.editTitle : labels.newTitle}>
      <Fields {...props} />
    </Dialog>
  );
}

interface FormFields extends Record<string, string> {
  phrase: string;
  action: string;
  kind: string;
  note: string;
  isActive: string;
}

const initialOf = (seen: WordRule | null): FormFields => ({
  phrase: seen?.phrase ?? '',
  action: seen?.action ?? 'hold',
  kind: seen?.kind ?? 'scam',
  note: seen?.note ?? '',
  isActive: seen?.isActive === false ? '' : ON,
});

const toForm = (id: string, { phrase, action, kind, note, isActive }: FormFields): WordRuleForm => ({
  id,
  phrase,
  note,
  isActive: isActive === ON,
  action: action as WordRuleAction,
  kind: kind as WordRuleKind,
});

function useWordRuleForm({ rule, onClose }: WordRuleDialogProps) {
  const refresh = useRefreshStaff();
  // A refetch must not change this form.
  const [seen] = useState(rule);
  const [id] = useState(() => seen?.id ?? crypto.randomUUID());
  const { errors } = labels;
  return useForm({
    initial: initialOf(seen),
    draft: `word-rule:${seen?.id ?? 'new'}`,
    errorMessages: {
      phrase: { other: errors.phrase },
      action: { other: errors.choice },
      kind: { other: errors.choice },
      note: { other: errors.note },
      isActive: { other: errors.choice },
    },
    fieldOfRefusal: { WORD_RULE_TAKEN: 'phrase' },
    loadSchema: async () => {
      const contract = await import('@bros/contract/staff/word-rule-desk');
      return seen ? contract.saveWordRuleForm : contract.createWordRuleForm;
    },
    toInput: (fields) => ({ ...toForm(id, fields), ...(seen && { version: seen.version }) }),
    send: async (input) => {
      if (seen) await client.staff.saveWordRule({ ...input, version: seen.version });
      else await client.staff.createWordRule(input, { context: { isIdempotent: true } });
      await refresh();
      showToast({ title: seen ? labels.saved : labels.created });
      onClose();
    },
  });
}

function Fields(props: WordRuleDialogProps) {
  const { rule: seen, onClose } = props;
  const form = useWordRuleForm(props);
  const { field, values, setValue, setError, isBusy } = form;
  return (
    <DialogForm form={form} texts={{ ...labels, submit: seen ? actionTexts.save : labels.create }} onCancel={onClose}>
      <PhraseField {...field('phrase')} isDisabled={isBusy} />
      <Select {...field('action')} label={labels.action} hint={labels.actionHint} options={ACTIONS} isDisabled={isBusy} />
      <Select {...field('kind')} label={labels.kind} hint={labels.kindHint} options={KINDS} isDisabled={isBusy} />
      <PhraseTrial
        phrase={values.phrase}
        action={values.action as WordRuleAction}
        ruleId={seen?.id}
        onWrong={() => setError('phrase', labels.errors.phrase)}
      />
      <TextField
        {...field('note')}
        label={labelTexts.note}
        hint={labels.noteHint}
        limit={WORD_RULE_NOTE_MAX_CHARACTERS}
        isRequired={false}
        isDisabled={isBusy}
        autoComplete="off"
      />
      <Checkbox
        name="isActive"
        label={labels.isActive}
        hint={labels.isActiveHint}
        isOn={values.isActive === ON}
        isDisabled={isBusy}
        onChange={(isOn) => setValue('isActive', isOn ? ON : '')}
      />
    </DialogForm>
  );
}

interface PhraseFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isDisabled?: boolean;
}

const PhraseField = (props: PhraseFieldProps) => (
  <TextField
    {...props}
    label={labels.phrase}
    hint={labels.phraseHint}
    limit={PHRASE_MAX_CHARACTERS}
    isRequired
    spellCheck={false}
    autoComplete="off"
  />
);

export function TryPhraseDialog({ onClose }: { onClose: () => void }) {
  const [phrase, setPhrase] = useState('');
  const [action, setAction] = useState<WordRuleAction>('hold');
  const [error, setError] = useState<string>();
  const footer = (
    <Button variant="quiet" onPress={onClose}>
      {uiTexts.close}
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title={wordRuleTexts.tryOne} footer={footer}>
      <Stack>
        <PhraseField
          name="phrase"
          value={phrase}
          error={error}
          onChange={(value) => {
            setPhrase(value);
            setError(undefined);
          }}
        />
        <Select name="action" label={labels.action} value={action} options={ACTIONS} onChange={setAction} />
        <PhraseTrial phrase={phrase} action={action} onWrong={() => setError(labels.errors.phrase)} />
      </Stack>
    </Dialog>
  );
}
