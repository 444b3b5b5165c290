import type { MemberId } from '@bros/contract/fields';
import { PLACE_MAX_CHARACTERS } from '@bros/contract/rules';
import { client } from '../platform/api.ts';
import { ComboboxPopup } from '../ui/combobox-popup.tsx';
import fieldStyles from '../ui/field.module.css';
import { FieldFrame } from '../ui/field.tsx';
import { useFoundChoice } from '../ui/use-found-choice.ts';
import { eventPageTexts } from './page-texts.ts';

const { handOverDialog: texts } = eventPageTexts;

const OFFERED_MAX = 8;

export interface NewHost {
  id: MemberId;
  displayName: string;
}

interface NewHostFieldProps {
  value: NewHost | null;
  onChoose: (host: NewHost | null) => void;
  error: string | undefined;
  isDisabled: boolean;
}

const findMembers = async (search: string): Promise<readonly NewHost[]> =>
  (await client.staff.members({ search, state: 'active', limit: OFFERED_MAX })).items;

/** One member of all, found by name while typing. */
export function NewHostField({ value, onChoose, error, isDisabled }: NewHostFieldProps) {
  const choice = useFoundChoice<NewHost>({
    label: texts.member,
    value,
    nameOf: ({ displayName }) => displayName,
    find: findMembers,
    onChoose,
  });
  const { isShown, items, found, inputProps } = choice;
  return (
    <FieldFrame
      name="memberId"
      label={texts.member}
      hint={texts.memberHint}
      isRequired
      isDisabled={isDisabled}
      {...(error !== undefined && { error })}
    >
      {(control) => (
        <div className={fieldStyles.box}>
          <input
            {...inputProps}
            {...control}
            type="text"
            className={fieldStyles.control}
            maxLength={PLACE_MAX_CHARACTERS}
            spellCheck={false}
            enterKeyHint="done"
          />
          {isShown && (
            <ComboboxPopup
              choice={choice}
              describe={({ displayName }) => ({ name: displayName })}
              words={{ failed: texts.membersFailed, none: texts.noMember }}
            />
          )}
          <p className="visually-hidden" role="status">
            {isShown && found.state === 'ready' ? texts.membersFound(items.length) : ''}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
