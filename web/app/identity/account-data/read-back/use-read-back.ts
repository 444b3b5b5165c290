import type { ReturningPart } from '@bros/contract/archive-records';
import type { TripImport } from '@bros/contract/members/trip-files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/file-upload.ts';
import { useMember } from '../../../platform/session.ts';
import { type ArchiveContent, readContent } from './archive-content.ts';
import { type ArchiveProblem, UnreadableArchive } from './archive-problems.ts';
import { type ImportTrips, readCurrent } from './current.ts';
import { type OpenArchive, openArchive } from './open-archive.ts';
import { type Plan, planReturn } from './plan.ts';
import { type Result, type Sending, sendPlan } from './send.ts';

export interface Found {
  archive: OpenArchive;
  content: ArchiveContent;
  plan: Plan;
}

export type Step =
  | { name: 'choosing'; problem: ArchiveProblem | null; failure: unknown }
  | { name: 'reading' }
  | { name: 'checked'; found: Found }
  | { name: 'sending'; found: Found; results: readonly Result[]; part: ReturningPart | null }
  /** `failure` is null if there was no error; `isStopped` is true after an error or if the member stopped. */
  | { name: 'finished'; found: Found; results: readonly Result[]; failure: unknown; isStopped: boolean };

const START: Step = { name: 'choosing', problem: null, failure: null };

export function useReadBack() {
  const { id: memberId, capabilities } = useMember();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>(START);
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  function begin(): AbortSignal {
    work.current.abort();
    work.current = new AbortController();
    return work.current.signal;
  }
  const importWith =
    (signal: AbortSignal): ImportTrips =>
    (mode, rows) =>
      uploadFile<TripImport>(`/api/trips/import?mode=${mode}`, rows, { signal });

  async function check(open: () => Promise<OpenArchive>): Promise<void> {
    const signal = begin();
    setStep({ name: 'reading' });
    try {
      const archive = await open();
      const content = await readContent(archive);
      const current = await readCurrent(client, importWith(signal), { memberId, capabilities }, content);
      const plan = await planReturn(content, current);
      if (!signal.aborted) setStep({ name: 'checked', found: { archive, content, plan } });
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof UnreadableArchive ? error.problem : null;
      setStep({ name: 'choosing', problem, failure: problem ? null : error });
    }
  }

  function choose(file: File | null): void {
    if (file) void check(() => openArchive(file));
    else {
      begin();
      setStep(START);
    }
  }

  async function send(found: Found): Promise<void> {
    const signal = begin();
    const results: Result[] = [];
    const show = () => setStep({ name: 'sending', found, results: [...results], part: results.at(-1)?.part ?? null });
    show();
    const sending: Sending = {
      api: client,
      importTrips: importWith(signal),
      uploadPhoto: ({ photoId, kind, crop }, file) => {
        const query = new URLSearchParams({ kind });
        for (const [name, value] of Object.entries(crop)) query.set(name, String(value));
        return uploadFile(`/api/photos/${photoId}?${query}`, file, { signal });
      },
      readPhoto: found.archive.readPhoto,
      signal,
    };
    let failure: unknown = null;
    let isStopped = false;
    try {
      await sendPlan(found.plan, sending, (result) => {
        results.push(result);
        show();
      });
    } catch (error) {
      isStopped = true;
      failure = signal.aborted ? null : error;
    }
    setStep({ name: 'finished', found, results, failure, isStopped });
    // Photos, trips and favorites appear on many screens.
    void queryClient.invalidateQueries();
  }

  return { step, choose, checkAgain: (found: Found) => check(async () => found.archive), send, stop: () => work.current.abort() };
}
