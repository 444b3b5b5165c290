import { TextField } from '../../ui/text-field.tsx';
import { nameCountry } from './payouts.ts';
import { payoutTexts } from './texts.ts';

const { form: texts } = payoutTexts;

/** Formats an IBAN in groups of four characters. */
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

/** Groups the IBAN while the member types at its end; otherwise on blur, because regrouping would move the cursor. */
export function IbanField({ value, onChange, ...field }: IbanFieldProps) {
  const country = nameCountry(value.slice(0, 2).toUpperCase());

  function change(next: string): void {
    const isAtEnd = next.length > value.length && next.startsWith(value);
    onChange(isAtEnd ? groupIban(next) : next);
  }

  // A change to the same value would clear the field's error.
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
