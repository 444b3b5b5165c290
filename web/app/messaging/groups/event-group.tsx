import { paths } from '@bros/contract/paths';
import { IconMessages, IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { groupEntryTexts as texts } from './entry-texts.ts';
import { useGroupAction, useGroupEvents } from './groups.ts';

const ICON_PX = 18;

/** Only the host of an active event may open a group. The page has subscribed to the event's changes. */
const EVENTS = ['event.changed'] as const;

export function EventGroup({ eventId }: { eventId: string }) {
  const { data } = useQuery(api.groups.ofEvent.queryOptions({ input: { eventId } }));
  const { run } = useGroupAction();
  const queryClient = useQueryClient();
  useGroupEvents();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.groups.ofEvent.key() }));
  if (data?.group) {
    return (
      <ButtonLink
        variant="plain"
        size="small"
        to={paths.dashboardRoom(data.group.slug)}
        icon={<IconMessages size={ICON_PX} aria-hidden />}
      >
        {texts.ofEvent}
      </ButtonLink>
    );
  }
  if (!data?.can.open) return null;
  const open = () => run(() => client.groups.openForEvent({ eventId }), texts.openedForEvent);
  return (
    <div className="stack gap-4px">
      <Button
        variant="plain"
        size="small"
        icon={<IconUsersGroup size={ICON_PX} aria-hidden />}
        onPress={open}
        busyLabel={texts.opening}
      >
        {texts.openForEvent}
      </Button>
      <p className="muted text-small">{texts.eventHint}</p>
    </div>
  );
}
