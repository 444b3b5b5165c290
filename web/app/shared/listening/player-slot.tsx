import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../platform/load-patiently.ts';
import { readOpened, subscribeToOpened } from './opening.ts';

const PlayerBar = lazyPart(() => import('./player-bar.tsx'));

/** The place of the listening player, once there is something to read. It outlives every screen, so reading goes on while the listener moves about. */
export function PlayerSlot() {
  const isOpened = useSyncExternalStore(subscribeToOpened, readOpened, () => false);
  return (
    isOpened && (
      <Suspense>
        <PlayerBar />
      </Suspense>
    )
  );
}
