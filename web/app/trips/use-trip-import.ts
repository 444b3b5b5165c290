import { TRIP_IMPORT_MAX_MEGABYTES } from '@bros/contract/rules';
import type { TripImport, TripImportMode } from '@bros/contract/trip-files';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../platform/file-upload.ts';
import { useRefreshTrips } from './trips.ts';

const MOST_BYTES = TRIP_IMPORT_MAX_MEGABYTES * 1_048_576;

/** Keeps the content of a chosen file, which a browser would not read again after it changed on the disk. The server refuses one that is too large. */
const keep = async (file: File): Promise<Blob> => (file.size > MOST_BYTES ? file : new Blob([await file.arrayBuffer()]));

/** The steps from choosing a file to having its trips. The file stays chosen, whatever comes of it. */
export function useTripImport() {
  const refresh = useRefreshTrips();
  const [file, setFile] = useState<Blob | null>(null);
  const [outcome, setOutcome] = useState<TripImport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<TripImportMode | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function choose(chosen: File | null): Promise<void> {
    setOutcome(null);
    setFailure(null);
    setFile(chosen ? await keep(chosen) : null);
  }

  async function send(mode: TripImportMode): Promise<void> {
    if (!file) return;
    setFailure(null);
    setBusy(mode);
    const watch = { onProgress: () => undefined, signal: leaving.current.signal };
    try {
      setOutcome(await uploadFile<TripImport>(`/api/trips/import?mode=${mode}`, file, watch));
      if (mode === 'apply') void refresh();
    } catch (error) {
      if (!watch.signal.aborted) setFailure(error);
    } finally {
      setBusy(null);
    }
  }

  return { file, choose, outcome, failure, busy, send };
}
