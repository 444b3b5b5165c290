import type { Review, ReviewId, ReviewPhotoId } from '@bros/contract/places/reviews';
import { useEffect, useRef, useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { uploadFile } from '../../platform/file-upload.ts';

export interface QueuedPhoto {
  id: string;
  file: File;
  url: string;
  /** 0 to 1 while uploading. */
  progress: number | null;
  failure: string | null;
}

export interface PhotoQueue {
  queued: readonly QueuedPhoto[];
  dropped: ReadonlySet<ReviewPhotoId>;
  hasChanges: boolean;
  add: (file: File) => void;
  takeBack: (id: string) => void;
  drop: (id: ReviewPhotoId) => void;
  /** False if an upload failed; that photo stays queued. Throws if a deletion fails. */
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
        // NOT_FOUND: another window deleted the photo, or the first response was lost.
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
    hasChanges: queued.length > 0 || dropped.size > 0,
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

function useAbort() {
  const abort = useRef(new AbortController());
  useEffect(() => {
    // React mounts twice in development.
    const controller = new AbortController();
    abort.current = controller;
    return () => controller.abort();
  }, []);
  return abort;
}

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
