import type { ApplicationId, Cv } from '@bros/contract/work/job-applications';
import { describeError } from '../../platform/api.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { showToast } from '../../ui/toasts.ts';
import { applicationTexts as texts } from './application-texts.ts';

export async function saveCv(applicationId: ApplicationId, { name }: Pick<Cv, 'name'>): Promise<void> {
  try {
    await downloadFile(`/api/job-applications/${applicationId}/cv`, name);
  } catch (error) {
    showToast({ title: texts.cvFailed, text: describeError(error).text, tone: 'error' });
  }
}
