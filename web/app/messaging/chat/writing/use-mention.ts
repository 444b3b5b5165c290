import type { RoomId } from '@bros/contract/core/fields';
import { mentionOf } from '@bros/contract/core/mentions';
import type { RoomMember } from '@bros/contract/messaging/chat';
import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { type SearchResults, useSearchResults } from '../../../ui/use-search-results.ts';
import { completeMention, typedName } from './mention-at.ts';

interface MentionOptions {
  roomId: RoomId | null;
  ownId: string;
  text: string;
  onChoose: (member: RoomMember, text: string, caret: number) => void;
}

export interface MentionChoice {
  listId: string;
  isOpen: boolean;
  options: readonly RoomMember[];
  found: SearchResults<RoomMember>;
  active: RoomMember | undefined;
  optionId: (member: RoomMember) => string;
  choose: (member: RoomMember) => void;
  follow: (caret: number | null) => void;
  /** True if the list handled the key. */
  handleKey: (event: KeyboardEvent) => boolean;
}

/** WAI-ARIA's combobox with a list. */
export function useMention({ roomId, ownId, text, onChoose }: MentionOptions): MentionChoice {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  /** After Esc, closed until this text changes. */
  const [declined, setDeclined] = useState<string | null>(null);
  const name = roomId === null || caret === null || declined === text ? null : typedName(text, caret);
  const find = useCallback(
    async (query: string) => {
      if (roomId === null) return [];
      const { items } = await client.chat.findMembers({ roomId, search: query.slice(1) });
      return items.filter(({ id }) => id !== ownId);
    },
    [roomId, ownId],
  );
  const found = useSearchResults(name === null ? '' : mentionOf(name.trim()), find);
  const options = name === null ? [] : found.items;
  const active = options[Math.min(index, options.length - 1)];
  const isOpen = name !== null && (options.length > 0 || (found.state !== 'ready' && name === ''));

  function choose(member: RoomMember): void {
    if (name === null || caret === null) return;
    const completed = completeMention(text, caret, member.displayName);
    setIndex(0);
    onChoose(member, completed.text, completed.caret);
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChosen = (event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab';
    if (event.key === 'Escape') setDeclined(text);
    else if (step && options.length > 0)
      setIndex((options.indexOf(active as RoomMember) + step + options.length) % options.length);
    else if (isChosen && active) choose(active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    listId,
    isOpen,
    options,
    found,
    active,
    choose,
    handleKey,
    optionId: ({ id }) => `${listId}-${id}`,
    follow: (next) => {
      setCaret(next);
      if (next !== caret) setIndex(0);
    },
  };
}
