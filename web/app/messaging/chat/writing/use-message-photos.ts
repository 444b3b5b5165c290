import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { client, describeError } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/file-upload.ts';
import type { SharedPhoto } from '../../../platform/shared-content.ts';
import { type PictureInput, usePictureInput } from '../../../shared/pictures/use-picture-input.tsx';

export interface ChosenPhoto {
  id: MessagePhoto['id'];
  file: File;
  url: string;
  /** From 0 to 1; null once failed. */
  progress: number | null;
  failure: string | null;
  /** For a photo from another app: removes this device's copy. */
  forget?: SharedPhoto['forget'] | undefined;
}

export interface MessagePhotoTray {
  arrived: readonly MessagePhoto[];
  chosen: readonly ChosenPhoto[];
  pictures: PictureInput;
  takeShared: (photos: readonly SharedPhoto[]) => Promise<void>;
  again: (photo: ChosenPhoto) => void;
  remove: (id: MessagePhoto['id']) => void;
}

/** Uploads chosen files immediately; `setArrived` stores uploaded photos with the draft. */
export function useMessagePhotos(
  arrived: readonly MessagePhoto[],
  setArrived: (change: (before: readonly MessagePhoto[]) => readonly MessagePhoto[]) => void,
): MessagePhotoTray {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const ended = useEndOf(running.current, chosen);
  const shared = useRef<SharedPhoto | null>(null);

  const change = (id: string, to: Partial<ChosenPhoto>) =>
    setChosen((before) => before.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)));
  const drop = (id: string) => setChosen((before) => before.filter((photo) => photo.id !== id));

  async function send({ id, file, forget }: Pick<ChosenPhoto, 'id' | 'file' | 'forget'>): Promise<void> {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { progress: 0, failure: null });
    try {
      const watch = { onProgress: (progress: number) => change(id, { progress }), signal: controller.signal };
      const photo = await uploadFile<MessagePhoto>(`/api/chat/photos/${id}`, file, watch);
      setArrived((before) => [...before, photo]);
      drop(id);
      forget?.();
    } catch (error) {
      if (!controller.signal.aborted) change(id, { progress: null, failure: describeError(error).text });
    } finally {
      running.current.delete(id);
    }
  }

  const pictures = usePictureInput((file) => {
    const id = crypto.randomUUID() as MessagePhoto['id'];
    const photo = { id, file, url: URL.createObjectURL(file), progress: 0, failure: null, forget: shared.current?.forget };
    shared.current = null;
    setChosen((before) => [...before, photo]);
    void send(photo);
  });

  async function takeShared(photos: readonly SharedPhoto[]): Promise<void> {
    for (const photo of photos) {
      if (ended.current) return;
      shared.current = photo;
      await pictures.take([photo.file]);
      // The photo was rejected or canceled. If the field closed instead, it takes the photo again when it opens.
      if (shared.current && !ended.current) photo.forget();
      shared.current = null;
    }
  }

  return {
    arrived,
    chosen,
    pictures,
    takeShared,
    again: (photo) => void send(photo),
    remove(id) {
      running.current.get(id)?.abort();
      chosen.find((photo) => photo.id === id)?.forget?.();
      drop(id);
      setArrived((before) => before.filter((photo) => photo.id !== id));
      // On failure, the server deletes the photo after a day.
      void client.chatPhotos.remove({ photoId: id }).catch(() => undefined);
    },
  };
}

function useEndOf(running: Map<string, AbortController>, chosen: readonly ChosenPhoto[]): RefObject<boolean> {
  const shown = useRef(chosen);
  const hasEnded = useRef(false);
  useEffect(() => {
    for (const { id, url } of shown.current) if (!chosen.some((photo) => photo.id === id)) URL.revokeObjectURL(url);
    shown.current = chosen;
  }, [chosen]);
  useEffect(() => {
    hasEnded.current = false;
    return () => {
      hasEnded.current = true;
      for (const controller of running.values()) controller.abort();
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    };
  }, [running]);
  return hasEnded;
}
