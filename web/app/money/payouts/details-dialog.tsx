import { ACCOUNT_HOLDER_MAX_CHARACTERS } from '@bros/contract/money/payout-rules';
import { Suspense } from 'react';
import { client } from '../../platform/api.ts';
import { type FormState, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { type DetailsValues, EMPTY_DETAILS, toDetailsInput } from './details-values.ts';
import { nameCountry, useCachePayoutDetails } from './payouts.ts';
import { payoutTexts } from './texts.ts';

const { form: texts } = payoutTexts;

const OtherAccountFields = lazyPart(() => import('./other-account-fields.tsx'));

const loadSchema = async (): Promise<FormSchema> => (await import('@bros/contract/money/payout-details')).payoutDetailsForm;

const KINDS = (['iban', 'account', 'wallet'] as const).map((value) => ({ value, label: texts.kinds[value] }));

function useDetailsForm(onSaved: () => void): FormState<DetailsValues> {
  const take = useCachePayoutDetails();
  return useForm({
    initial: EMPTY_DETAILS,
    draft: { noneBecause: 'bank details and a password' },
    errorMessages: {
      kind: { other: texts.choiceError },
      holder: texts.holderError,
      iban: { other: texts.ibanError },
      country: { other: texts.countryError },
      bankName: texts.bankNameError,
      accountNumber: { other: texts.accountNumberError },
      bic: { other: texts.bicError },
      routingNumber: { other: texts.routingError },
      email: { other: texts.emailError },
      currentPassword: { other: texts.passwordError },
    },
    loadSchema,
    toInput: toDetailsInput,
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword' },
    async send(input) {
      take(await client.payoutDetails.save(input));
      showToast({ title: texts.saved, text: texts.savedText });
      onSaved();
    },
  });
}

function FieldsOfKind({ values, field }: Pick<FormState<DetailsValues>, 'values' | 'field'>) {
  if (values.kind === 'wallet')
    return <TextField {...field('email')} label={texts.email} type="email" inputMode="email" autoComplete="email" isRequired />;
  return (
    <>
      <TextField
        {...field('holder')}
        label={texts.holder}
        hint={texts.holderHint}
        limit={ACCOUNT_HOLDER_MAX_CHARACTERS}
        autoComplete="name"
        isRequired
      />
      {values.kind === 'iban' ? (
        <IbanField {...field('iban')} />
      ) : (
        <Suspense fallback={<Skeleton lines={5} shape="row" />}>
          <OtherAccountFields field={field} />
        </Suspense>
      )}
    </>
  );
}

/** Stored details are masked, so every field is entered again. */
export default function DetailsDialog({ onClose }: { onClose: () => void }) {
  const form = useDetailsForm(onClose);
  const { values, field } = form;
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} onCancel={onClose}>
        <p>{texts.text}</p>
        <Select {...field('kind')} label={texts.kind} options={KINDS} />
        <FieldsOfKind values={values} field={field} />
        <PasswordField
          {...field('currentPassword')}
          label={labelTexts.currentPassword}
          autoComplete="current-password"
          isRequired
        />
      </DialogForm>
    </Dialog>
  );
}

const groupIban = (iban: string): string =>
  iban
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');

interface IbanFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Groups the digits while typing at the end, otherwise on blur, because regrouping would move the cursor. */
function IbanField({ value, onChange, ...field }: IbanFieldProps) {
  const country = nameCountry(value.slice(0, 2).toUpperCase());

  function change(next: string): void {
    const isAtEnd = next.length > value.length && next.startsWith(value);
    onChange(isAtEnd ? groupIban(next) : next);
  }

  // Setting the same value would clear the error.
  function leave(): void {
    const grouped = groupIban(value);
    if (grouped !== value) onChange(grouped);
  }

  return (
    <TextField
      {...field}
      label={texts.iban}
      hint={country ? texts.ibanCountry(country) : texts.ibanHint}
      value={value}
      onChange={change}
      onBlur={leave}
      autoComplete="off"
      spellCheck={false}
      isRequired
    />
  );
}
