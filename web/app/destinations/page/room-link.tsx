import type { DestinationId } from '@bros/contract/fields';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { pageTexts } from './texts.ts';

/** The way to the chat room about a destination; nothing where there is none, or it could not be asked for. */
export function RoomLink({ destinationId }: { destinationId: DestinationId }) {
  const { data } = useQuery(api.chat.roomAbout.queryOptions({ input: { destinationId } }));
  if (!data?.room) return null;
  return (
    <ButtonLink to={paths.dashboardRoom(data.room.slug)} variant="quiet" size="small">
      {pageTexts.room(data.room.name)}
    </ButtonLink>
  );
}
