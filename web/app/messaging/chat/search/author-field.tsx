import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { useCallback } from 'react';
import { client } from '../../../platform/api.ts';
import { ComboboxInput } from '../../../ui/combobox-input.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { useSearchChoice } from '../../../ui/use-search-choice.ts';
import { searchTexts as texts } from './texts.ts';

const OFFERED_MAX = 8;

export interface Author {
  id: MemberId;
  displayName: string;
  occupation?: string | undefined;
}

interface AuthorFieldProps {
  roomId: RoomId | undefined;
  onChoose: (author: Author | null) => void;
}

export function AuthorField({ roomId, onChoose }: AuthorFieldProps) {
  const find = useCallback(
    async (search: string): Promise<readonly Author[]> => {
      if (roomId) return (await client.chat.findMembers({ roomId, search })).items;
      const { items } = await client.members.list({ search, limit: OFFERED_MAX });
      return items.map(({ id, displayName, occupation }) => ({ id, displayName, occupation: occupation ?? undefined }));
    },
    [roomId],
  );
  const choice = useSearchChoice<Author>({
    label: texts.author,
    value: null,
    nameOf: ({ displayName }) => displayName,
    find,
    onChoose,
  });
  return (
    <FieldFrame name="author" label={texts.author}>
      {(control) => (
        <ComboboxInput
          choice={choice}
          control={control}
          placeholder={texts.authorPlaceholder}
          maxLength={SEARCH_MAX_CHARACTERS}
          describe={({ displayName, occupation }) => ({ name: displayName, detail: occupation })}
          texts={{ failed: texts.authorsFailed, none: texts.noAuthor, found: texts.authorsFound }}
          autoFocus
        />
      )}
    </FieldFrame>
  );
}
