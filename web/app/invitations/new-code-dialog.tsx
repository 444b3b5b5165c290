import { INVITE_LABEL_MAX_CHARACTERS } from '@bros/contract/rules';
import { useState } from 'react';
import { client, describeError } from '../platform/api.ts';
import { EXPIRY_DAYS, type ExpiryChoice, expiryOf } from '../platform/expiry-choices.ts';
import { useForm } from '../platform/form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRefreshCodes } from './invitations.ts';
import { invitationTexts } from './texts.ts';

const { newCode: texts, cancel } = invitationTexts;

/** Makes a code. Its id is made once, so that a repeated press or request makes one. */
export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <NewCodeForm onClose={onClose} />
    </Dialog>
  );
}

function useNewCode(onClose: () => void) {
  const [id] = useState(() => crypto.randomUUID());
  const refresh = useRefreshCodes();
  return useForm({
    initial: { label: '', maxUses: '', expiresAt: 'never' },
    words: { label: { other: texts.wrongLabel }, maxUses: { other: texts.wrongLimit }, expiresAt: { other: texts.wrongExpiry } },
    loadSchema: async () => (await import('@bros/contract/invitations')).newCodeForm,
    toInput: ({ label, maxUses, expiresAt }) => ({
      id,
      label,
      maxUses: maxUses.trim() === '' ? null : Number(maxUses),
      expiresAt: expiryOf(expiresAt as ExpiryChoice),
    }),
    send: async (input) => {
      const { code } = await client.invitations.createCode(input, { context: { isRepeatable: true } });
      await refresh();
      showToast({ title: texts.made(code) });
      onClose();
    },
  });
}

function NewCodeForm({ onClose }: { onClose: () => void }) {
  const form = useNewCode(onClose);
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField
          {...form.field('label')}
          label={texts.label}
          hint={texts.labelHint}
          limit={INVITE_LABEL_MAX_CHARACTERS}
          autoComplete="off"
          isRequired
          isDisabled={form.isBusy}
        />
        <TextField
          {...form.field('maxUses')}
          label={texts.limit}
          hint={texts.limitHint}
          inputMode="numeric"
          autoComplete="off"
          isRequired={false}
          isDisabled={form.isBusy}
        />
        <Select
          {...form.field('expiresAt')}
          label={texts.expiry}
          options={Object.keys(EXPIRY_DAYS).map((choice) => ({ value: choice, label: texts.expiries[choice as ExpiryChoice] }))}
          isDisabled={form.isBusy}
        />
        {form.failure !== null && (
          <Banner tone="error" title={texts.failed}>
            {describeError(form.failure).text}
          </Banner>
        )}
        <Row align="end">
          <Button variant="quiet" onPress={onClose} isDisabled={form.isBusy}>
            {cancel}
          </Button>
          <Button type="submit" isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
            {texts.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
