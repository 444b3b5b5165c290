import { ALERT_FREQUENCIES, type AlertFrequency, JOB_SEARCH_NAME_MAX_CHARACTERS } from '@bros/contract/work/job-rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { type JobFilterState, toFilter } from './jobs.ts';
import { searchTexts } from './search-texts.ts';
import { describeSearch } from './search-words.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

const { form: texts, frequencies: names, alert: alertLabel } = searchTexts;
const frequencies = ALERT_FREQUENCIES.map((value) => ({ value: value as string, label: names[value] }));

interface SearchDialogProps {
  shown: JobFilterState;
  onClose: () => void;
}

export default function SearchDialog({ shown, onClose }: SearchDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <SearchForm shown={shown} onClose={onClose} />
    </Dialog>
  );
}

function SearchForm({ shown, onClose }: SearchDialogProps) {
  const refresh = useRefreshJobs();
  const [clientId] = useState(() => crypto.randomUUID());
  const filter = toFilter(shown);
  const form = useForm({
    initial: { name: describeSearch(filter).slice(0, JOB_SEARCH_NAME_MAX_CHARACTERS), alert: 'daily' },
    draft: `job-search:${JSON.stringify(filter)}`,
    errorMessages: texts.errors,
    loadSchema: async () => (await import('@bros/contract/work/job-searches')).newJobSearchForm,
    toInput: ({ name, alert }) => ({ clientId, name, alert: alert as AlertFrequency, filter }),
    send: async (search) => {
      await client.jobSearches.create(search, { context: { isIdempotent: true } });
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <p>
        <strong>{texts.what}:</strong> {describeSearch(filter)}
      </p>
      {shown.within !== null && <p>{texts.dateFilterIgnored}</p>}
      <TextField
        {...form.field('name')}
        label={labelTexts.name}
        limit={JOB_SEARCH_NAME_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
      />
      <Select {...form.field('alert')} label={alertLabel} options={frequencies} isDisabled={form.isBusy} />
    </DialogForm>
  );
}
