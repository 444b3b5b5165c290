import type { Trip } from '@bros/contract/trips';
import { useState } from 'react';
import { client, describeError, refusalCode } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { showToast } from '../ui/toasts.ts';
import { tripTexts } from './texts.ts';
import { useRefreshTrips } from './trips.ts';

const { remove: texts, form } = tripTexts;

/** Asks once more before a stay goes. One that is gone already is as good as deleted. */
export function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const refresh = useRefreshTrips();
  const [failure, setFailure] = useState<unknown>(null);

  async function remove(): Promise<void> {
    setFailure(null);
    try {
      await client.trips.remove({ tripId: trip.id });
    } catch (error) {
      if (refusalCode(error) !== 'NOT_FOUND') return setFailure(error);
    }
    showToast({ title: texts.done });
    onClose();
    await refresh();
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {form.cancel}
      </Button>
      <Button variant="danger" onPress={remove} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} footer={footer}>
      <Stack>
        <p>{texts.text(trip.city.name, tripTexts.days(trip.arrivesOn, trip.leavesOn))}</p>
        {failure !== null && (
          <Banner tone="error" title={texts.failed}>
            {describeError(failure).text}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
