import type { Cv } from '@bros/contract/work/job-applications';
import type { JobId } from '@bros/contract/work/job-forms';
import { CV_MAX_BYTES, CV_NAME_MAX_CHARACTERS } from '@bros/contract/work/job-rules';
import { useEffect, useRef, useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { describeRefusal } from '../../platform/error-texts.ts';
import { uploadFile } from '../../platform/file-upload.ts';
import type { FormState } from '../../platform/form.ts';
import type { ErrorText } from '../../platform/request-failures.ts';

/** `share` goes from 0 to 1. */
interface Sending {
  name: string;
  share: number;
}

/** Cuts the start, because the extension names the format. */
const nameOf = ({ name }: File): string => name.slice(-CV_NAME_MAX_CHARACTERS);

const tooLarge = () => describeRefusal('CV_TOO_LARGE', { maxBytes: CV_MAX_BYTES });

export const readCv = (value: string): Cv | null => (value === '' ? null : JSON.parse(value));

/** Uploads the CV when chosen, so errors appear before sending. */
export function useCv(jobId: JobId, form: Pick<FormState<{ cv: string }>, 'values' | 'setValue'>) {
  const cv = readCv(form.values.cv);
  const setCv = (next: Cv | null) => form.setValue('cv', next ? JSON.stringify(next) : '');
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<ErrorText | null>(null);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    setRefusal(null);
    if (file.size > CV_MAX_BYTES) return setRefusal(tooLarge());
    const name = nameOf(file);
    const controller = new AbortController();
    upload.current = controller;
    setSending({ name, share: 0 });
    const watch = { signal: controller.signal, onProgress: (share: number) => setSending({ name, share }) };
    try {
      setCv(await uploadFile<Cv>(`/api/jobs/${jobId}/cv?name=${encodeURIComponent(name)}`, file, watch));
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(describeError(error));
    } finally {
      if (!controller.signal.aborted) setSending(null);
    }
  }

  function stop(): void {
    upload.current?.abort();
    setSending(null);
  }

  /** On failure, a background job deletes the file later. */
  function remove(): void {
    setCv(null);
    client.jobApplications.removeCv({ jobId }).catch(() => {});
  }

  return { cv, sending, refusal, choose, stop, remove };
}
export type ChosenCv = ReturnType<typeof useCv>;
