import type { ConciergeRequest } from '@bros/contract/guidance/concierge';
import {
  REQUEST_TEXT_MAX_CHARACTERS,
  REQUEST_TITLE_MAX_CHARACTERS,
  type RequestKind,
} from '@bros/contract/guidance/concierge-rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { classes } from '../../ui/classes.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './concierge.module.css';
import { REQUEST_DRAFT, useRefreshConcierge } from './concierge.ts';
import { FilesField } from './files-field.tsx';
import { requestOf } from './request-values.ts';
import { conciergeTexts } from './texts.ts';
import { readFiles, useFiles } from './use-files.ts';

const { form: texts, kinds, kindHints } = conciergeTexts;

interface RequestDialogProps {
  offered: readonly RequestKind[];
  /** Fills in an example of this kind, unless there is a draft. */
  starter: RequestKind | undefined;
  onClose: () => void;
  onSent: (request: ConciergeRequest) => void;
}

export default function RequestDialog(props: RequestDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.title}>
      <RequestFields {...props} />
    </Dialog>
  );
}

const EMPTY = { title: '', text: '', cityId: '', startsOn: '', endsOn: '', budgetUsd: '', files: '' };

function RequestFields({ offered, starter, onClose, onSent }: RequestDialogProps) {
  const refresh = useRefreshConcierge();
  const [clientId] = useState(() => crypto.randomUUID());
  // The plan may no longer include the draft's kind.
  const kindOf = (typed: string): RequestKind => offered.find((one) => one === typed) ?? offered[0] ?? 'support';
  const form = useForm({
    initial: { ...EMPTY, kind: starter ?? offered[0] ?? '', title: starter ? conciergeTexts.starters[starter] : '' },
    draft: REQUEST_DRAFT,
    errorMessages: { ...texts.errors, files: { other: conciergeTexts.files.error } },
    loadSchema: async () => (await import('@bros/contract/guidance/concierge')).requestForm,
    toInput: (values) =>
      requestOf(values, { kind: kindOf(values.kind), clientId, fileIds: readFiles(values.files).map(({ id }) => id) }),
    send: async (request) => {
      const sent = await client.concierge.create(request, { context: { isIdempotent: true } });
      showToast(texts.sent);
      onSent(sent);
      await refresh();
    },
  });
  const chosen = useFiles(form);
  const { isBusy, values } = form;
  const kind = kindOf(values.kind);
  const isAboutTravel = kind !== 'support';
  return (
    <DialogForm form={{ ...form, isReady: form.isReady && chosen.sending === null }} texts={texts} onCancel={onClose}>
      <Select
        {...form.field('kind')}
        label={texts.kind}
        options={offered.map((value) => ({ value: value as string, label: kinds[value] }))}
        hint={kindHints[kind]}
        value={kind}
        isDisabled={isBusy}
      />
      <TextField
        {...form.field('title')}
        label={texts.subject}
        limit={REQUEST_TITLE_MAX_CHARACTERS}
        isRequired
        isDisabled={isBusy}
      />
      <TextArea
        {...form.field('text')}
        label={texts.text}
        hint={texts.textHint}
        limit={REQUEST_TEXT_MAX_CHARACTERS}
        isRequired
        isDisabled={isBusy}
        rows={5}
      />
      {isAboutTravel && (
        <>
          <FormCityField form={form} label={labelTexts.city} hint={texts.cityHint} initialCity={null} isRequired={false} />
          <div className={classes('grid gap-2', styles.pair)}>
            <DateField {...form.field('startsOn')} label={labelTexts.from} isDisabled={isBusy} />
            <DateField {...form.field('endsOn')} label={labelTexts.until} isDisabled={isBusy} />
          </div>
          <TextField
            {...form.field('budgetUsd')}
            label={texts.budget}
            hint={texts.budgetHint}
            inputMode="numeric"
            isDisabled={isBusy}
          />
        </>
      )}
      <FilesField chosen={chosen} isBusy={isBusy} />
    </DialogForm>
  );
}
