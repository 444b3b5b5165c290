import type { Review, ReviewId, ReviewPhotoId } from '@bros/contract/places/reviews';
import { useEffect, useRef, useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { uploadFile } from '../../platform/file-upload.ts';

/** A picture that was chosen and waits for its review, is on its way, or was refused. */
export interface QueuedPhoto {
  id: string;
  file: File;
  /** An object URL of the file, valid on this page alone. */
  url: string;
  /** From 0 to 1 while it is sent; null before. */
  progress: number | null;
  failure: string | null;
}

/** Pictures to be added and taken away when the review is sent. */
export interface PhotoQueue {
  queued: readonly QueuedPhoto[];
  dropped: ReadonlySet<ReviewPhotoId>;
  add: (file: File) => void;
  takeBack: (id: string) => void;
  drop: (id: ReviewPhotoId) => void;
  /** Does it, one after another. False when some did not arrive; those stay, each with its reason. */
  send: (reviewId: ReviewId) => Promise<boolean>;
}

export function usePhotoQueue(): PhotoQueue {
  const [queued, setQueued] = useState<readonly QueuedPhoto[]>([]);
  const [dropped, setDropped] = useState<ReadonlySet<ReviewPhotoId>>(new Set());
  const abort = useAbort();
  useRevoked(queued);

  const change = (id: string, to: Partial<QueuedPhoto>) =>
    setQueued((before) => before.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)));
  const takeBack = (id: string) => setQueued((before) => before.filter((photo) => photo.id !== id));

  async function sendOne(reviewId: ReviewId, { id, file }: QueuedPhoto): Promise<boolean> {
    change(id, { progress: 0, failure: null });
    try {
      const watch = { onProgress: (progress: number) => change(id, { progress }), signal: abort.current.signal };
      await uploadFile<Review>(`/api/reviews/${reviewId}/photos/${id}`, file, watch);
      takeBack(id);
      return true;
    } catch (error) {
      change(id, { progress: null, failure: describeError(error).text });
      return false;
    }
  }

  async function send(reviewId: ReviewId): Promise<boolean> {
    for (const photoId of dropped) {
      await client.reviews.removePhoto({ reviewId, photoId }).catch((error: unknown) => {
        // Gone already: another window was quicker, or the first answer was lost.
        if (refusalCode(error) !== 'NOT_FOUND') throw error;
      });
    }
    setDropped(new Set());
    let areAllThere = true;
    for (const photo of queued) areAllThere = (await sendOne(reviewId, photo)) && areAllThere;
    return areAllThere;
  }

  return {
    queued,
    dropped,
    add: (file) =>
      setQueued((before) => [
        ...before,
        { id: crypto.randomUUID(), file, url: URL.createObjectURL(file), progress: null, failure: null },
      ]),
    takeBack,
    drop: (id) => setDropped((before) => new Set([...before, id])),
    send,
  };
}

/** Calls off what is on its way when the form is closed. */
function useAbort() {
  const abort = useRef(new AbortController());
  useEffect(() => {
    // Anew with each mount: React mounts twice while developing.
    const controller = new AbortController();
    abort.current = controller;
    return () => controller.abort();
  }, []);
  return abort;
}

/** Lets go of the addresses of files once nothing shows them. */
function useRevoked(queued: readonly QueuedPhoto[]): void {
  const shown = useRef(queued);
  useEffect(() => {
    for (const { id, url } of shown.current) if (!queued.some((photo) => photo.id === id)) URL.revokeObjectURL(url);
    shown.current = queued;
  }, [queued]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
