import type { MemberId, RoomId } from '@bros/contract/fields';
import { PLACE_MAX_CHARACTERS } from '@bros/contract/rules';
import { useCallback } from 'react';
import { client } from '../../platform/api.ts';
import { ComboboxPopup } from '../../ui/combobox-popup.tsx';
import fieldStyles from '../../ui/field.module.css';
import { FieldFrame } from '../../ui/field.tsx';
import { useFoundChoice } from '../../ui/use-found-choice.ts';
import { searchTexts as texts } from './texts.ts';

const OFFERED_MAX = 8;

/** Somebody whose messages may be searched for. */
export interface Author {
  id: MemberId;
  displayName: string;
  occupation?: string | undefined;
}

interface AuthorFieldProps {
  /** Searches in this room, or in the whole directory. */
  roomId: RoomId | undefined;
  onChoose: (author: Author | null) => void;
}

/** Finds a member by name among those the reader may see. */
export function AuthorField({ roomId, onChoose }: AuthorFieldProps) {
  const find = useCallback(
    async (search: string): Promise<readonly Author[]> => {
      if (roomId) return (await client.chat.findMembers({ roomId, search })).items;
      const { items } = await client.members.list({ search, limit: OFFERED_MAX });
      return items.map(({ id, displayName, occupation }) => ({ id, displayName, occupation: occupation ?? undefined }));
    },
    [roomId],
  );
  const choice = useFoundChoice<Author>({
    label: texts.author,
    value: null,
    nameOf: ({ displayName }) => displayName,
    find,
    onChoose,
  });
  const { isShown, items, found, inputProps } = choice;
  return (
    <FieldFrame name="author" label={texts.author}>
      {(control) => (
        <div className={fieldStyles.box}>
          <input
            {...inputProps}
            {...control}
            type="text"
            className={fieldStyles.control}
            placeholder={texts.authorPlaceholder}
            maxLength={PLACE_MAX_CHARACTERS}
            spellCheck={false}
            enterKeyHint="done"
            // biome-ignore lint/a11y/noAutofocus: a member who asked for another author goes on by typing the name
            autoFocus
          />
          {isShown && (
            <ComboboxPopup
              choice={choice}
              describe={({ displayName, occupation }) => ({ name: displayName, detail: occupation })}
              words={{ failed: texts.authorsFailed, none: texts.noAuthor }}
            />
          )}
          <p className="visually-hidden" role="status">
            {isShown && found.state === 'ready' ? texts.authorsFound(items.length) : ''}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
