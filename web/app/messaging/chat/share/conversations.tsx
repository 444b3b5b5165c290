import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { itemsOf } from '../../../platform/paging.ts';
import { useMember } from '../../../platform/session.ts';
import { handPhotos, type SharedContent } from '../../../platform/shared-content.ts';
import { LoadMore } from '../../../shared/lists/load-more.tsx';
import { Loading } from '../../../shared/lists/loading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useDebouncedText } from '../../../ui/use-debounced-text.ts';
import { useDirectRooms } from '../direct/direct-rooms.ts';
import { nameOfOther, PersonPicture } from '../direct/person.tsx';
import { byLastMessage, type Conversation, fromDirect, fromRoom, isNamed } from '../list/conversations.ts';
import { RoomPicture } from '../list/room-picture.tsx';
import { listTexts } from '../list/texts.ts';
import { useRooms } from '../room/rooms.ts';
import { EMPTY_DRAFT, keepMessageDraft, readMessageDraft, roomDraftName } from '../writing/message-draft.ts';
import { shareTexts as texts } from './texts.ts';

export function Conversations({ content }: { content: SharedContent }) {
  const { id: memberId } = useMember();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const rooms = useRooms();
  const direct = useDirectRooms(false, search);
  const shownRooms = (rooms.data?.items ?? []).filter((room) => isNamed(room, search)).map(fromRoom);
  const shown = byLastMessage([...shownRooms, ...(itemsOf(direct) ?? []).map(fromDirect)]).filter(canWriteIn);
  async function choose(conversation: Conversation): Promise<void> {
    try {
      await addToDraft(memberId, conversation, content);
    } catch {
      showToast({ title: texts.readFailed, tone: 'error' });
      return;
    }
    await navigate(pathOf(conversation));
  }
  return (
    <section className="stack gap-2" aria-label={listTexts.title}>
      <SearchField label={listTexts.search} placeholder={listTexts.search} value={typed} onChange={setTyped} />
      <ItemList isBusy={direct.isPlaceholderData}>
        {shown.map((each) => (
          <Choice key={each.room.id} conversation={each} onChoose={() => choose(each)} />
        ))}
      </ItemList>
      <Loading query={[rooms, direct]} lines={4} shape="row" />
      {rooms.data && direct.data && shown.length === 0 && (
        <p className="muted">{search ? listTexts.noneFound : listTexts.none.all}</p>
      )}
      <LoadMore query={direct} variant="plain" size="small" />
    </section>
  );
}

function Choice({ conversation, onChoose }: { conversation: Conversation; onChoose: () => Promise<void> }) {
  const isDirect = conversation.kind === 'direct';
  const name = isDirect ? nameOfOther(conversation.room.other) : conversation.room.name;
  return (
    <Item
      name={name}
      details={[]}
      picture={
        isDirect ? (
          <PersonPicture person={conversation.room.other} />
        ) : (
          <RoomPicture room={conversation.room} kind={conversation.kind} />
        )
      }
      action={
        <Button variant="quiet" size="small" aria={{ 'aria-label': texts.chooseOf(name) }} onPress={onChoose}>
          {texts.choose}
        </Button>
      }
    />
  );
}

const canWriteIn = (conversation: Conversation): boolean =>
  conversation.kind === 'direct'
    ? conversation.room.closure === null
    : conversation.room.isActive && conversation.room.own.membership !== 'left';

const pathOf = (conversation: Conversation): string =>
  conversation.kind === 'direct' ? paths.dashboardDirectRoom(conversation.room.id) : paths.dashboardRoom(conversation.room.slug);

/** The message field uploads the photos when it opens. */
async function addToDraft(memberId: string, { room }: Conversation, content: SharedContent): Promise<void> {
  const name = roomDraftName(memberId, room.id);
  await handPhotos(name, content);
  const draft = readMessageDraft(name) ?? EMPTY_DRAFT;
  const { text } = content;
  if (text && !draft.text.includes(text))
    keepMessageDraft(name, { ...draft, text: [draft.text, text].filter(Boolean).join('\n') });
}
