import { DESTINATION_VISA_NOTES_MAX } from '@bros/contract/core/rules';
import { PASSPORTS, type Passport, type VisaNote } from '@bros/contract/places/destination-facts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import fieldStyles from '../../ui/field.module.css';
import iconButton from '../../ui/icon-button.module.css';
import { TextField } from '../../ui/text-field.tsx';
import styles from './destination-rows.module.css';
import { readVisaRows, writeVisaRows } from './destination-rows.ts';
import { destinationTexts } from './destination-texts.ts';
import type { RowsFieldProps } from './weather-grid.tsx';

const { visa: texts, errors } = destinationTexts.form;
const NOTE_MAX_CHARACTERS = 400;

export function VisaRows({ value, onChange, error, isDisabled }: RowsFieldProps) {
  const id = useId();
  const rows = readVisaRows(value);
  const change = (next: readonly VisaNote[]) => onChange(writeVisaRows(next));
  return (
    <fieldset className="grid gap-1 bare-fieldset" aria-describedby={`${id}-error`}>
      <legend className="text-small semibold">{texts.title}</legend>
      {rows.length === 0 && <p className={fieldStyles.hint}>{texts.none}</p>}
      {rows.map((row, index) => (
        <VisaRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state of its own, and two may be equal
          key={index}
          number={index + 1}
          row={row}
          isChecked={error !== undefined}
          isDisabled={isDisabled}
          onChange={(next) => change(rows.map((known, rowIndex) => (rowIndex === index ? next : known)))}
          onRemove={() => change(rows.filter((_, rowIndex) => rowIndex !== index))}
        />
      ))}
      <p id={`${id}-error`} className={classes('bad', fieldStyles.error)} aria-live="polite">
        {error}
      </p>
      {rows.length < DESTINATION_VISA_NOTES_MAX && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<IconPlus size={18} aria-hidden />}
            isDisabled={isDisabled}
            onPress={() => change([...rows, { passports: [], note: '' }])}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface VisaRowProps {
  number: number;
  row: VisaNote;
  isChecked: boolean;
  isDisabled: boolean;
  onChange: (row: VisaNote) => void;
  onRemove: () => void;
}

function VisaRow({ number, row, isChecked, isDisabled, onChange, onRemove }: VisaRowProps) {
  const { passports, note } = row;
  const isWrong = isChecked && (note.trim() === '' || note.trim().length > NOTE_MAX_CHARACTERS);
  const toggle = (passport: Passport) => {
    const next = passports.includes(passport) ? passports.filter((known) => known !== passport) : [...passports, passport];
    onChange({ ...row, passports: PASSPORTS.filter((known) => next.includes(known)) });
  };
  return (
    <fieldset
      className={classes('grid columns-1-auto gap-1 align-start padding-12px', styles.row)}
      aria-label={texts.number(number)}
    >
      <div className="row gap-4px-2 target-height">
        {PASSPORTS.map((passport) => (
          <label key={passport} className={classes('line gap-6px', styles.passport)}>
            <input
              type="checkbox"
              checked={passports.includes(passport)}
              disabled={isDisabled}
              onChange={() => toggle(passport)}
            />
            {passport}
          </label>
        ))}
        {passports.length === 0 && <span className={fieldStyles.hint}>{texts.everyone}</span>}
      </div>
      <TextField
        name={`visa-note-${number}`}
        label={texts.note}
        value={note}
        onChange={(next) => onChange({ ...row, note: next })}
        limit={NOTE_MAX_CHARACTERS}
        error={isWrong ? errors.text : undefined}
        isRequired
        isDisabled={isDisabled}
      />
      <button
        type="button"
        className={iconButton.button}
        aria-label={texts.remove(number)}
        title={texts.remove(number)}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </button>
    </fieldset>
  );
}
