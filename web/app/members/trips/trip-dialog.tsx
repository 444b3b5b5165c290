import type { City } from '@bros/contract/core/cities';
import { FIRST_TRIP_DAY, LAST_TRIP_DAY, TRIP_REVIEW_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { Trip } from '@bros/contract/members/trips';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { RatingField } from '../../ui/rating-field.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { tripTexts } from './texts.ts';
import type { WaitingTrip } from './trip-writes.ts';
import styles from './trips.module.css';
import { type TripDates, type TripFormState, useTripForm } from './use-trip-form.ts';

const { form: texts } = tripTexts;

interface TripDialogProps {
  trip?: Trip | undefined;
  destination?: City | undefined;
  /** Shown instead of the saved dates. */
  dates?: TripDates | undefined;
  waiting?: WaitingTrip | undefined;
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

export default function TripDialog(props: TripDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={props.trip ? texts.editTitle : texts.addTitle}>
      <TripForm {...props} />
    </Dialog>
  );
}

function TripForm(props: TripDialogProps) {
  const { trip, destination, waiting, onClose } = props;
  const { form, savedElsewhere, hasBegun } = useTripForm(props);
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <PlaceFields form={form} first={waiting?.content.city ?? trip?.city ?? destination ?? null} />
      {hasBegun ? <Verdict form={form} /> : <p className={styles.quiet}>{texts.later}</p>}
      {savedElsewhere && <SavedElsewhere trip={savedElsewhere} />}
    </DialogForm>
  );
}

function PlaceFields({ form, first }: { form: TripFormState; first: City | null }) {
  const days = { min: FIRST_TRIP_DAY, max: LAST_TRIP_DAY };
  return (
    <>
      <FormCityField form={form} label={texts.city} hint={texts.cityHint} initialCity={first} isRequired />
      <div className="pair">
        <DateField {...form.field('arrivesOn')} {...days} label={labelTexts.from} isRequired />
        <DateField {...form.field('leavesOn')} {...days} label={labelTexts.to} hint={texts.leavesHint} isRequired={false} />
      </div>
    </>
  );
}

function Verdict({ form }: { form: TripFormState }) {
  const rating = form.field('rating');
  return (
    <>
      <RatingField
        label={labelTexts.rating}
        name="rating"
        value={rating.value ? Number(rating.value) : null}
        onChange={(value) => rating.onChange(value === null ? '' : String(value))}
      />
      <TextArea
        {...form.field('review')}
        label={texts.review}
        hint={texts.reviewHint}
        limit={TRIP_REVIEW_MAX_CHARACTERS}
        isRequired={false}
        rows={3}
      />
    </>
  );
}

function SavedElsewhere({ trip: { city, arrivesOn, leavesOn, rating, review } }: { trip: Trip }) {
  return (
    <Banner tone="error" title={texts.conflict.title}>
      <p>{texts.conflict.text}</p>
      <p>
        {city.name}, {tripTexts.days(arrivesOn, leavesOn)} {rating !== null && <Stars rating={rating} />}
      </p>
      {review && <q>{review}</q>}
    </Banner>
  );
}
