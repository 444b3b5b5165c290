import type { DestinationId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api.ts';
import { useIsSocketReady } from '../../../platform/socket.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './page.module.css';
import { pageTexts } from './texts.ts';

interface RoomLinkProps {
  destinationId: DestinationId;
  frame: (room: ReactNode) => ReactNode;
}

export function RoomLink({ destinationId, frame }: RoomLinkProps) {
  const enabled = useIsSocketReady();
  const { data } = useQuery(api.chat.roomForDestination.queryOptions({ input: { destinationId }, enabled }));
  if (!data?.room) return null;
  const { slug, name, memberCount } = data.room;
  return frame(
    <>
      <p className={styles.note}>{pageTexts.roomMembers(name, memberCount)}</p>
      <div>
        <ButtonLink to={paths.dashboardRoom(slug)} variant="quiet" size="small">
          {pageTexts.room(name)}
        </ButtonLink>
      </div>
    </>,
  );
}
