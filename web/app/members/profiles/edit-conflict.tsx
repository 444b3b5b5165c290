import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formTexts } from './form-texts.ts';
import styles from './profile.module.css';
import { describePart, type EditedFields, findDifferences, type Part } from './profile-draft.ts';
import { profileTexts } from './texts.ts';

const { parts } = profileTexts;
const { conflict } = formTexts;

export interface EditConflictProps {
  /** The values that another window saved. */
  saved: EditedFields;
  /** The values in this form. */
  typed: EditedFields;
  onUse: (part: Part) => void;
}

/** Both versions of everything that differs; nothing is lost until the reader says so. */
export function EditConflict({ saved, typed, onUse }: EditConflictProps) {
  return (
    <Banner tone="error" title={conflict.title}>
      <p>{conflict.text}</p>
      <ul className={styles.conflicts}>
        {findDifferences(saved, typed).map((part) => (
          <li key={part} className={styles.conflict}>
            <strong>{parts[part]}</strong>
            <p>
              {conflict.savedThere}: <q>{describePart(part, saved) || conflict.nothing}</q>
            </p>
            <p>
              {conflict.typedHere}: <q>{describePart(part, typed) || conflict.nothing}</q>
            </p>
            <Button size="small" variant="quiet" onPress={() => onUse(part)}>
              {conflict.use(parts[part])}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
