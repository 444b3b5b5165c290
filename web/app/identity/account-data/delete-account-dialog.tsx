import { WAIVER_PHRASE } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { client, refusalCode, refusalData } from '../../platform/api.ts';
import { type FormState, useForm } from '../../platform/form.ts';
import type { FieldValues } from '../../platform/form-check.ts';
import { formatMoney } from '../../platform/format.ts';
import { useSessionActions } from '../../platform/session.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-data.module.css';
import { loadSchema } from './schemas.ts';
import { accountDataTexts } from './texts.ts';

const { deletion: labels, ...shared } = accountDataTexts;

function WhatHappens() {
  const parts = [
    { title: labels.now, items: labels.nowItems },
    { title: labels.later, items: labels.laterItems },
    { title: labels.stays, items: labels.staysItems },
  ];
  return (
    <div className={classes('grid gap-2', styles.explained)}>
      {parts.map(({ title, items }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {Object.values(items).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="muted">{labels.downloadFirst}</p>
    </div>
  );
}

interface Owed {
  owedCents: number;
  currency: string;
}

function Waiver({ owed: { owedCents, currency }, field }: { owed: Owed; field: ReturnType<FormState<FieldValues>['field']> }) {
  const sum = formatMoney(owedCents, currency);
  return (
    <>
      <Banner tone="info" title={labels.owed.title(sum)}>
        {labels.owed.text} <Link to={paths.dashboardEarnings}>{labels.owed.details}</Link>
      </Banner>
      <TextField
        {...field}
        label={labels.owed.phrase(sum)}
        hint={WAIVER_PHRASE}
        autoComplete="off"
        spellCheck={false}
        isRequired
      />
    </>
  );
}

/** The refreshed session makes the route guard redirect. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { refresh } = useSessionActions();
  const [owed, setOwed] = useState<Owed | null>(null);
  const form = useForm({
    initial: { phrase: '', currentPassword: '', waiver: '' },
    draft: { noneBecause: 'a password, and phrases that confirm a deletion' },
    errorMessages: { phrase: labels.phraseError, currentPassword: shared.passwordError, waiver: labels.owed.phraseError },
    loadSchema: loadSchema.deletion,
    toInput: ({ waiver, ...values }) => ({
      ...values,
      ...(owed && { waiver: { owedCents: owed.owedCents, phrase: waiver } }),
    }),
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword' },
    send: async (input) => {
      try {
        await client.accountData.requestDeletion(input);
      } catch (error) {
        setOwed(refusalData<Owed>(error, 'SALES_OWED'));
        if (refusalCode(error) !== 'ACCOUNT_LEAVING') throw error;
      }
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={labels.title}>
      <form {...form.formProps} className={classes('grid gap-2 text-start', styles.form)} aria-label={labels.title}>
        <WhatHappens />
        <TextField
          {...form.field('phrase')}
          label={labels.phrase}
          hint={labels.phraseHint}
          autoComplete="off"
          spellCheck={false}
          isRequired
        />
        {owed && <Waiver owed={owed} field={form.field('waiver')} />}
        <PasswordField
          {...form.field('currentPassword')}
          label={labelTexts.currentPassword}
          autoComplete="current-password"
          isRequired
        />
        {!owed && <Failure error={form.failure} />}
        <div className="wrap gap-1">
          <Button type="submit" variant="danger" isBusy={form.isBusy} busyLabel={labels.busy}>
            {labels.submit}
          </Button>
          <Button variant="plain" onPress={onClose}>
            {actionTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
