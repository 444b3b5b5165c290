import type { MessageId } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { MUTE_PERIODS, type MutePeriod } from '@bros/contract/messaging/chat-rules';
import { paths } from '@bros/contract/paths';
import {
  IconBellOff,
  IconBellRinging,
  IconCalendar,
  IconCompass,
  IconDoorExit,
  IconDots,
  IconSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { client, describeError } from '../../../platform/api.ts';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useShownSearch } from '../search/shown-search.ts';
import { searchTexts } from '../search/texts.ts';
import { roomActionTexts as texts } from './room-action-texts.ts';
import type { RoomAction } from './room-actions.tsx';
import type { OpenRoom } from './rooms.ts';

const RoomActions = lazyPart(() => import('./room-actions.tsx'));
const ICON_PX = 20;

interface RoomMenuProps {
  room: OpenRoom;
  more?: readonly MenuItem[] | undefined;
  onOwnState: (own: OwnRoomState) => void;
  onGoTo: (messageId: MessageId) => void;
}

export function RoomMenu({ room, more = [], onOwnState, onGoTo }: RoomMenuProps) {
  const [action, setAction] = useState<RoomAction | null>(null);
  const { own, destination } = room;
  const { open: openSearch } = useShownSearch();

  async function mute(period: MutePeriod | null): Promise<void> {
    try {
      onOwnState(await client.chat.mute({ roomId: room.id, period }));
    } catch (error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
  }
  const muting: MenuItem[] = own.mutedUntil
    ? [{ label: texts.unmute, icon: <IconBellRinging size={ICON_PX} aria-hidden />, onPress: () => void mute(null) }]
    : MUTE_PERIODS.map((period) => ({
        label: texts.mute[period],
        icon: <IconBellOff size={ICON_PX} aria-hidden />,
        onPress: () => void mute(period),
      }));
  const items: MenuItem[] = [
    { label: searchTexts.open, icon: <IconSearch size={ICON_PX} aria-hidden />, onPress: openSearch },
    { label: texts.toDate, icon: <IconCalendar size={ICON_PX} aria-hidden />, onPress: () => setAction('date') },
    ...(destination
      ? [
          {
            label: texts.about(destination.name),
            icon: <IconCompass size={ICON_PX} aria-hidden />,
            to: paths.destination(destination.slug),
          },
        ]
      : []),
    ...(own.membership === 'joined' ? muting : []),
    ...more,
    ...(room.detailsPath
      ? [{ label: texts.details, icon: <IconUsersGroup size={ICON_PX} aria-hidden />, to: room.detailsPath }]
      : []),
    ...(own.membership === 'joined' && !room.isOfTwo && !room.detailsPath
      ? [{ label: texts.leave, icon: <IconDoorExit size={ICON_PX} aria-hidden />, onPress: () => setAction('leave') }]
      : []),
  ];

  return (
    <>
      <Menu label={texts.menu(room.name)} trigger={<IconDots size={ICON_PX} aria-hidden />} items={items} />
      {action && (
        <Suspense>
          <RoomActions action={action} room={room} onOwnState={onOwnState} onGoTo={onGoTo} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}
