import type { RoomId } from '@bros/contract/core/fields';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { paths } from '@bros/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { itemsOf } from '../../../platform/paging.ts';
import { LoadMore } from '../../../shared/lists/load-more.tsx';
import { Loading } from '../../../shared/lists/loading.tsx';
import { useIsDue } from '../../../shared/use-is-due.ts';
import { Count } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useDebouncedText } from '../../../ui/use-debounced-text.ts';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useDirectRooms } from '../direct/direct-rooms.ts';
import { directTexts } from '../direct/texts.ts';
import { useOpenInView } from '../room/chosen.ts';
import { unreadTexts } from '../room/unread-texts.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { byLastMessage, type Conversation, fromDirect, fromRoom, isNamed, LIST_FILTERS, useListFilter } from './conversations.ts';
import { listTexts as texts } from './texts.ts';

const SEARCH_FROM = 6;

interface ConversationListProps {
  rooms: readonly ChatRoom[];
  selected: RoomId | undefined;
  /** True if direct messages load immediately. On phones an open conversation loads first. */
  isFirst: boolean;
}

export function ConversationList({ rooms, selected, isFirst }: ConversationListProps) {
  const { filter, urlOf, isListAlone } = useListFilter();
  const hasDirect = filter === 'all' || filter === 'direct';
  const [wantsArchived, setArchived] = useState(false);
  const isArchived = wantsArchived && hasDirect;
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const isDue = useIsDue();
  const direct = useDirectRooms(isArchived, search, isDue || isFirst);
  const shownRooms = isArchived ? [] : rooms.filter((room) => isNamed(room, search)).map(fromRoom);
  const conversations = (itemsOf(direct) ?? []).map(fromDirect);
  const known = byLastMessage([...shownRooms, ...conversations]);
  const shown = filter === 'all' ? known : known.filter(({ kind }) => kind === filter);
  const list = useRef<HTMLDivElement>(null);
  useOpenInView(list, selected, direct.data !== undefined);
  const frame = useRef<HTMLElement>(null);
  // On phones, the link back had the focus and has disappeared.
  useEffect(() => {
    if (isListAlone && document.activeElement === document.body) frame.current?.focus();
  }, [isListAlone]);
  const openRow = shown.findIndex(({ room }) => room.id === selected);

  return (
    <nav ref={frame} tabIndex={-1} className={classes('column gap-1 min-width-0 flex-1', styles.list)} aria-label={texts.title}>
      <Filters known={[...rooms.map(fromRoom), ...(isArchived || search ? [] : conversations)]} />
      {(search !== '' || typed !== '' || known.length >= SEARCH_FROM) && (
        <div className="hidden-labels">
          <TextField
            type="search"
            name="find-conversation"
            label={texts.search}
            placeholder={texts.search}
            value={typed}
            onChange={setTyped}
            spellCheck={false}
          />
        </div>
      )}
      <div ref={list} className={classes('column gap-1 flex-1 relative', styles.rows)}>
        <WindowedList as="ul" className="grid gap-2px plain-list" keptRow={openRow} aria-busy={direct.isPlaceholderData}>
          {shown.map((each) => (
            <ConversationRow key={each.room.id} conversation={each} isOpen={each.room.id === selected} urlOf={urlOf} />
          ))}
        </WindowedList>
        {hasDirect && <Loading query={direct} failed={directTexts.listFailed} part={directTexts.title} shape="row" lines={3} />}
        {shown.length === 0 && (!hasDirect || direct.data) && (
          <p className={classes('muted text-small', styles.none)}>
            {search ? texts.noneFound : isArchived ? directTexts.noneArchived : texts.none[filter]}
          </p>
        )}
        {hasDirect && (
          <>
            <LoadMore query={direct} variant="plain" size="small" />
            <div className="wrap gap-4px">
              <Button variant="plain" size="small" onPress={() => setArchived(!isArchived)} aria={{ 'aria-pressed': isArchived }}>
                {directTexts.archived}
              </Button>
              <ButtonLink to={paths.dashboardClosedConversations} variant="plain" size="small">
                {directTexts.closedConversations}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </nav>
  );
}

function Filters({ known }: { known: readonly Conversation[] }) {
  const { filter, setFilter } = useListFilter();
  /** Public rooms count every message as unread, so they would always show a number. */
  const waitingIn = (kind: (typeof LIST_FILTERS)[number]) =>
    kind === 'groups' || kind === 'direct'
      ? known.filter((each) => each.kind === kind && each.room.own.unreadCount > 0).length
      : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons
    <div role="group" aria-label={texts.filter} className={classes('flex gap-2px', styles.filters)}>
      {LIST_FILTERS.map((each) => {
        const waiting = waitingIn(each);
        return (
          <button
            key={each}
            type="button"
            className={classes('line gap-4px text-small bare pointer hover-sunken', styles.filter)}
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            {texts.filters[each]}
            {waiting > 0 && <Count shown={unreadTexts.count(waiting)} label={texts.unreadThreads(waiting)} />}
          </button>
        );
      })}
    </div>
  );
}
