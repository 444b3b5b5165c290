import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useSessionActions } from '../../platform/session.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { PasswordOnlyForm } from './password-only-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { securityTexts } from './security-texts.ts';
import { type TwoStepSecret, TwoStepSetup } from './two-step-setup.tsx';

const { twoStep } = securityTexts;

function TurnOn() {
  const [step, setStep] = useState<'closed' | 'password' | TwoStepSecret>('closed');
  const { refresh } = useSessionActions();
  const close = () => setStep('closed');

  if (step === 'closed') {
    return <Button onPress={() => setStep('password')}>{twoStep.enable}</Button>;
  }
  if (step === 'password') {
    return (
      <PasswordOnlyForm
        label={twoStep.setupTitle}
        submit={actionTexts.continue}
        onCancel={close}
        onPassword={async (currentPassword) => setStep(await client.accounts.startTwoStep({ currentPassword }))}
      >
        <p>{twoStep.confirmPassword}</p>
      </PasswordOnlyForm>
    );
  }
  async function finish(): Promise<void> {
    await refresh();
    showToast({ title: twoStep.enabled, text: twoStep.enabledText });
  }
  return <TwoStepSetup secret={step} onEnabled={finish} onCancel={close} />;
}

function TurnOffDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { refresh } = useSessionActions();
  async function turnOff(currentPassword: string): Promise<void> {
    await client.accounts.disableTwoStep({ currentPassword });
    onClose();
    showToast({ title: twoStep.disabled, text: twoStep.disabledText });
    await refresh();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={twoStep.disableTitle}>
      <PasswordOnlyForm label={twoStep.disableTitle} submit={twoStep.disable} isDangerous onCancel={onClose} onPassword={turnOff}>
        <p>{twoStep.disableText}</p>
      </PasswordOnlyForm>
    </Dialog>
  );
}

function RenewDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  function close(): void {
    setCodes(null);
    onClose();
  }
  async function renew(currentPassword: string): Promise<void> {
    setCodes((await client.accounts.renewRecoveryCodes({ currentPassword })).recoveryCodes);
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={codes ? twoStep.renewed : twoStep.renewTitle}>
      {codes ? (
        <div className={styles.form}>
          <p>{twoStep.keepCodesText}</p>
          <RecoveryCodes codes={codes} />
          <div className="wrap gap-1">
            <Button onPress={close}>{twoStep.done}</Button>
          </div>
        </div>
      ) : (
        <PasswordOnlyForm label={twoStep.renewTitle} submit={actionTexts.continue} onCancel={close} onPassword={renew}>
          <p>{twoStep.renewText}</p>
        </PasswordOnlyForm>
      )}
    </Dialog>
  );
}

export function TwoStepSection({ isOn }: { isOn: boolean }) {
  const [open, setOpen] = useState<'disable' | 'renew' | null>(null);
  return (
    <Section
      title={twoStep.title}
      text={twoStep.text}
      state={<Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? twoStep.on : twoStep.off}</Badge>}
    >
      {isOn ? (
        <div className="wrap gap-1">
          <Button variant="quiet" onPress={() => setOpen('renew')}>
            {twoStep.renew}
          </Button>
          <Button variant="danger" onPress={() => setOpen('disable')}>
            {twoStep.disable}
          </Button>
        </div>
      ) : (
        <TurnOn />
      )}
      <TurnOffDialog isOpen={open === 'disable'} onClose={() => setOpen(null)} />
      <RenewDialog isOpen={open === 'renew'} onClose={() => setOpen(null)} />
    </Section>
  );
}
