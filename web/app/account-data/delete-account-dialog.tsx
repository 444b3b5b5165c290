import { client, refusalCode } from '../platform/api.ts';
import { useForm } from '../platform/form.ts';
import { useSessionActions } from '../platform/session.ts';
import { Failure } from '../shell/failure.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './account-data.module.css';
import { loadSchema } from './schemas.ts';
import { accountDataTexts } from './texts.ts';

const { deletion: words, ...shared } = accountDataTexts;

function WhatHappens() {
  const parts = [
    { title: words.now, items: words.nowItems },
    { title: words.later, items: words.laterItems },
    { title: words.stays, items: words.staysItems },
  ];
  return (
    <div className={styles.explained}>
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
      <p className={styles.hint}>{words.downloadFirst}</p>
    </div>
  );
}

/** What goes, what stays, and the confirmation by words and password. Once it is done the session says so, and the door leads to the gate. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { refresh } = useSessionActions();
  const form = useForm({
    initial: { phrase: '', currentPassword: '' },
    words: { phrase: words.wrongPhrase, currentPassword: shared.wrongPassword },
    loadSchema: loadSchema.deletion,
    toInput: (values) => values,
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword' },
    send: async (input) => {
      try {
        await client.accountData.requestDeletion(input);
      } catch (error) {
        // Another window was quicker.
        if (refusalCode(error) !== 'ACCOUNT_LEAVING') throw error;
      }
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      <form {...form.formProps} className={styles.form} aria-label={words.title}>
        <WhatHappens />
        <TextField
          {...form.field('phrase')}
          label={words.phrase}
          hint={words.phraseHint}
          autoComplete="off"
          spellCheck={false}
          isRequired
        />
        <PasswordField {...form.field('currentPassword')} label={shared.password} autoComplete="current-password" isRequired />
        <Failure error={form.failure} />
        <div className={styles.ways}>
          <Button type="submit" variant="danger" isBusy={form.isBusy} busyLabel={words.busy}>
            {words.submit}
          </Button>
          <Button variant="plain" onPress={onClose}>
            {shared.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
