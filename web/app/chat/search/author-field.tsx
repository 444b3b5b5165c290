import type { MemberId, RoomId } from '@bros/contract/fields';
import { PLACE_MAX_CHARACTERS } from '@bros/contract/rules';
import { useCallback } from 'react';
import { client } from '../../platform/api.ts';
import { ComboboxPopup } from '../../ui/combobox-popup.tsx';
import fieldStyles from '../../ui/field.module.css';
import { FieldFrame } from '../../ui/field.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { searchTexts as texts } from './texts.ts';

const OFFERED_MAX = 8;

/** Somebody whose messages may be searched for. */
export interface Author {
  id: MemberId;
  displayName: string;
  occupation?: string | undefined;
}

interface AuthorFieldProps {
  /** Where he is looked for: in this room, or in the directory. */
  roomId: RoomId | undefined;
  onChoose: (author: Author | null) => void;
}

/** A member by his name, of those whom the reader may see. */
export function AuthorField({ roomId, onChoose }: AuthorFieldProps) {
  const find = useCallback(
    async (search: string): Promise<readonly Author[]> => {
      if (roomId) return (await client.chat.findMembers({ roomId, search })).items;
      const { items } = await client.members.list({ search, limit: OFFERED_MAX });
      return items.map(({ id, displayName, occupation }) => ({ id, displayName, occupation: occupation ?? undefined }));
    },
    [roomId],
  );
  const combobox = useCombobox<Author>({ find, onChoose });
  const { typed, isOpen, options, found, inputProps } = combobox;
  return (
    <FieldFrame name="author" label={texts.author}>
      {(control) => (
        <div className={fieldStyles.box}>
          <input
            {...control}
            {...inputProps}
            type="text"
            className={fieldStyles.control}
            value={typed ?? ''}
            placeholder={texts.authorPlaceholder}
            maxLength={PLACE_MAX_CHARACTERS}
            spellCheck={false}
            enterKeyHint="done"
            // Whoever asked for another member goes on by typing his name.
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus
          />
          {isOpen && (
            <ComboboxPopup
              label={texts.author}
              combobox={combobox}
              describe={({ displayName, occupation }) => ({ name: displayName, detail: occupation })}
              words={{ failed: texts.authorsFailed, none: texts.noAuthor }}
            />
          )}
          <p className="visually-hidden" role="status">
            {isOpen && found.state === 'ready' ? texts.authorsFound(options.length) : ''}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
