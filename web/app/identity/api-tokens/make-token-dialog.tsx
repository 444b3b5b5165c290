import type { TokenScope } from '@bros/contract/core/access';
import { API_TOKEN_DAYS, NAME_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uiTexts } from '../../ui/texts.ts';
import styles from './api-tokens.module.css';
import { apiTokenTexts } from './texts.ts';

const { make: labels, shown } = apiTokenTexts;

type Made = Awaited<ReturnType<typeof client.apiTokens.create>>;
type Days = (typeof API_TOKEN_DAYS)[number];

const loadSchema = async (): Promise<FormSchema> => (await import('@bros/contract/identity/api-tokens')).apiTokenForm;

const SCOPES = [
  { value: 'read', label: labels.scopes.read },
  { value: 'write', label: labels.scopes.write },
];
const EXPIRIES = API_TOKEN_DAYS.map((days) => ({ value: String(days), label: labels.days(days) }));

function useNewToken(onMade: (made: Made) => void) {
  const [id] = useState(() => crypto.randomUUID());
  return useForm({
    initial: { name: '', scope: 'read', expiresInDays: String(API_TOKEN_DAYS[0]), currentPassword: '' },
    draft: 'api-token:new',
    errorMessages: {
      name: labels.nameError,
      scope: { other: labels.choiceError },
      expiresInDays: { other: labels.choiceError },
      currentPassword: { other: labels.passwordError },
    },
    loadSchema,
    toInput: ({ name, scope, expiresInDays, currentPassword }) => ({
      id,
      name,
      scope: scope as TokenScope,
      expiresInDays: Number(expiresInDays) as Days,
      currentPassword,
    }),
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword' },
    send: async (input) => onMade(await client.apiTokens.create(input)),
  });
}

function MakeTokenForm({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) {
  const form = useNewToken(onMade);
  return (
    <DialogForm form={form} texts={labels} onCancel={onCancel}>
      <TextField
        {...form.field('name')}
        label={labelTexts.name}
        hint={labels.nameHint}
        limit={NAME_MAX_CHARACTERS}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Select {...form.field('scope')} label={labels.scope} hint={labels.scopeHint} options={SCOPES} />
      <Select {...form.field('expiresInDays')} label={labels.expiry} options={EXPIRIES} />
      <PasswordField
        {...form.field('currentPassword')}
        label={labelTexts.currentPassword}
        autoComplete="current-password"
        isRequired
      />
    </DialogForm>
  );
}

function ShownToken({ token, onClose }: { token: string | null; onClose: () => void }) {
  if (token === null) {
    return (
      <Stack>
        <Banner tone="info">{shown.lost}</Banner>
        <Row align="end">
          <Button onPress={onClose}>{uiTexts.close}</Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack>
      <p>{shown.text}</p>
      <code className={classes('block break-anywhere rounded sunken', styles.token)}>{token}</code>
      <div className="row gap-1-2">
        <CopyButton text={token} copied={actionTexts.copied} failed={shown.copyFailed}>
          {shown.copy}
        </CopyButton>
        <Button onPress={onClose}>{shown.done}</Button>
      </div>
    </Stack>
  );
}

export default function MakeTokenDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);

  function show(answer: Made): void {
    setMade(answer);
    onMade();
  }

  return (
    <Dialog isOpen onClose={onClose} title={made ? shown.title : labels.title}>
      {made ? <ShownToken token={made.token} onClose={onClose} /> : <MakeTokenForm onMade={show} onCancel={onClose} />}
    </Dialog>
  );
}
