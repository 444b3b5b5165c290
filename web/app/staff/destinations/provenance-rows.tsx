import { FACTS, type Fact, PROVENANCE_KINDS } from '@bros/contract/places/destination-facts';
import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import fieldStyles from '../../ui/field.module.css';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './destination-rows.module.css';
import { type ProvenanceRow, readProvenanceRows, writeProvenanceRows } from './destination-rows.ts';
import { destinationTexts } from './destination-texts.ts';
import type { RowsFieldProps } from './weather-grid.tsx';

const { provenance: texts } = destinationTexts.form;
const KINDS = ['', ...PROVENANCE_KINDS] as const;

export function ProvenanceRows({ value, onChange, error, isDisabled }: RowsFieldProps) {
  const id = useId();
  const rows = readProvenanceRows(value);
  return (
    <fieldset className="grid gap-1 bare-fieldset" aria-describedby={`${id}-error`}>
      <legend className="text-small semibold">{texts.title}</legend>
      {FACTS.map((fact) => (
        <FactRow
          key={fact}
          fact={fact}
          row={rows[fact]}
          isChecked={error !== undefined}
          isDisabled={isDisabled}
          onChange={(row) => onChange(writeProvenanceRows({ ...rows, [fact]: row }))}
        />
      ))}
      <p id={`${id}-error`} className={classes('bad', fieldStyles.error)} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

interface FactRowProps {
  fact: Fact;
  row: ProvenanceRow;
  isChecked: boolean;
  isDisabled: boolean;
  onChange: (row: ProvenanceRow) => void;
}

const isYear = (text: string) => /^\d{4}$/.test(text.trim()) && Number(text) >= 1990 && Number(text) <= 2100;

function FactRow({ fact, row, isChecked, isDisabled, onChange }: FactRowProps) {
  const { kind, year, source } = row;
  const isWritten = kind !== '' || year.trim() !== '' || source.trim() !== '';
  const field = (part: 'year' | 'source') => ({
    name: `${fact}-${part}`,
    value: row[part],
    onChange: (next: string) => onChange({ ...row, [part]: next.replace(/\t/g, ' ') }),
    isDisabled,
  });
  return (
    <fieldset className={classes('stack align-start min-width-0 border-0', styles.fact)} aria-label={texts.facts[fact]}>
      <Select
        name={`${fact}-kind`}
        label={texts.facts[fact]}
        value={kind}
        options={KINDS.map((known) => ({ value: known, label: texts.kinds[known] }))}
        onChange={(next) => onChange({ ...row, kind: next })}
        error={isChecked && isWritten && kind === '' ? texts.kindError : undefined}
        isDisabled={isDisabled}
      />
      {isWritten && (
        <>
          <TextField
            {...field('year')}
            label={texts.year}
            inputMode="numeric"
            error={isChecked && !isYear(year) ? texts.yearError : undefined}
            isRequired
          />
          <TextField {...field('source')} label={texts.source} limit={200} isRequired={false} />
        </>
      )}
    </fieldset>
  );
}
