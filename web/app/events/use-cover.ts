import type { EventId, EventPage } from '@bros/contract/event-cards';
import { useEffect, useState } from 'react';
import { client } from '../platform/api.ts';
import { uploadFile } from '../platform/file-upload.ts';

/** The cover that goes with an event when it is saved. */
export interface ChosenCover {
  /** The chosen file as this page alone shows it; null while none is chosen. */
  url: string | null;
  /** From 0 to 1 while it is sent; null before. */
  progress: number | null;
  /** The cover that the event has is to go. */
  isDropped: boolean;
  choose: (file: File) => void;
  drop: () => void;
  send: (eventId: EventId) => Promise<void>;
}

export function useCover(): ChosenCover {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isDropped, setDropped] = useState(false);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  function drop(): void {
    setFile(null);
    setUrl(null);
    setDropped(true);
  }

  async function send(eventId: EventId): Promise<void> {
    if (!file && isDropped) await client.events.removeCover({ eventId });
    if (!file) return;
    // It goes on when the dialog closes: the event is saved by then.
    const watch = { onProgress: setProgress, signal: new AbortController().signal };
    await uploadFile<EventPage>(`/api/events/${eventId}/cover`, file, watch);
  }

  return { url, progress, isDropped, choose: setFile, drop, send };
}
