import type { DestinationId } from '@bros/contract/core/fields';
import type { DestinationFields, EditedDestination } from '@bros/contract/places/destination-editing';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshDestinations } from '../shared/api.ts';
import { destinationTexts } from './destination-texts.ts';
import { FIELD_WORDS, toFields, valuesOf } from './destination-values.ts';

const { form: texts } = destinationTexts;

interface DestinationFormOptions {
  edited: EditedDestination | undefined;
  onSaved: (saved: EditedDestination) => void;
}

/** After an edit conflict, also returns the other version, which saving again overwrites. */
export function useDestinationForm({ edited, onSaved }: DestinationFormOptions) {
  const refresh = useRefreshDestinations();
  const [clientId] = useState(() => crypto.randomUUID());
  const [savedElsewhere, setSavedElsewhere] = useState<EditedDestination | null>(null);
  const form = useForm({
    initial: valuesOf(edited),
    draft: `destination:${edited?.id ?? 'new'}`,
    errorMessages: FIELD_WORDS,
    loadSchema: (): Promise<FormSchema> =>
      import('@bros/contract/places/destination-editing').then(({ destinationForm, newDestinationForm }) =>
        edited ? destinationForm : newDestinationForm,
      ),
    toInput: (values) => {
      // The contract validates before sending.
      const fields = toFields(values) as unknown as DestinationFields;
      if (edited) return { destinationId: edited.id, version: (savedElsewhere ?? edited).version, ...fields };
      return { clientId: clientId as DestinationId, ...fields, slug: values.slug.trim() };
    },
    fieldOfRefusal: { SLUG_TAKEN: 'slug', CITY_TAKEN: 'cityId' },
    send: async (input) => {
      try {
        const saved =
          'destinationId' in input
            ? await client.destinationEditing.update(input)
            : await client.destinationEditing.create(input, { context: { isIdempotent: true } });
        setSavedElsewhere(null);
        showToast({ title: texts.saved(saved.name) });
        await refresh();
        onSaved(saved);
      } catch (error) {
        if (!edited || refusalCode(error) !== 'EDIT_CONFLICT') throw error;
        setSavedElsewhere(await client.destinationEditing.get({ destinationId: edited.id }));
        return UNSENT;
      }
    },
  });
  return { form, savedElsewhere };
}
