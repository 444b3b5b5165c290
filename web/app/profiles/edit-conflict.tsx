import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import styles from './profile.module.css';
import { type EditedFields, findDifferences } from './profile-draft.ts';
import { profileTexts } from './texts.ts';

const { conflict, fields } = profileTexts;

export interface EditConflictProps {
  /** What another window saved. */
  saved: EditedFields;
  /** What stands in this form. */
  typed: EditedFields;
  onUse: (field: keyof EditedFields, value: string) => void;
}

/** Both versions of every field that differs; nothing is lost until the reader says so. */
export function EditConflict({ saved, typed, onUse }: EditConflictProps) {
  return (
    <Banner tone="error" title={conflict.title}>
      <p>{conflict.text}</p>
      <ul className={styles.conflicts}>
        {findDifferences(saved, typed).map((name) => (
          <li key={name} className={styles.conflict}>
            <strong>{fields[name]}</strong>
            <p>
              {conflict.savedThere}: <q>{saved[name] || conflict.nothing}</q>
            </p>
            <p>
              {conflict.typedHere}: <q>{typed[name] || conflict.nothing}</q>
            </p>
            <Button size="small" variant="quiet" onPress={() => onUse(name, saved[name])}>
              {conflict.use(fields[name])}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
