import type { MemberId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import type { CityGuideId } from '@bros/contract/places/city-guides';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { readCityId } from '../../platform/city-id.ts';
import { useForm } from '../../platform/form.ts';
import { useMember } from '../../platform/session.ts';
import { type ChosenMember, MemberChoice } from '../../shared/authors/member-choice.tsx';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { deskTexts } from './desk-texts.ts';
import { useRefreshGuides } from './guides.ts';

const { beginDialog: texts } = deskTexts;

const writers = [
  { value: 'member', label: texts.member },
  { value: 'myself', label: texts.myself },
];

export default function StartGuideDialog({ onClose }: { onClose: () => void }) {
  const me = useMember();
  const [guideId] = useState(() => crypto.randomUUID() as CityGuideId);
  const refresh = useRefreshGuides();
  const navigate = useNavigate();
  const form = useForm({
    initial: { cityId: '', writer: 'member', authorId: '', authorName: '' },
    draft: 'city-guide:new',
    errorMessages: {
      cityId: { other: texts.cityError },
      writer: { other: '' },
      authorId: { other: texts.memberError },
      authorName: { other: texts.memberError },
    },
    loadSchema: async () => (await import('@bros/contract/places/city-guide-desk')).beginGuideForm,
    toInput: ({ cityId, writer, authorId }) => ({
      guideId,
      // No city has the ID 0, so the error appears under the field.
      cityId: readCityId(cityId) ?? (0 as never),
      authorId: (writer === 'myself' ? me.id : authorId) as MemberId,
    }),
    send: async (input) => {
      await client.cityGuideDesk.begin(input, { context: { isIdempotent: true } });
      const isOwn = input.authorId === me.id;
      showToast({ title: isOwn ? texts.begun : texts.invited(chosen?.displayName ?? '') });
      onClose();
      if (isOwn) await navigate(paths.cityGuideDraft(guideId));
      else await refresh();
    },
  });
  const { authorId, authorName } = form.values;
  const chosen = authorId ? { memberId: authorId as MemberId, displayName: authorName } : null;
  function choose(member: ChosenMember | null): void {
    form.setValue('authorId', member?.memberId ?? '');
    form.setValue('authorName', member?.displayName ?? '');
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} onCancel={onClose}>
        <FormCityField form={form} label={labelTexts.city} hint={texts.cityHint} initialCity={null} isRequired />
        <Select {...form.field('writer')} label={texts.who} options={writers} isDisabled={form.isBusy} />
        {form.values.writer === 'member' && (
          <MemberChoice texts={texts} chosen={chosen} onChoose={choose} error={form.field('authorId').error} />
        )}
      </DialogForm>
    </Dialog>
  );
}
