import type { RoomId } from '@bros/contract/core/fields';
import {
  POLL_ANSWER_MAX_CHARACTERS,
  POLL_HOURS,
  POLL_QUESTION_MAX_CHARACTERS,
  type PollKind,
} from '@bros/contract/messaging/poll-rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { type FormState, useForm } from '../../platform/form.ts';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import { answerLines, newValues, type PollValues, pollOf, withLine } from './poll-values.ts';
import { pollTexts as texts } from './texts.ts';

interface NewPollDialogProps {
  kind: PollKind;
  roomId: RoomId;
  onClose: () => void;
}

const closings = [
  ...POLL_HOURS.map((hours) => ({ value: String(hours), label: texts.closing[hours] })),
  { value: '', label: texts.never },
];

export default function NewPollDialog({ kind, roomId, onClose }: NewPollDialogProps) {
  // A repeated press sends only one poll.
  const [clientId] = useState(() => crypto.randomUUID());
  const labels = kind === 'dates' ? texts.newDates : texts.newPoll;
  const form = useForm({
    initial: newValues(kind),
    draft: `${kind}:${roomId}`,
    errorMessages: {
      question: { other: texts.questionError },
      answers: { other: kind === 'dates' ? texts.timesError : texts.answersError },
      cityId: { other: texts.cityError },
      isMultiple: { other: '' },
      isAnonymous: { other: '' },
      hours: { other: texts.closingError },
    },
    loadSchema: async () => (await import('@bros/contract/messaging/polls')).newPollForm,
    toInput: (values) => pollOf(kind, values, { roomId, clientId }),
    send: async (input) => {
      const sent = await client.polls.create(input, { context: { isIdempotent: true } });
      if (sent.state !== 'visible') showToast({ title: texts.held, text: texts.heldText });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} isLocked={form.isBusy} title={labels.title}>
      <DialogForm form={form} texts={{ submit: labels.submit, busy: texts.sending }} onCancel={onClose}>
        <TextField
          {...form.field('question')}
          label={texts.question}
          limit={POLL_QUESTION_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
        />
        {kind === 'dates' && (
          <FormCityField form={form} label={labelTexts.city} hint={texts.cityHint} initialCity={null} isRequired />
        )}
        <AnswerFields kind={kind} form={form} />
        <Select {...form.field('hours')} label={texts.closes} options={closings} isDisabled={form.isBusy} />
        <Choice form={form} name="isMultiple" label={texts.several} hint={texts.severalHint} />
        <Choice form={form} name="isAnonymous" label={texts.anonymous} hint={texts.anonymousHint} />
      </DialogForm>
    </Dialog>
  );
}

function AnswerFields({ kind, form }: { kind: PollKind; form: FormState<PollValues> }) {
  const { value, error } = form.field('answers');
  return answerLines(value).map((line, index) => {
    const field = {
      name: `answer-${index + 1}`,
      value: line,
      isDisabled: form.isBusy,
      onChange: (text: string) => form.setValue('answers', withLine(value, index, text)),
      ...(index === 0 && error !== undefined && { error }),
    };
    return kind === 'dates' ? (
      <DateField key={field.name} {...field} label={texts.time(index + 1)} hasTime />
    ) : (
      <TextField key={field.name} {...field} label={texts.answer(index + 1)} limit={POLL_ANSWER_MAX_CHARACTERS} />
    );
  });
}

interface ChoiceProps {
  form: FormState<PollValues>;
  name: 'isMultiple' | 'isAnonymous';
  label: string;
  hint: string;
}

const Choice = ({ form, name, ...labels }: ChoiceProps) => (
  <Checkbox
    {...labels}
    name={name}
    isOn={form.values[name] !== ''}
    onChange={(isOn) => form.setValue(name, isOn ? 'yes' : '')}
    isDisabled={form.isBusy}
  />
);
