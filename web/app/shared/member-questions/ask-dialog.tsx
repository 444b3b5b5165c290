import type { City, CityId } from '@bros/contract/core/cities';
import { MEMBER_QUESTION_MAX_CHARACTERS } from '@bros/contract/guidance/member-question-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client, refusalCode } from '../../platform/api.ts';
import { useFieldCity } from '../../platform/cities.ts';
import { UNSENT, useForm } from '../../platform/form.ts';
import { Banner } from '../../ui/banner.tsx';
import { busyTexts } from '../../ui/busy-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { FormCityField } from '../cities/form-city-field.tsx';
import { DialogForm } from '../dialogs/dialog-form.tsx';
import { askTexts as texts } from './ask-texts.ts';

export interface AskDialogProps {
  city: City | null;
  text: string;
  draftId?: string | undefined;
  onClose: () => void;
}

function useAskForm({ city, text, draftId = '', onClose }: AskDialogProps) {
  const queryClient = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const [emptyCityId, setEmptyCityId] = useState<string | null>(null);
  const form = useForm({
    initial: { cityId: String(city?.id ?? ''), text: text.slice(0, MEMBER_QUESTION_MAX_CHARACTERS) },
    draft: `member-question:${city?.id ?? 'new'}:${draftId}`,
    errorMessages: texts.errors,
    loadSchema: async () => (await import('@bros/contract/guidance/member-questions')).askMembersForm,
    toInput: (values) => ({ clientId, text: values.text, cityId: Number(values.cityId) as CityId }),
    send: async (input) => {
      setEmptyCityId(null);
      try {
        const { askedCount, city: asked } = await client.memberQuestions.ask(input, { context: { isIdempotent: true } });
        showToast(texts.asked(askedCount ?? 0, asked.name));
      } catch (error) {
        if (refusalCode(error) !== 'NOBODY_TO_ASK') throw error;
        setEmptyCityId(String(input.cityId));
        return UNSENT;
      }
      void queryClient.invalidateQueries({ queryKey: api.memberQuestions.key() });
      onClose();
    },
  });
  return { form, emptyCityId };
}

export default function AskDialog(props: AskDialogProps) {
  const { city, onClose } = props;
  const { form, emptyCityId } = useAskForm(props);
  const [emptyCity] = useFieldCity(emptyCityId ?? '', city);
  return (
    <Dialog isOpen onClose={onClose} title={texts.open}>
      <DialogForm form={form} texts={{ submit: texts.submit, busy: busyTexts.sending, failed: texts.failed }} onCancel={onClose}>
        <p>{texts.lead}</p>
        <FormCityField form={form} label={labelTexts.city} hint={texts.cityHint} initialCity={city} isRequired />
        <TextArea
          {...form.field('text')}
          label={texts.question}
          hint={texts.questionHint}
          limit={MEMBER_QUESTION_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={4}
        />
        {emptyCity && form.values.cityId === emptyCityId && (
          <Banner tone="info" title={texts.nobody(emptyCity.name)}>
            {texts.nobodyText}
          </Banner>
        )}
      </DialogForm>
    </Dialog>
  );
}
