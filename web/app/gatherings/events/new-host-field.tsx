import type { MemberId } from '@bros/contract/core/fields';
import { PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { client } from '../../platform/api.ts';
import { ComboboxInput } from '../../ui/combobox-input.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { useFoundChoice } from '../../ui/use-found-choice.ts';
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

export function NewHostField({ value, onChoose, error, isDisabled }: NewHostFieldProps) {
  const choice = useFoundChoice<NewHost>({
    label: texts.member,
    value,
    nameOf: ({ displayName }) => displayName,
    find: findMembers,
    onChoose,
  });
  return (
    <FieldFrame
      name="host"
      label={texts.member}
      hint={texts.memberHint}
      isRequired
      isDisabled={isDisabled}
      {...(error !== undefined && { error })}
    >
      {(control) => (
        <ComboboxInput
          choice={choice}
          control={control}
          maxLength={PLACE_MAX_CHARACTERS}
          describe={({ displayName }) => ({ name: displayName })}
          texts={{ failed: texts.membersFailed, none: texts.noMember, found: texts.membersFound }}
        />
      )}
    </FieldFrame>
  );
}
