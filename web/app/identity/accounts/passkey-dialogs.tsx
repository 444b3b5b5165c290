import type { Passkey } from '@bros/contract/identity/second-steps';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { isPasskeyCanceled, makePasskey } from './passkeys.ts';
import { loadSchema } from './schemas.ts';
import styles from './section.module.css';
import { securityTexts } from './security-texts.ts';
import { accountTexts } from './texts.ts';

const { passkeys } = securityTexts;
const { errors } = accountTexts;

function AddPasskeyForm({ onLeave }: { onLeave: () => void }) {
  const form = useForm({
    initial: { name: '', currentPassword: '' },
    draft: 'passkey:new',
    errorMessages: { name: passkeys.nameError, currentPassword: errors.currentPassword },
    loadSchema: loadSchema.startPasskey,
    toInput: (values) => values,
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword' },
    send: async (input) => {
      const { options } = await client.accounts.startPasskey(input);
      const { name } = await client.accounts.addPasskey({ name: input.name, credential: await makePasskey(options) });
      showToast({ title: passkeys.added, text: passkeys.addedText(name) });
      onLeave();
    },
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={passkeys.addTitle}>
      <TextField
        {...form.field('name')}
        label={labelTexts.name}
        hint={passkeys.nameHint}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <PasswordField
        {...form.field('currentPassword')}
        label={labelTexts.currentPassword}
        autoComplete="current-password"
        isRequired
      />
      <DraftNotice restored={form.restored} />
      {isPasskeyCanceled(form.failure) ? <Banner tone="info">{passkeys.canceled}</Banner> : <Failure error={form.failure} />}
      <div className="wrap gap-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={passkeys.busy}>
          {actionTexts.continue}
        </Button>
        <Button variant="plain" onPress={onLeave}>
          {actionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

export function AddPasskeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={passkeys.addTitle}>
      <AddPasskeyForm onLeave={onClose} />
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  async function remove(): Promise<void> {
    await client.accounts.removePasskey({ id: passkey.id });
    showToast({ title: passkeys.removed });
  }
  return (
    <ConfirmDialog
      texts={{ title: passkeys.removeTitle, submit: actionTexts.remove, busy: passkeys.removing }}
      action={remove}
      onClose={onClose}
    >
      <p>{passkeys.removeText(passkey.name)}</p>
    </ConfirmDialog>
  );
}
