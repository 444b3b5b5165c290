import type { TripDayOrder, TripFileFormat, TripImport, TripImportMode } from '@bros/contract/members/trip-files';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../platform/file-upload.ts';
import { createFileChoice, TRIP_IMPORT_MAX_BYTES } from './files/file-choice.ts';
import { type FoundFileProblem, UnreadableTrips } from './files/found-trips.ts';
import { readTripFile } from './files/read-file.ts';
import { type PresentedImport, sendFound } from './files/send-found.ts';
import { useRefreshTrips } from './trips.ts';

export function useTripImport() {
  const refresh = useRefreshTrips();
  const [file, setFile] = useState<Blob | null>(null);
  const [outcome, setOutcome] = useState<(PresentedImport & { format: TripFileFormat }) | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [fileProblem, setFileProblem] = useState<FoundFileProblem | null>(null);
  const [dayOrder, setDayOrder] = useState<TripDayOrder | null>(null);
  const [busy, setBusy] = useState<TripImportMode | null>(null);
  const [chooseFile] = useState(() => createFileChoice(setFile, setFailure));
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function choose(chosen: File | null): Promise<void> {
    setOutcome(null);
    setFailure(null);
    setFileProblem(null);
    setDayOrder(null);
    await chooseFile(chosen);
  }

  async function chooseDayOrder(order: TripDayOrder): Promise<void> {
    setDayOrder(order);
    await send('check', order);
  }

  async function send(mode: TripImportMode, order = dayOrder): Promise<void> {
    if (!file) return;
    setFailure(null);
    setFileProblem(null);
    setBusy(mode);
    const watch = { signal: leaving.current.signal };
    const upload = (as: TripImportMode, rows: Blob) =>
      uploadFile<TripImport>(
        `/api/trips/import?${new URLSearchParams({ mode: as, ...(order && { dayOrder: order }) })}`,
        rows,
        watch,
      );
    try {
      // An oversized file is sent unread, because the server's error has a specific text.
      const { format, trips } =
        file.size > TRIP_IMPORT_MAX_BYTES ? { format: 'csv' as const, trips: null } : await readTripFile(file);
      const answer = trips ? await sendFound(trips, mode, (as, csv) => upload(as, new Blob([csv]))) : await upload(mode, file);
      setOutcome({ ...answer, format });
      if (mode === 'apply') void refresh();
    } catch (error) {
      if (error instanceof UnreadableTrips) setFileProblem(error.problem);
      else if (!watch.signal.aborted) setFailure(error);
    } finally {
      setBusy(null);
    }
  }

  return { file, choose, chooseDayOrder, outcome, failure, fileProblem, busy, send };
}
