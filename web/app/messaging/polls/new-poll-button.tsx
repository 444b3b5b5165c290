import type { RoomId } from '@bros/contract/core/fields';
import { IconCalendarQuestion, IconChartBar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Menu } from '../../ui/menu.tsx';
import { pollEntryTexts as texts } from './entry-texts.ts';
import type { PollKind } from './poll-values.ts';

const NewPollDialog = lazyPart(() => import('./new-poll-dialog.tsx'));
const ICON_PX = 20;

/** The menu beside the message field. */
export function NewPollButton({ roomId }: { roomId: RoomId }) {
  const [kind, setKind] = useState<PollKind | null>(null);
  return (
    <>
      <Menu
        isAtStart
        isAbove
        label={texts.menu}
        trigger={<IconChartBar size={22} aria-hidden />}
        items={[
          { label: texts.poll, icon: <IconChartBar size={ICON_PX} aria-hidden />, onPress: () => setKind('poll') },
          { label: texts.dates, icon: <IconCalendarQuestion size={ICON_PX} aria-hidden />, onPress: () => setKind('dates') },
        ]}
      />
      <Suspense>{kind && <NewPollDialog kind={kind} roomId={roomId} onClose={() => setKind(null)} />}</Suspense>
    </>
  );
}
