import type { MemberId } from '@bros/contract/core/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import styles from './member-choice.module.css';

const FOUND_MAX = 6;

export interface ChosenMember {
  memberId: MemberId;
  displayName: string;
}

interface MemberChoiceProps {
  texts: {
    search: string;
    searchHint: string;
    choices: string;
    nothing: string;
    chosen: (name: string) => string;
    another: string;
  };
  chosen: ChosenMember | null;
  onChoose: (member: ChosenMember | null) => void;
  error: string | undefined;
}

export function MemberChoice({ texts, chosen, onChoose, error }: MemberChoiceProps) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const { data } = useQuery(
    api.members.list.queryOptions({ input: { search, limit: FOUND_MAX }, enabled: search !== '' && chosen === null }),
  );
  if (chosen) {
    return (
      <div className="wrap gap-1">
        <p>{texts.chosen(chosen.displayName)}</p>
        <Button variant="plain" size="small" onPress={() => onChoose(null)}>
          {texts.another}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <TextField
        name="memberId"
        type="search"
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        onChange={setTyped}
        error={error}
        autoComplete="off"
        autoFocus
      />
      {data && search !== '' && (
        <ul className="grid plain-list" aria-label={texts.choices}>
          {data.items.map(({ id, displayName, photo, occupation }) => (
            <li key={id}>
              <button
                type="button"
                className={classes('line gap-12px ink bare hover-sunken', styles.choice)}
                onClick={() => onChoose({ memberId: id, displayName })}
              >
                <Avatar id={id} name={displayName} photo={photo} />
                <span>
                  {displayName}
                  {occupation && `, ${occupation}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{data?.items.length === 0 ? texts.nothing : ''}</p>
    </div>
  );
}
