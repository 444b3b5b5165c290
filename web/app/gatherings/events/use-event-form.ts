import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import type { ChosenPicture } from '../../shared/pictures/use-chosen-picture.ts';
import { showToast } from '../../ui/toasts.ts';
import { changeOf, type EventPrefill, type EventValues, newEventOf, valuesOf, valuesOfPrefill } from './event-values.ts';
import { useRefreshEvents } from './events.ts';
import { eventFormTexts as texts } from './form-texts.ts';

export type EventFormState = FormState<EventValues>;

interface EventFormOptions {
  event: EventPage | undefined;
  prefill?: EventPrefill | null | undefined;
  cover: ChosenPicture;
  onSaved: (event: EventPage) => void;
}

/** After a conflict, the member can overwrite the other edit. */
export function useEventForm({ event, prefill, cover, onSaved }: EventFormOptions) {
  const refresh = useRefreshEvents();
  const [clientId] = useState(() => crypto.randomUUID());
  // A refetch may bring a version that the member has not seen.
  const [opened] = useState(event);
  const [savedElsewhere, setSavedElsewhere] = useState<EventPage | null>(null);

  async function finish(saved: EventPage, done: string): Promise<void> {
    showToast({ title: done });
    try {
      const { id: eventId } = saved;
      await cover.send(`/api/events/${eventId}/cover`, () => client.events.removeCover({ eventId }));
    } catch (error) {
      showToast({ title: texts.cover.failed, text: describeError(error).text, tone: 'error' });
    }
    onSaved(saved);
    await refresh();
  }

  const form = useForm({
    initial: prefill ? valuesOfPrefill(prefill) : valuesOf(event),
    draft: event ? `event:${event.id}` : prefill ? `event:new:${prefill.cityId}:${prefill.startsLocal}` : 'event:new',
    errorMessages: texts.errors,
    fieldOfRefusal: { SELLER_NOT_READY: 'cost' },
    loadSchema: (): Promise<FormSchema> =>
      import('@bros/contract/gatherings/event-forms').then(({ newEventForm, eventForm }) => (event ? eventForm : newEventForm)),
    toInput: (values) => (event ? changeOf(values, savedElsewhere ?? opened ?? event) : newEventOf(values, clientId)),
    send: async (input) => {
      if (!('eventId' in input)) {
        const created = await client.events.create(input, { context: { isIdempotent: true } });
        return finish(created, input.isDraft ? texts.draftSaved : texts.added);
      }
      try {
        return await finish(await client.events.update(input), texts.saved);
      } catch (error) {
        if (refusalCode(error) !== 'EDIT_CONFLICT') throw error;
        setSavedElsewhere(await client.events.get({ eventId: input.eventId }));
        return UNSENT;
      }
    },
  });
  return { form, savedElsewhere };
}
