import { COUNTRIES_WITHOUT_IBAN } from '@bros/contract/money/payout-details';
import { BANK_NAME_MAX_CHARACTERS } from '@bros/contract/money/payout-rules';
import type { FormState } from '../../platform/form.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DetailsValues } from './details-values.ts';
import { nameCountry } from './payouts.ts';
import { payoutTexts } from './texts.ts';

const { form: texts } = payoutTexts;

const COUNTRIES = COUNTRIES_WITHOUT_IBAN.map((value) => ({ value, label: nameCountry(value) ?? value })).sort((one, other) =>
  one.label.localeCompare(other.label, 'en'),
);

export default function OtherAccountFields({ field }: Pick<FormState<DetailsValues>, 'field'>) {
  return (
    <>
      <Select
        {...field('country')}
        label={texts.country}
        hint={texts.countryHint}
        options={[{ value: '', label: texts.chooseCountry }, ...COUNTRIES]}
        isRequired
      />
      <TextField {...field('bankName')} label={texts.bankName} limit={BANK_NAME_MAX_CHARACTERS} autoComplete="off" isRequired />
      <TextField {...field('accountNumber')} label={texts.accountNumber} autoComplete="off" spellCheck={false} isRequired />
      <TextField {...field('bic')} label={texts.bic} hint={texts.bicHint} autoComplete="off" spellCheck={false} />
      <TextField
        {...field('routingNumber')}
        label={texts.routingNumber}
        hint={texts.routingHint}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
