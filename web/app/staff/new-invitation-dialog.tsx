import { BIO_MAX_CHARACTERS } from '@bros/contract/rules';
import { useState } from 'react';
import { client } from '../platform/api.ts';
import { EXPIRY_DAYS, type ExpiryChoice, expiryOf } from '../platform/expiry-choices.ts';
import { useForm } from '../platform/form.ts';
import { Failure } from '../shell/failure.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRefreshStaff } from './api.ts';
import { Buttons } from './cells.tsx';
import { staffTexts } from './texts.ts';

const { invitations: words, acts } = staffTexts;

/** Issues a code. Its id is made once, so that a repeated press or request issues one. */
export function NewInvitationDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={words.create}>
      <NewInvitationForm onClose={onClose} />
    </Dialog>
  );
}

function useNewInvitation(onClose: () => void) {
  const [id] = useState(() => crypto.randomUUID());
  const refresh = useRefreshStaff();
  return useForm({
    initial: { label: '', maxUses: '', expiresAt: 'days30' },
    words: { label: { other: words.wrongLabel }, maxUses: { other: words.wrongLimit }, expiresAt: { other: words.wrongExpiry } },
    loadSchema: async () => (await import('@bros/contract/staff')).createInvitationForm,
    toInput: ({ label, maxUses, expiresAt }) => ({
      id,
      label,
      maxUses: maxUses.trim() === '' ? null : Number(maxUses),
      expiresAt: expiryOf(expiresAt as ExpiryChoice),
    }),
    send: async (input) => {
      const { code } = await client.staff.createInvitation(input, { context: { isRepeatable: true } });
      await refresh();
      showToast({ title: words.issued(code) });
      onClose();
    },
  });
}

function NewInvitationForm({ onClose }: { onClose: () => void }) {
  const form = useNewInvitation(onClose);
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField
          {...form.field('label')}
          label={words.label}
          hint={words.labelHint}
          limit={BIO_MAX_CHARACTERS}
          autoComplete="off"
          isRequired
          isDisabled={form.isBusy}
        />
        <TextField
          {...form.field('maxUses')}
          label={words.limit}
          hint={words.limitHint}
          inputMode="numeric"
          autoComplete="off"
          isDisabled={form.isBusy}
        />
        <Select
          {...form.field('expiresAt')}
          label={words.expiry}
          options={Object.keys(EXPIRY_DAYS).map((choice) => ({ value: choice, label: words.expiries[choice as ExpiryChoice] }))}
          isDisabled={form.isBusy}
        />
        <Failure error={form.failure} />
        <Buttons>
          <Button variant="quiet" onPress={onClose} isDisabled={form.isBusy}>
            {staffTexts.cancel}
          </Button>
          <Button type="submit" isBusy={form.isBusy} busyLabel={acts.busy} isDisabled={!form.isReady}>
            {words.submit}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}
