import { Suspense } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { loadSchema } from './schemas.ts';
import styles from './section.module.css';
import { securityTexts } from './security-texts.ts';
import { accountTexts } from './texts.ts';
import twoStepStyles from './two-step.module.css';

const { twoStep } = securityTexts;

const QrCode = lazyPart(() => import('../../ui/qr-code.tsx'));

export interface TwoStepSecret {
  otpauthUri: string;
  recoveryCodes: string[];
}

/** Groups of four are easier to read aloud. */
function spell(otpauthUri: string): string {
  const secret = new URL(otpauthUri).searchParams.get('secret') ?? '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

function ProveForm({ onEnabled, onCancel }: { onEnabled: () => Promise<unknown>; onCancel: () => void }) {
  const form = useForm({
    initial: { code: '' },
    draft: { noneBecause: 'a code' },
    errorMessages: { code: accountTexts.errors.code },
    loadSchema: loadSchema.enableTwoStep,
    toInput: (values) => values,
    fieldOfRefusal: { TWO_STEP_CODE_WRONG: 'code' },
    send: async (input) => {
      await client.accounts.enableTwoStep(input);
      await onEnabled();
    },
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={twoStep.prove}>
      <TextField
        {...form.field('code')}
        label={twoStep.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        isRequired
      />
      <Failure error={form.failure} />
      <div className="wrap gap-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={twoStep.finishing}>
          {twoStep.finish}
        </Button>
        <Button variant="plain" onPress={onCancel}>
          {actionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

export interface TwoStepSetupProps {
  secret: TwoStepSecret;
  onEnabled: () => Promise<unknown>;
  onCancel: () => void;
}

export function TwoStepSetup({ secret, onEnabled, onCancel }: TwoStepSetupProps) {
  return (
    <div className="grid gap-3 full-width">
      <div className={classes('grid gap-2 items-start', twoStepStyles.step)}>
        <h3>{twoStep.scan}</h3>
        <p className="muted">{twoStep.scanText}</p>
        <Suspense fallback={<Spinner />}>
          <QrCode text={secret.otpauthUri} label={twoStep.qrLabel} />
        </Suspense>
        <p>
          {twoStep.secret}:{' '}
          <code className={classes('break-anywhere rounded sunken', twoStepStyles.secret)}>{spell(secret.otpauthUri)}</code>
        </p>
      </div>
      <div className={classes('grid gap-2 items-start', twoStepStyles.step)}>
        <h3>{twoStep.keepCodes}</h3>
        <p className="muted">{twoStep.keepCodesText}</p>
        <RecoveryCodes codes={secret.recoveryCodes} />
      </div>
      <div className={classes('grid gap-2 items-start', twoStepStyles.step)}>
        <h3>{twoStep.prove}</h3>
        <ProveForm onEnabled={onEnabled} onCancel={onCancel} />
      </div>
    </div>
  );
}
