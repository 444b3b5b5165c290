import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { VisuallyHidden } from './layout.tsx';
import styles from './rating-field.module.css';
import { uiTexts as texts } from './texts.ts';

const STARS = [1, 2, 3, 4, 5];

export interface RatingFieldProps {
  label: string;
  name: string;
  /** Null while none is given. */
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled?: boolean;
}

/** One to five stars, or none: the browser's own radio buttons, so that arrow keys move between them. */
export function RatingField({ label, name, value, onChange, isDisabled }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} disabled={isDisabled}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {STARS.map((star) => (
          <label key={star} className={styles.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${name}-${id}`}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <VisuallyHidden>{texts.stars(star)}</VisuallyHidden>
            {value !== null && star <= value ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} aria-hidden />}
          </label>
        ))}
        {value !== null && (
          <button type="button" className={styles.none} onClick={() => onChange(null)}>
            {texts.noRating}
          </button>
        )}
      </div>
    </fieldset>
  );
}
