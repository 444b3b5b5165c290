import type { UnmetRequirement } from '@bros/contract/gatherings/errors';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import {
  IconBan,
  IconCalendarPlus,
  IconCheck,
  IconDoorExit,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconPencil,
  IconTrash,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { ShareButton } from '../../shared/boards/share-button.tsx';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './event.module.css';
import { useActionWithToast } from './events.ts';
import { eventPageTexts as texts } from './page-texts.ts';
import { saveEventFile } from './save-event-file.ts';
import { describeObstacle, isLateToLeave, isReplacedBy } from './seat-facts.ts';
import { isFull } from './seats.ts';
import { eventTexts } from './texts.ts';
import { showFailure, useJoin, useLeave, useWaitingSeat } from './use-seat.ts';
import { WaitingSeatNote } from './waiting-seat.tsx';

export type EventTask = 'buy' | 'leave' | 'edit' | 'cancel' | 'staffCancel' | 'handOver' | 'remove' | 'report' | 'hide';

interface EventActionsProps {
  event: EventPage;
  reader: SessionMember | null;
  onTask: (task: EventTask) => void;
}

export function MainAction({ event, onTask }: Omit<EventActionsProps, 'reader'>) {
  const action = useActionWithToast();
  const join = useJoin();
  const { id: eventId, can, attendance, obstacle } = event;
  const isOff = useIsOff('eventSales');
  const waiting = useWaitingSeat(eventId);
  return (
    <>
      {obstacle && <Refusal obstacle={obstacle} />}
      {waiting && <WaitingSeatNote write={waiting} />}
      {can.join && !isReplacedBy('join', waiting) && (
        <Button variant="accent" icon={<IconCheck size={20} aria-hidden />} onPress={() => join(event, isFull(event))}>
          {isFull(event) ? eventTexts.joinWaiting : eventTexts.join}
        </Button>
      )}
      {can.buy && <FeatureOff feature="eventSales" />}
      {can.buy && !isOff && attendance !== 'reserved' && (
        <Button variant="accent" icon={<IconCheck size={20} aria-hidden />} onPress={() => onTask('buy')}>
          {eventTexts.join}
        </Button>
      )}
      {can.publish && (
        <Button variant="accent" onPress={() => action(() => client.events.publish({ eventId }), texts.published)}>
          {actionTexts.publish}
        </Button>
      )}
    </>
  );
}

function Refusal({ obstacle }: { obstacle: UnmetRequirement }) {
  const isUnverified = obstacle.kind === 'unverified';
  return (
    <p>
      {describeObstacle(obstacle)}{' '}
      <Link to={isUnverified ? paths.dashboardVerification : paths.dashboardReliability}>
        {isUnverified ? texts.requirement.getVerified : texts.requirement.seeReliability}
      </Link>
    </p>
  );
}

export function EventActions({ event, reader, onTask }: EventActionsProps) {
  const { can, attendance, state } = event;
  const isWaiting = attendance === 'waiting';
  const waiting = useWaitingSeat(event.id);
  const leaveEvent = useLeave();
  const leave = () =>
    event.isRefundedOnLeaving !== null || isLateToLeave(event, Date.now())
      ? onTask('leave')
      : leaveEvent(event, false, isWaiting ? texts.leftWaiting : texts.left).catch((error) =>
          // EVENT_LATE: this device's clock is behind.
          refusalCode(error) === 'EVENT_LATE' ? onTask('leave') : showFailure(error),
        );
  return (
    <div className={classes('row', styles.actions)}>
      {can.edit && (
        <Button variant="plain" size="small" icon={<IconPencil size={18} aria-hidden />} onPress={() => onTask('edit')}>
          {actionTexts.edit}
        </Button>
      )}
      {state !== 'draft' && <ShareButton path={paths.event(event.id)} title={event.title} variant="plain" size="small" />}
      {state === 'active' && (
        <Button
          variant="plain"
          size="small"
          icon={<IconCalendarPlus size={18} aria-hidden />}
          onPress={() => saveCalendar(event)}
        >
          {texts.file}
        </Button>
      )}
      {can.leave && attendance !== 'reserved' && !isReplacedBy('leave', waiting) && (
        <Button variant="plain" size="small" onPress={leave}>
          {isWaiting ? texts.leaveWaiting : texts.leave}
        </Button>
      )}
      <MoreActions event={event} reader={reader} onTask={onTask} />
    </div>
  );
}

async function saveCalendar({ id }: EventPage): Promise<void> {
  try {
    await saveEventFile(id, 'calendar.ics');
  } catch (error) {
    showToast({ title: texts.fileFailed, text: describeError(error).text, tone: 'error' });
  }
}

const ICON_PX = 20;

function MoreActions({ event, reader, onTask }: EventActionsProps) {
  const action = useActionWithToast();
  const { id: eventId, can, state } = event;
  const isStaff = reader !== null && reader.role !== 'member';
  const offered: [boolean, MenuItem][] = [
    [
      can.stepDown,
      {
        label: texts.stepDown,
        icon: <IconDoorExit size={ICON_PX} aria-hidden />,
        onPress: () => void action(() => client.events.stepDown({ eventId }), texts.steppedDown),
      },
    ],
    [can.report, { label: actionTexts.report, icon: <IconFlag size={ICON_PX} aria-hidden />, onPress: () => onTask('report') }],
    [can.hide, { label: actionTexts.hide, icon: <IconEyeOff size={ICON_PX} aria-hidden />, onPress: () => onTask('hide') }],
    [can.restore, { label: actionTexts.showAgain, icon: <IconEye size={ICON_PX} aria-hidden />, onPress: () => onTask('hide') }],
    [
      can.handOver,
      { label: texts.handOver, icon: <IconUserShare size={ICON_PX} aria-hidden />, onPress: () => onTask('handOver') },
    ],
    [
      isStaff && !can.cancel && (state === 'active' || (state === 'over' && event.priceCents !== null)),
      {
        label: texts.staffCancel,
        icon: <IconBan size={ICON_PX} aria-hidden />,
        isDangerous: true,
        onPress: () => onTask('staffCancel'),
      },
    ],
    [
      can.cancel,
      {
        label: texts.cancelEvent,
        icon: <IconX size={ICON_PX} aria-hidden />,
        isDangerous: true,
        onPress: () => onTask('cancel'),
      },
    ],
    [
      can.remove,
      { label: texts.remove, icon: <IconTrash size={ICON_PX} aria-hidden />, isDangerous: true, onPress: () => onTask('remove') },
    ],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
  if (items.length === 0) return null;
  return <Menu label={texts.more} trigger={<MenuDots />} items={items} />;
}
