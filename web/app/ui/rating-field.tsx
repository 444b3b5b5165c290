import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './layout.tsx';
import styles from './rating-field.module.css';
import { scoreTexts as texts } from './score-texts.ts';

const STARS = [1, 2, 3, 4, 5];

export interface RatingFieldProps {
  label: string;
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

export function RatingField({ label, name, value, onChange, error, isRequired, isDisabled }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset className={classes('grid gap-6px bare-fieldset', styles.field)} disabled={isDisabled}>
      <legend className="padding-0 text-small semibold">{label}</legend>
      <div className="row">
        {STARS.map((star) => (
          <label
            key={star}
            className={classes('center sunset relative rounded pointer target-square hover-sunken', styles.choice)}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={`${name}-${id}`}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
            />
            <VisuallyHidden>{texts.stars(star)}</VisuallyHidden>
            {value !== null && star <= value ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} aria-hidden />}
          </label>
        ))}
        {value !== null && !isRequired && (
          <button
            type="button"
            className={classes('muted bare pointer target-height hover-ink', styles.none)}
            onClick={() => onChange(null)}
          >
            {texts.noRating}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="bad text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
