import { EVENT_COVER_SHAPE, eventCoverUrl } from '@bros/contract/core/pictures';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import {
  EVENT_DESCRIPTION_MAX_CHARACTERS,
  EVENT_TITLE_MAX_CHARACTERS,
  SERIES_SCOPES,
} from '@bros/contract/gatherings/event-rules';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { type ChosenPicture, useChosenPicture } from '../../shared/pictures/use-chosen-picture.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { CoHostsField } from './co-hosts-field.tsx';
import { RecurrenceFields, RequirementFields, SeatFields, WhenFields, WhereFields } from './event-fields.tsx';
import type { EventPrefill } from './event-values.ts';
import { eventFormTexts as texts } from './form-texts.ts';
import { PriceFields } from './price-fields.tsx';
import { priceTexts } from './price-texts.ts';
import { useEventForm } from './use-event-form.ts';
import { describeSpan } from './wall-clock.ts';

export interface EventDialogProps {
  event?: EventPage | undefined;
  prefill?: EventPrefill | null;
  onClose: () => void;
  onSaved?: (event: EventPage) => void;
}

export default function EventDialog({ event, prefill, onClose, onSaved }: EventDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={event ? texts.editTitle : texts.addTitle}>
      <EventForm event={event} prefill={prefill} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

const scopes = SERIES_SCOPES.map((value) => ({ value: value as string, label: texts.scopes[value] }));

function EventForm({
  event,
  prefill,
  onClose,
  onSaved,
}: Pick<EventDialogProps, 'event' | 'onClose'> & { prefill: EventDialogProps['prefill'] | undefined } & {
  onSaved: EventDialogProps['onSaved'] | undefined;
}) {
  const cover = useChosenPicture();
  const finish = (saved: EventPage) => {
    onClose();
    onSaved?.(saved);
  };
  const { form, savedElsewhere } = useEventForm({ event, prefill, cover, onSaved: finish });
  const { isBusy, values } = form;
  const submit = event ? texts.submit.save : values.isDraft ? texts.submit.draft : texts.submit.publish;
  const hasLater = event?.series && event.series.position < event.series.count;
  return (
    <DialogForm form={form} texts={{ ...texts, submit }} onCancel={onClose}>
      {!event && <CommunityPostInstead />}
      <TextField {...form.field('title')} label={texts.title} limit={EVENT_TITLE_MAX_CHARACTERS} isRequired isDisabled={isBusy} />
      <TextArea
        {...form.field('description')}
        label={texts.description}
        limit={EVENT_DESCRIPTION_MAX_CHARACTERS}
        isRequired
        isDisabled={isBusy}
        rows={4}
      />
      <WhereFields form={form} city={event?.city ?? null} />
      <WhenFields form={form} />
      {!event && <RecurrenceFields form={form} />}
      {(!event || event.isHost) && (
        <PriceFields
          form={form}
          isSeries={values.recurrence !== '' || event?.series != null}
          isOnSale={event?.state === 'active' && event.priceCents !== null}
        />
      )}
      <SeatFields form={form} />
      <RequirementFields form={form} />
      <CoHostsField form={form} event={event} />
      <CoverField event={event} cover={cover} isBusy={isBusy} />
      {!event && (
        <Checkbox
          name="draft"
          label={texts.draft}
          hint={texts.draftHint}
          isOn={values.isDraft !== ''}
          onChange={(isDraft) => form.setValue('isDraft', isDraft ? 'yes' : '')}
        />
      )}
      {hasLater && <Select {...form.field('scope')} label={texts.scope} options={scopes} isDisabled={isBusy} />}
      {event?.state === 'active' && (
        <p>
          {texts.notified} {event.priceCents !== null && priceTexts.moved}
        </p>
      )}
      {savedElsewhere && <Conflict event={savedElsewhere} />}
    </DialogForm>
  );
}

const { aspect, widths } = EVENT_COVER_SHAPE;
const [WIDTH] = widths;

interface CoverFieldProps {
  event: EventPage | undefined;
  cover: ChosenPicture;
  isBusy: boolean;
}

const CoverField = ({ event, cover, isBusy }: CoverFieldProps) => (
  <PictureField
    picture={cover}
    stored={event?.cover ? eventCoverUrl(event.id, event.cover.version, WIDTH) : null}
    width={WIDTH}
    height={Math.round(WIDTH / aspect)}
    texts={texts.cover}
    isBusy={isBusy}
  />
);

const CommunityPostInstead = () => (
  <Banner
    tone="info"
    title={texts.better.title}
    action={<Link to={paths.dashboardNomadBoardTab('community')}>{texts.better.link}</Link>}
  >
    {texts.better.text}
  </Banner>
);

const Conflict = ({ event }: { event: EventPage }) => (
  <Banner tone="error" title={texts.conflict.title}>
    <p>{texts.conflict.text}</p>
    <p>
      <strong>{event.title}</strong> {describeSpan(event)}
    </p>
    <p>{event.description}</p>
  </Banner>
);
