import type { OwnPhoto } from '@bros/contract/members/photos';
import { useState } from 'react';
import { describeError } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { useOwnPhotoActions } from './own-photos.ts';
import { photoTexts as texts } from './texts.ts';

/** Moves photos to other places, one after the other, and says where they went. */
export function useOrder(items: readonly OwnPhoto[]) {
  const { reorder } = useOwnPhotoActions();
  const [announcement, setAnnouncement] = useState('');

  async function moveTo(from: number, to: number): Promise<void> {
    const ids = items.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (!moved || from === to) return;
    ids.splice(to, 0, moved);
    setAnnouncement(texts.moved(to + 1, ids.length));
    try {
      await reorder(ids);
    } catch (error) {
      showToast({ title: texts.moveFailed, text: describeError(error).text, tone: 'error' });
    }
  }

  return { moveTo, announcement };
}
