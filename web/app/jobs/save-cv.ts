import type { ApplicationId, Cv } from '@bros/contract/job-applications';
import { describeError } from '../platform/api.ts';
import { readFailure } from '../platform/api-link.ts';
import { sendRequest } from '../platform/request.ts';
import { saveFile } from '../platform/save-file.ts';
import { showToast } from '../ui/toasts.ts';
import { applicationTexts as texts } from './application-texts.ts';

/** Saves the CV of an application on the reader's device, and says why where that fails: a plain link would save the refusal. */
export async function saveCv(applicationId: ApplicationId, { name }: Pick<Cv, 'name'>): Promise<void> {
  try {
    const response = await sendRequest(new Request(new URL(`/api/job-applications/${applicationId}/cv`, location.origin)));
    if (!response.ok) throw await readFailure(response);
    saveFile(name, await response.blob());
  } catch (error) {
    showToast({ title: texts.cvFailed, text: describeError(error).text, tone: 'error' });
  }
}
