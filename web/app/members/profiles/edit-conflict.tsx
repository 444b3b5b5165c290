import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formTexts } from './form-texts.ts';
import { describePart, type EditedFields, findDifferences, type Part } from './profile-draft.ts';
import { profileTexts } from './texts.ts';

const { parts } = profileTexts;
const { conflict } = formTexts;

export interface EditConflictProps {
  saved: EditedFields;
  typed: EditedFields;
  onUse: (part: Part) => void;
}

export function EditConflict({ saved, typed, onUse }: EditConflictProps) {
  return (
    <Banner tone="error" title={conflict.title}>
      <p>{conflict.text}</p>
      <ul className="grid gap-2 plain-list margin-top-2">
        {findDifferences(saved, typed).map((part) => (
          <li key={part} className="grid gap-4px items-start pre-line">
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
