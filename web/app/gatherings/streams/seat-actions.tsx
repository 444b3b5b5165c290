import type { StreamPage } from '@bros/contract/gatherings/streams';
import { IconMicrophone, IconMicrophoneOff, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { showToast } from '../../ui/toasts.ts';
import { stageTexts as texts } from './stream-texts.ts';
import { useRefreshStreams } from './streams.ts';
import { nameOf, type Seat } from './tile.tsx';

interface SeatActionsProps {
  stream: StreamPage;
  seat: Seat;
}

/** No profile link, because it would leave the stream. */
export function SeatActions({ stream, seat }: SeatActionsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const refresh = useRefreshStreams();
  const { id: streamId, can } = stream;
  const { userId, isMuted } = seat;
  const name = nameOf(seat);

  async function mute(): Promise<void> {
    try {
      await client.streams.setMuted({ streamId, userId, isMuted: !isMuted });
      showToast({ title: isMuted ? texts.unmuted(name) : texts.muted(name) });
    } catch (error) {
      showToast({ title: texts.actFailed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
  }
  async function remove(): Promise<void> {
    await client.streams.remove({ streamId, userId });
    showToast({ title: texts.removed(name) });
    await refresh();
  }

  const MuteIcon = isMuted ? IconMicrophone : IconMicrophoneOff;
  const offered: [boolean, MenuItem][] = [
    [
      can.mute && !seat.isListener,
      {
        label: isMuted ? texts.unmute(name) : texts.mute(name),
        icon: <MuteIcon size={20} aria-hidden />,
        onPress: () => void mute(),
      },
    ],
    [
      can.remove,
      {
        label: texts.remove.menu(name),
        icon: <IconUserX size={20} aria-hidden />,
        isDangerous: true,
        onPress: () => setRemoving(true),
      },
    ],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={texts.actsOn(name)} trigger={<MenuDots />} items={items} />
      {isRemoving && (
        <ConfirmDialog
          texts={{ ...texts.remove, title: texts.remove.title(name) }}
          action={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{texts.remove.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
