import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { readOpened, subscribeToOpened } from './opening.ts';

const PlayerBar = lazyPart(() => import('./player-bar.tsx'));

/** The player is rendered outside the screens, so that reading continues when the member goes to another one. */
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
