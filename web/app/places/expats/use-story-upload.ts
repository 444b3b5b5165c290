import type { DeskStory } from '@bros/contract/places/expat-desk';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../platform/file-upload.ts';

interface StoryUpload {
  /** From 0 to 1 while a picture is on its way; null without one. */
  progress: number | null;
  /** Why the last one was not stored; null when it was. */
  failure: unknown;
  send: (file: File) => Promise<void>;
}

/** Gives a story its picture; what is on its way is called off when the dialog is closed. */
export function useStoryUpload(storyId: string, onStored: (story: DeskStory) => void): StoryUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    // Anew with each mount: React mounts twice while developing.
    const controller = new AbortController();
    abort.current = controller;
    return () => controller.abort();
  }, []);

  async function send(file: File): Promise<void> {
    const { signal } = abort.current;
    setFailure(null);
    setProgress(0);
    try {
      const address = `/api/staff/expats/stories/${storyId}/picture-uploads/${crypto.randomUUID()}`;
      onStored(await uploadFile<DeskStory>(address, file, { onProgress: setProgress, signal }));
    } catch (error) {
      if (!signal.aborted) setFailure(error);
    } finally {
      setProgress(null);
    }
  }

  return { progress, failure, send };
}
