import type { JobView } from '@bros/contract/work/jobs';
import { useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import type { ChosenPicture } from '../../shared/pictures/use-chosen-picture.ts';
import { showToast } from '../../ui/toasts.ts';
import { jobFormTexts as texts } from './form-texts.ts';
import { changeOf, type JobValues, newJobOf, valuesOf } from './job-values.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

export type JobFormState = FormState<JobValues>;

const doneOf = ({ state }: JobView): string =>
  state === 'held' ? texts.held : state === 'draft' ? texts.draftSaved : texts.added;

interface JobFormOptions {
  job: JobView | undefined;
  logo: ChosenPicture;
  onSaved: (job: JobView) => void;
}

/** After an edit conflict, also returns the other version, which saving again overwrites. */
export function useJobForm({ job, logo, onSaved }: JobFormOptions) {
  const refresh = useRefreshJobs();
  const [clientId] = useState(() => crypto.randomUUID());
  // Another window's edit changes the page, but not the form.
  const [opened] = useState(job);
  const [savedElsewhere, setSavedElsewhere] = useState<JobView | null>(null);

  async function finish(saved: JobView, done: string): Promise<void> {
    showToast({ title: done });
    try {
      const { id: jobId } = saved;
      await logo.send(`/api/jobs/${jobId}/logo`, () => client.jobs.removeLogo({ jobId }));
    } catch (error) {
      showToast({ title: texts.logo.failed, text: describeError(error).text, tone: 'error' });
    }
    onSaved(saved);
    await refresh();
  }

  const form = useForm({
    initial: valuesOf(job),
    draft: job ? `job:${job.id}` : 'job:new',
    errorMessages: texts.errors,
    loadSchema: (): Promise<FormSchema> =>
      import('@bros/contract/work/job-forms').then(({ newJobForm, jobForm }) => (job ? jobForm : newJobForm)),
    toInput: (values) => (job ? changeOf(values, savedElsewhere ?? opened ?? job) : newJobOf(values, clientId)),
    send: async (input) => {
      if (!('jobId' in input)) {
        const created = await client.jobs.create(input, { context: { isIdempotent: true } });
        return finish(created, doneOf(created));
      }
      try {
        const saved = await client.jobs.update(input);
        return await finish(saved, saved.state === 'held' ? texts.held : texts.saved);
      } catch (error) {
        if (refusalCode(error) !== 'EDIT_CONFLICT') throw error;
        setSavedElsewhere(await client.jobs.get({ jobId: input.jobId }));
        return UNSENT;
      }
    },
  });
  return { form, savedElsewhere };
}
