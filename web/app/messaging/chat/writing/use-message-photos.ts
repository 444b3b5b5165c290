import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { useEffect, useRef, useState } from 'react';
import { client, describeError } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/file-upload.ts';
import { type PictureInput, usePictureInput } from '../../../shared/pictures/use-picture-input.tsx';

export interface ChosenPhoto {
  id: MessagePhoto['id'];
  file: File;
  /** An object URL. */
  url: string;
  /** From 0 to 1; null once it failed. */
  progress: number | null;
  failure: string | null;
}

export interface MessagePhotoTray {
  arrived: readonly MessagePhoto[];
  chosen: readonly ChosenPhoto[];
  pictures: PictureInput;
  again: (photo: ChosenPhoto) => void;
  /** Also deletes an uploaded photo. */
  remove: (id: MessagePhoto['id']) => void;
}

/** Uploads each file as soon as it is chosen; `setArrived` stores uploaded photos with the draft. */
export function useMessagePhotos(
  arrived: readonly MessagePhoto[],
  setArrived: (change: (before: readonly MessagePhoto[]) => readonly MessagePhoto[]) => void,
): MessagePhotoTray {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEndOf(running.current, chosen);

  const change = (id: string, to: Partial<ChosenPhoto>) =>
    setChosen((before) => before.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)));
  const drop = (id: string) => setChosen((before) => before.filter((photo) => photo.id !== id));

  async function send({ id, file }: Pick<ChosenPhoto, 'id' | 'file'>): Promise<void> {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { progress: 0, failure: null });
    try {
      const watch = { onProgress: (progress: number) => change(id, { progress }), signal: controller.signal };
      const photo = await uploadFile<MessagePhoto>(`/api/chat/photos/${id}`, file, watch);
      setArrived((before) => [...before, photo]);
      drop(id);
    } catch (error) {
      if (!controller.signal.aborted) change(id, { progress: null, failure: describeError(error).text });
    } finally {
      running.current.delete(id);
    }
  }

  const pictures = usePictureInput((file) => {
    const id = crypto.randomUUID() as MessagePhoto['id'];
    const photo = { id, file, url: URL.createObjectURL(file), progress: 0, failure: null };
    setChosen((before) => [...before, photo]);
    void send(photo);
  });

  return {
    arrived,
    chosen,
    pictures,
    again: (photo) => void send(photo),
    remove(id) {
      running.current.get(id)?.abort();
      drop(id);
      setArrived((before) => before.filter((photo) => photo.id !== id));
      // If this fails, the server deletes the photo after a day.
      void client.chatPhotos.remove({ photoId: id }).catch(() => undefined);
    },
  };
}

function useEndOf(running: Map<string, AbortController>, chosen: readonly ChosenPhoto[]): void {
  const shown = useRef(chosen);
  useEffect(() => {
    for (const { id, url } of shown.current) if (!chosen.some((photo) => photo.id === id)) URL.revokeObjectURL(url);
    shown.current = chosen;
  }, [chosen]);
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [running],
  );
}
