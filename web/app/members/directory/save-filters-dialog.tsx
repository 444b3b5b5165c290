import { MEMBER_SEARCH_NAME_MAX_CHARACTERS } from '@bros/contract/members/member-search-rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import type { ShownFilter } from './filter-in-url.ts';
import { toSaved, useRefreshSavedFilters } from './saved.ts';
import { savedTexts } from './saved-texts.ts';

const { form: texts } = savedTexts;

interface SaveFiltersDialogProps {
  shown: ShownFilter;
  onClose: () => void;
}

export default function SaveFiltersDialog(props: SaveFiltersDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.title}>
      <SaveForm {...props} />
    </Dialog>
  );
}

function SaveForm({ shown, onClose }: SaveFiltersDialogProps) {
  const refresh = useRefreshSavedFilters();
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { name: [shown.search, shown.country].filter(Boolean).join(', ').slice(0, MEMBER_SEARCH_NAME_MAX_CHARACTERS) },
    draft: `member-search:${JSON.stringify(toSaved(shown))}`,
    errorMessages: texts.wrong,
    loadSchema: async () => (await import('@bros/contract/members/member-searches')).newMemberSearchForm,
    toInput: ({ name }) => ({ clientId, name, filter: toSaved(shown) }),
    send: async (search) => {
      await client.memberSearches.create(search, { context: { isIdempotent: true } });
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <p>{texts.hint}</p>
      <TextField
        {...form.field('name')}
        label={labelTexts.name}
        limit={MEMBER_SEARCH_NAME_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
      />
    </DialogForm>
  );
}
