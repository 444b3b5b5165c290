import type { CityId } from '@bros/contract/core/cities';
import {
  TIP_CATEGORIES,
  TIP_TEXT_MAX_CHARACTERS,
  TIP_TITLE_MAX_CHARACTERS,
  type TipCategory,
} from '@bros/contract/gatherings/community-rules';
import type { Tip } from '@bros/contract/places/tips';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { tipTexts } from './texts.ts';
import { useRefreshTips } from './tips.ts';

const { form: texts, categories } = tipTexts;
const options = TIP_CATEGORIES.map((value) => ({ value: value as string, label: categories[value] }));

export interface TipDialogProps {
  tip?: Tip | undefined;
  isEditorial?: boolean;
  onClose: () => void;
}

export default function TipDialog(props: TipDialogProps) {
  const { tip, isEditorial, onClose } = props;
  const title = tip ? texts.editTitle : isEditorial ? texts.publishTitle : texts.addTitle;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <TipForm {...props} />
    </Dialog>
  );
}

const calls = (isEditorial: boolean) =>
  isEditorial
    ? { add: client.staff.publishTip, change: client.staff.editTip }
    : { add: client.tips.create, change: client.tips.update };

function useTipForm({ tip, isEditorial = false, onClose }: TipDialogProps) {
  const refresh = useRefreshTips();
  const [clientId] = useState(() => crypto.randomUUID());
  const [savedElsewhere, setSavedElsewhere] = useState<Tip | null>(null);
  const { add, change } = calls(isEditorial);
  const form = useForm({
    draft: tip ? `tip:${tip.id}` : isEditorial ? 'editorial-tip:new' : 'tip:new',
    initial: {
      category: (tip?.category ?? TIP_CATEGORIES[0]) as string,
      title: tip?.title ?? '',
      text: tip?.text ?? '',
      cityId: String(tip?.city?.id ?? ''),
    },
    errorMessages: texts.errors,
    loadSchema: (): Promise<FormSchema> =>
      import('@bros/contract/places/tips').then(({ newTipForm, tipForm }) => (tip ? tipForm : newTipForm)),
    toInput: ({ category, title, text, cityId }) => {
      const content = { category: category as TipCategory, title, text, cityId: cityId ? (Number(cityId) as CityId) : null };
      return tip ? { tipId: tip.id, version: (savedElsewhere ?? tip).version, ...content } : { clientId, ...content };
    },
    send: async (input) => {
      try {
        await ('tipId' in input ? change(input) : add(input, { context: { isIdempotent: true } }));
      } catch (error) {
        if (!tip || refusalCode(error) !== 'EDIT_CONFLICT') throw error;
        setSavedElsewhere(await client.tips.get({ tipId: tip.id }));
        return UNSENT;
      }
      showToast({ title: tip ? texts.saved : texts.added });
      onClose();
      await refresh();
    },
  });
  return { form, savedElsewhere };
}

function TipForm(props: TipDialogProps) {
  const { form, savedElsewhere } = useTipForm(props);
  return (
    <DialogForm form={form} texts={texts} onCancel={props.onClose}>
      <Select {...form.field('category')} label={texts.category} options={options} isDisabled={form.isBusy} />
      <TextField
        {...form.field('title')}
        label={texts.title}
        hint={texts.titleHint}
        limit={TIP_TITLE_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.field('text')}
        label={texts.text}
        hint={texts.textHint}
        limit={TIP_TEXT_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={6}
      />
      <FormCityField
        form={form}
        label={labelTexts.city}
        hint={texts.cityHint}
        initialCity={props.tip?.city ?? null}
        isRequired={false}
      />
      {savedElsewhere && (
        <Banner tone="error" title={texts.conflict.title}>
          <p>{texts.conflict.text}</p>
          <p>
            <strong>{savedElsewhere.title}</strong> {savedElsewhere.text}
          </p>
        </Banner>
      )}
    </DialogForm>
  );
}
