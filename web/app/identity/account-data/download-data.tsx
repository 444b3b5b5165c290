import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { useForm } from '../../platform/form.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account-data.module.css';
import { loadSchema } from './schemas.ts';
import { accountDataTexts } from './texts.ts';

const { download: labels, ...shared } = accountDataTexts;

type Prepared = Awaited<ReturnType<typeof client.accountData.prepareDownload>>;

export const downloadDataLabels = { title: labels.title, text: labels.text };

/** The browser saves the file; the page never holds the data. */
function save({ path, fileName }: Prepared): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = fileName;
  link.click();
}

function Begun({ prepared, onOver }: { prepared: Prepared; onOver: () => void }) {
  const secondsLeft = useSecondsUntil(new Date(prepared.expiresAt).getTime());
  if (secondsLeft === 0) {
    return (
      <>
        <p className="muted">{labels.over}</p>
        <Button variant="quiet" onPress={onOver}>
          {labels.open}
        </Button>
      </>
    );
  }
  return (
    <Banner
      tone="success"
      title={labels.begun}
      action={
        <Button size="small" variant="quiet" onPress={() => save(prepared)}>
          {labels.again}
        </Button>
      }
    >
      {labels.begunText(prepared.fileName, prepared.expiresAt)}
    </Banner>
  );
}

function PasswordForm({ onPrepared, onCancel }: { onPrepared: (prepared: Prepared) => void; onCancel: () => void }) {
  const form = useForm({
    initial: { currentPassword: '' },
    draft: { noneBecause: 'a password' },
    errorMessages: { currentPassword: shared.passwordError },
    loadSchema: loadSchema.download,
    toInput: (values) => values,
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword' },
    send: async (input) => {
      const prepared = await client.accountData.prepareDownload(input);
      save(prepared);
      onPrepared(prepared);
    },
  });
  return (
    <form {...form.formProps} className={classes('grid gap-2 text-start', styles.form)} aria-label={labels.title}>
      <p>{labels.confirm}</p>
      <PasswordField
        {...form.field('currentPassword')}
        label={labelTexts.currentPassword}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <Failure error={form.failure} />
      <div className="wrap gap-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={labels.busy}>
          {labels.submit}
        </Button>
        <Button variant="plain" onPress={onCancel}>
          {actionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

export function DownloadData({ isWide }: { isWide?: boolean }) {
  const [step, setStep] = useState<'closed' | 'password' | Prepared>('closed');
  if (step === 'closed') {
    return (
      <Button variant="quiet" isWide={isWide} onPress={() => setStep('password')}>
        {labels.open}
      </Button>
    );
  }
  if (step === 'password') return <PasswordForm onPrepared={setStep} onCancel={() => setStep('closed')} />;
  return <Begun prepared={step} onOver={() => setStep('password')} />;
}
