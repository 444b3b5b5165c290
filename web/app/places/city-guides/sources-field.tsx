import {
  CITY_GUIDE_SOURCES_MAX,
  SOURCE_TITLE_MAX_CHARACTERS,
  SOURCE_URL_MAX_CHARACTERS,
} from '@bros/contract/places/city-guide-rules';
import { IconPlus, IconX } from '@tabler/icons-react';
import page from '../../shared/boards/board-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import iconButton from '../../ui/icon-button.module.css';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { editorTexts as texts } from './editor-texts.ts';
import styles from './guides.module.css';
import { faultsOf, NO_SOURCE, type SourceRow } from './source-rows.ts';

interface SourcesFieldProps {
  rows: readonly SourceRow[];
  onChange: (rows: readonly SourceRow[]) => void;
  error: string | undefined;
  isDisabled: boolean;
}

export function SourcesField({ rows, onChange, error, isDisabled }: SourcesFieldProps) {
  const put = (at: number, row: SourceRow) => onChange(rows.map((known, index) => (index === at ? row : known)));
  return (
    <section aria-labelledby="sources" className={page.section}>
      <h2 id="sources" className="text-h3">
        {texts.sources}
      </h2>
      <p className="muted text-small">{texts.sourcesHint}</p>
      <ul className="grid gap-2 plain-list">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          <li key={at}>
            <SourceFields
              number={at + 1}
              row={row}
              onChange={(changed) => put(at, changed)}
              onRemove={() => onChange(rows.filter((_row, index) => index !== at))}
              isDisabled={isDisabled}
            />
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error}</p>}
      {!isDisabled && rows.length < CITY_GUIDE_SOURCES_MAX && (
        <Button
          variant="quiet"
          size="small"
          icon={<IconPlus size={18} aria-hidden />}
          onPress={() => onChange([...rows, NO_SOURCE])}
        >
          {texts.addSource}
        </Button>
      )}
    </section>
  );
}

interface SourceFieldsProps {
  number: number;
  row: SourceRow;
  onChange: (row: SourceRow) => void;
  onRemove: () => void;
  isDisabled: boolean;
}

function SourceFields({ number, row, onChange, onRemove, isDisabled }: SourceFieldsProps) {
  const faults = faultsOf(row);
  const field = (name: keyof SourceRow, error: string) => ({
    name: `${name}-${number}`,
    value: row[name],
    onChange: (value: string) => onChange({ ...row, [name]: value }),
    error: faults.includes(name) ? error : undefined,
    autoComplete: 'off' as const,
    isDisabled,
  });
  return (
    <fieldset className={classes('grid gap-1 align-end', styles.source)} aria-label={texts.sourceNumber(number)}>
      <TextField
        {...field('title', texts.errors.sourceTitle)}
        label={labelTexts.name}
        limit={SOURCE_TITLE_MAX_CHARACTERS}
        isRequired
      />
      <TextField
        {...field('url', texts.errors.url)}
        type="url"
        label={texts.sourceUrl}
        placeholder="https://"
        limit={SOURCE_URL_MAX_CHARACTERS}
        isRequired
      />
      <TextField {...field('year', texts.errors.year)} label={labelTexts.year} inputMode="numeric" isRequired={false} />
      {!isDisabled && (
        <button
          type="button"
          className={iconButton.button}
          aria-label={texts.removeSource(number)}
          title={texts.removeSource(number)}
          onClick={onRemove}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </fieldset>
  );
}
