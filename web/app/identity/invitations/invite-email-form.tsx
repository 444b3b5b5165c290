import { INVITE_NOTE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './invite-dialog.module.css';
import { invitationTexts } from './texts.ts';

const { email: texts } = invitationTexts;

const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** A retry with the same ID sends no second email. */
export function InviteEmailForm() {
  const [id, setId] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<{ isMailDelayed: boolean } | null>(null);
  const form = useForm({
    initial: { emails: '', note: '' },
    draft: 'invitation-mail',
    errorMessages: { emails: texts.addressesError, note: texts.noteError },
    loadSchema: async () => (await import('@bros/contract/identity/invitations')).inviteByEmailForm,
    toInput: ({ emails, note }) => ({ id, emails: splitAddresses(emails), ...(note.trim() && { note }) }),
    send: async (input) => {
      setOutcome(null);
      setOutcome(await client.invitations.sendEmails(input, { context: { isIdempotent: true } }));
      setId(crypto.randomUUID());
      form.setValue('emails', '');
      form.setValue('note', '');
    },
  });
  return (
    <form {...form.formProps} className={styles.email}>
      <h3>{texts.title}</h3>
      <Stack>
        <TextArea
          {...form.field('emails')}
          label={texts.addresses}
          hint={texts.addressesHint}
          autoComplete="off"
          isRequired
          isDisabled={form.isBusy}
          rows={2}
        />
        <TextArea
          {...form.field('note')}
          label={texts.note}
          hint={texts.noteHint}
          limit={INVITE_NOTE_MAX_CHARACTERS}
          isRequired={false}
          isDisabled={form.isBusy}
          rows={3}
        />
        <DraftNotice restored={form.restored} />
        <Failure error={form.failure} title={texts.failed} />
        {outcome && form.failure === null && !form.isBusy && (
          <Banner tone="success" title={outcome.isMailDelayed ? texts.delayed : texts.sent}>
            {texts.sentText}
          </Banner>
        )}
        <Row align="end">
          <Button type="submit" isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
            {texts.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
