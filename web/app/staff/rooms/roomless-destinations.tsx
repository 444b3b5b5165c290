import { DESTINATION_ROOMS_A_DAY, POPULAR_DESTINATION_MEMBERS } from '@bros/contract/messaging/chat-rules';
import type { RoomlessDestination } from '@bros/contract/messaging/room-desk';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { useRoomlessDestinations } from '../shared/api.ts';
import { roomTexts } from './room-texts.ts';
import { useRoomActionWithToast } from './use-desk-rooms.ts';

const { roomless: labels } = roomTexts;

export function RoomlessDestinations() {
  const [shown, setShown] = useState('');
  const [search, setSearch] = useDebouncedText(shown, setShown);
  return (
    <Panel title={labels.title} lead={labels.lead(POPULAR_DESTINATION_MEMBERS, DESTINATION_ROOMS_A_DAY)}>
      <SearchField label={actionTexts.search} placeholder={labels.searchHint} value={search} onChange={setSearch} />
      <Found search={shown} />
    </Panel>
  );
}

function Found({ search }: { search: string }) {
  const query = useRoomlessDestinations(search);
  const { data } = query;
  if (!data) return <Loading query={query} shape="row" />;
  if (data.items.length === 0) return <Empty title={labels.emptyTitle} text={search ? labels.notFound : labels.emptyText} />;
  return (
    <ItemList>
      {data.items.map((destination) => (
        <Roomless key={destination.id} destination={destination} />
      ))}
    </ItemList>
  );
}

function Roomless({ destination: { id: destinationId, name, country, interestedCount } }: { destination: RoomlessDestination }) {
  const action = useRoomActionWithToast();
  async function create(): Promise<void> {
    const rooms = await action(() => client.staff.createDestinationRoom({ destinationId }), labels.notCreated);
    if (rooms) showToast({ title: labels.done(name) });
  }
  return (
    <Item
      name={name}
      details={[country, labels.interested(interestedCount)]}
      action={
        <Button
          variant="quiet"
          size="small"
          aria={{ 'aria-label': labels.createFor(name) }}
          onPress={create}
          busyLabel={labels.creating}
        >
          {labels.create}
        </Button>
      }
    />
  );
}
