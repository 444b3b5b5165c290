import type { PollKind } from '@bros/contract/messaging/poll-rules';
import { IconCalendarQuestion, IconChartBar } from '@tabler/icons-react';
import { Menu } from '../../ui/menu.tsx';
import { pollEntryTexts as texts } from './entry-texts.ts';

const ICON_PX = 20;

export const NewPollButton = ({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (kind: PollKind) => void }) => (
  <Menu
    isAtStart
    isDisabled={isDisabled}
    label={texts.menu}
    trigger={<IconChartBar size={22} aria-hidden />}
    items={[
      { label: texts.poll, icon: <IconChartBar size={ICON_PX} aria-hidden />, onPress: () => onChoose('poll') },
      { label: texts.dates, icon: <IconCalendarQuestion size={ICON_PX} aria-hidden />, onPress: () => onChoose('dates') },
    ]}
  />
);
