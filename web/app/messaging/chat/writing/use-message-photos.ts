import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { useEffect, useRef, useState } from 'react';
import { client, describeError } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/file-upload.ts';
import { type PictureInput, usePictureInput } from '../../../shared/pictures/use-picture-input.tsx';

/** A file that was chosen and is on its way, or was refused. */
export interface ChosenPhoto {
  id: MessagePhoto['id'];
  file: File;
  /** An object URL of the file, valid on this page alone. */
  url: string;
  /** From 0 to 1; null once it failed. */
  progress: number | null;
  failure: string | null;
}

/** The photos of a message that is being written: those that arrived already, and those on their way. */
export interface MessagePhotoTray {
  arrived: readonly MessagePhoto[];
  chosen: readonly ChosenPhoto[];
  /** Chooses, pastes or drops more. */
  pictures: PictureInput;
  again: (photo: ChosenPhoto) => void;
  /** Takes one out; what arrived is deleted. */
  remove: (id: MessagePhoto['id']) => void;
}

/** Sends each chosen file at once, so that the message itself goes without waiting; `setArrived` keeps what arrived with the draft. */
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
      // Should this fail, the server forgets it after a day.
      void client.chatPhotos.remove({ photoId: id }).catch(() => undefined);
    },
  };
}

/** Calls off what is on its way, and lets go of the files' addresses, when nothing shows them any more. */
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
