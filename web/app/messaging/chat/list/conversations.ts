import { foldText } from '@bros/contract/core/folding';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { useSearchParams } from 'react-router';

export const LIST_FILTERS = ['all', 'rooms', 'groups', 'direct'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export type Conversation = { kind: 'rooms' | 'groups'; room: ChatRoom } | { kind: 'direct'; room: DirectRoom };

export const fromRoom = (room: ChatRoom): Conversation => ({ kind: room.kind === 'group' ? 'groups' : 'rooms', room });
export const fromDirect = (room: DirectRoom): Conversation => ({ kind: 'direct', room });

/** Conversations without messages come last, in the server's order. */
export function byLastMessage(conversations: readonly Conversation[]): Conversation[] {
  const sentAt = ({ room }: Conversation) => (room.last ? Date.parse(room.last.sentAt) : 0);
  return conversations.toSorted((one, other) => sentAt(other) - sentAt(one));
}

/** Ignores case and accents. */
export const isNamed = ({ name }: Pick<ChatRoom, 'name'>, search: string): boolean => foldText(name).includes(foldText(search));

const NAME = 'show';

const LIST = 'list';

const isFilter = (text: string | null): text is ListFilter => LIST_FILTERS.includes(text as ListFilter);

export function useListFilter() {
  const [search, setSearch] = useSearchParams();
  const named = search.get(NAME);
  const preset = search.has('groups') ? 'groups' : search.get('direct') === '' ? 'direct' : 'all';
  const filter = isFilter(named) ? named : preset;
  const urlOf = (open: string) => `?${open}${isFilter(named) ? `&${NAME}=${named}` : ''}`;
  return {
    filter,
    setFilter: (next: ListFilter) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(NAME, next);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    urlOf,
    listUrl: urlOf(LIST),
    isListAlone: search.has(LIST),
  };
}
