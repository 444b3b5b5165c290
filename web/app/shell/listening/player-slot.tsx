import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../platform/load-patiently.ts';
import { readOpened, subscribeToOpened } from './opening.ts';

const PlayerBar = lazyPart(() => import('./player-bar.tsx'));

/** Where the listening player stands, once something is to be heard. It outlives every screen, so reading goes on while its listener moves about. */
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
