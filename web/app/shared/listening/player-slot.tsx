import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { readOpened, subscribeToOpened } from './opening.ts';

const PlayerBar = lazyPart(() => import('./player-bar.tsx'));

/** Rendered outside the screens, so reading continues when the member changes screens. */
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
