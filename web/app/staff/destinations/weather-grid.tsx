import { useId } from 'react';
import { formatMonthName } from '../../platform/format.ts';
import { classes } from '../../ui/classes.ts';
import fieldStyles from '../../ui/field.module.css';
import { isWrongCell, readWeatherCells, WEATHER_PARTS, type WeatherPart, writeWeatherCells } from './destination-rows.ts';
import { destinationTexts } from './destination-texts.ts';
import styles from './weather-grid.module.css';

const { weather: texts, hints } = destinationTexts.form;

export interface RowsFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isDisabled: boolean;
}

const monthName = (month: number, isShort: boolean) => formatMonthName(`2026-${String(month + 1).padStart(2, '0')}-15`, isShort);

export function WeatherGrid({ value, onChange, error, isDisabled }: RowsFieldProps) {
  const id = useId();
  const cells = readWeatherCells(value);
  const change = (month: number, part: WeatherPart, cell: string) =>
    onChange(writeWeatherCells(cells.map((known, index) => (index === month ? { ...known, [part]: cell } : known))));
  return (
    <fieldset className="grid gap-6px bare-fieldset" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="text-small semibold">{texts.title}</legend>
      <div className={classes('grid gap-4px', styles.grid)}>
        <div className={classes('grid gap-4px', styles.month)} aria-hidden>
          <span />
          {WEATHER_PARTS.map((part) => (
            <span key={part} className={styles.part}>
              {texts.parts[part]}
            </span>
          ))}
        </div>
        {cells.map((month, index) => (
          <div key={monthName(index, true)} className={classes('grid gap-4px', styles.month)}>
            <span className={styles.name} aria-hidden>
              {monthName(index, true)}
            </span>
            {WEATHER_PARTS.map((part) => (
              <input
                key={part}
                className={classes(fieldStyles.control, 'text-center min-width-0', styles.cell)}
                inputMode="text"
                autoComplete="off"
                disabled={isDisabled}
                aria-label={texts.cell(texts.parts[part], monthName(index, false))}
                aria-invalid={(error !== undefined && isWrongCell(part, month[part])) || undefined}
                value={month[part]}
                onChange={(event) => change(index, part, event.target.value)}
              />
            ))}
          </div>
        ))}
      </div>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hints.weather}
      </p>
      <p id={`${id}-error`} className={classes('bad', fieldStyles.error)} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
