import type { Trip } from '@bros/contract/members/trips';
import { client, refusalCode } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { tripTexts } from './texts.ts';
import { useRefreshTrips } from './trips.ts';

const { remove: texts } = tripTexts;

/** A trip that was already deleted counts as success. */
export function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const refresh = useRefreshTrips();

  async function remove(): Promise<void> {
    await client.trips.remove({ tripId: trip.id }).catch((error) => {
      if (refusalCode(error) !== 'NOT_FOUND') throw error;
    });
    showToast({ title: texts.done });
    void refresh();
  }

  return (
    <ConfirmDialog texts={texts} action={remove} onClose={onClose}>
      <p>{texts.text(trip.city.name, tripTexts.days(trip.arrivesOn, trip.leavesOn))}</p>
    </ConfirmDialog>
  );
}
