import type { Session } from '@bros/contract/identity/accounts';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { formatTime } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-form.module.css';
import { Problem, WaitNotice } from './problem.tsx';
import { loadSchema } from './schemas.ts';
import { useSignInBlock } from './sign-in-block.ts';
import { accountTexts } from './texts.ts';

const { twoStep, errors } = accountTexts;

type Method = 'authenticator' | 'recovery';

export interface TwoStepFormProps {
  onSignedIn: (session: Session) => void;
  onStartOver: (error: unknown) => void;
}

export function TwoStepForm({ onSignedIn, onStartOver }: TwoStepFormProps) {
  const [method, setMethod] = useState<Method>('authenticator');
  const block = useSignInBlock('');
  const form = useForm({
    initial: { code: '' },
    draft: { noneBecause: 'a code' },
    errorMessages: { code: errors.code },
    loadSchema: loadSchema.twoStepCode,
    toInput: ({ code }) => ({ method, code }),
    fieldOfRefusal: { TWO_STEP_CODE_WRONG: 'code' },
    send: async (input) => {
      try {
        onSignedIn(await client.accounts.completeTwoStep(input));
      } catch (error) {
        if (refusalCode(error) === 'TWO_STEP_EXPIRED') return onStartOver(error);
        block.applyRateLimit(error);
        throw error;
      }
    },
  });
  const isRecovery = method === 'recovery';

  function switchMethod(): void {
    setMethod(isRecovery ? 'authenticator' : 'recovery');
    form.setValue('code', '');
  }

  return (
    <form {...form.formProps} className={styles.form} aria-labelledby="two-step">
      <div>
        <h2 id="two-step">{twoStep.title}</h2>
        <p className={styles.lead}>{isRecovery ? twoStep.recoveryText : twoStep.authenticatorText}</p>
      </div>
      <TextField
        key={method}
        {...form.field('code')}
        label={isRecovery ? twoStep.recoveryCode : twoStep.authenticatorCode}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck={false}
        autoFocus
        isRequired
      />
      <Problem error={form.failure} />
      <WaitNotice
        secondsLeft={block.secondsLeft}
        reason={block.until === null ? '' : twoStep.lockedUntil(formatTime(block.until))}
      />
      <Button
        type="submit"
        variant="accent"
        size="large"
        isWide
        isBusy={form.isBusy}
        busyLabel={twoStep.busy}
        isDisabled={block.secondsLeft > 0}
      >
        {twoStep.submit}
      </Button>
      <div className="wrap gap-0-2 between">
        <button type="button" className={styles.link} onClick={switchMethod}>
          {isRecovery ? twoStep.useAuthenticator : twoStep.useRecovery}
        </button>
        <button type="button" className={styles.link} onClick={() => onStartOver(null)}>
          {twoStep.startOver}
        </button>
      </div>
    </form>
  );
}
