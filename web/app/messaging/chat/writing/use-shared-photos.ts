import { useEffect, useEffectEvent } from 'react';
import { readHandedPhotos, type SharedPhoto } from '../../../platform/shared-content.ts';
import { maxPhotosFor, type PhotoSender } from './photo-picker.tsx';
import type { MessagePhotoTray } from './use-message-photos.ts';

/** Uploads waiting photos from another app. No `sender` if the field takes none. */
export function useSharedPhotos(draftName: string, sender: PhotoSender | undefined, tray: MessagePhotoTray): void {
  const isTaking = sender !== undefined;
  const take = useEffectEvent((photos: readonly SharedPhoto[]) => {
    const max = sender ? maxPhotosFor(sender) : 0;
    for (const { forget } of photos.slice(max)) forget();
    // Photos beyond the draft's limit wait until the field opens again.
    const room = Math.max(0, max - tray.arrived.length - tray.chosen.length);
    void tray.takeShared(photos.slice(0, Math.min(max, room)));
  });
  useEffect(() => {
    if (!isTaking) return;
    let isClosed = false;
    readHandedPhotos(draftName)
      .then((photos) => !isClosed && take(photos))
      // Nothing was shared if storage is refused.
      .catch(() => undefined);
    return () => {
      isClosed = true;
    };
  }, [draftName, isTaking]);
}
