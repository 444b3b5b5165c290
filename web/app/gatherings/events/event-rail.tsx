import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { SessionMember } from '@bros/contract/identity/accounts';
import { IconArmchair, IconReceiptRefund, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import card from '../../shared/boards/board-card.module.css';
import { classes } from '../../ui/classes.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './event.module.css';
import { EventActions, type EventTask, MainAction } from './event-actions.tsx';
import { SeatOffers, SeatState } from './event-banners.tsx';
import { eventPageTexts as texts } from './page-texts.ts';
import { describeCost } from './price.ts';
import { describeRefund, describeRequirement, describeSeats } from './seat-facts.ts';
import { eventTexts } from './texts.ts';
import { useWaitingSeat } from './use-seat.ts';

interface EventRailProps {
  event: EventPage;
  /** Null for a visitor. */
  reader: SessionMember | null;
  group: ReactNode;
  onTask: (task: EventTask) => void;
}

export function EventRail({ event, reader, group, onTask }: EventRailProps) {
  const { id, attendance, registeredCount, capacity } = event;
  const requirement = describeRequirement(event);
  const refund = describeRefund(event, Date.now());
  const frame = useKeptFocus<HTMLElement>(`${attendance} ${useWaitingSeat(id) !== undefined}`);
  return (
    <aside ref={frame} className={classes('stack gap-2', styles.rail)} aria-label={texts.seats.title} tabIndex={-1}>
      <SeatState event={event} onPay={() => onTask('buy')} />
      <div className="stack gap-2 padding-2 surface">
        <p className="semibold text-h3">{describeCost(event)}</p>
        <ul className={card.facts}>
          <li className={card.wide}>
            <IconArmchair size={20} aria-hidden />
            {describeSeats(event) ?? eventTexts.participants(registeredCount, capacity)}
          </li>
          {requirement && (
            <li className={card.wide}>
              <IconShieldCheck size={20} aria-hidden />
              {requirement}
            </li>
          )}
          {refund && (
            <li className={card.wide}>
              <IconReceiptRefund size={20} aria-hidden />
              {refund}
            </li>
          )}
        </ul>
        <div className={classes('stack gap-1', styles.main)}>
          <MainAction event={event} onTask={onTask} />
        </div>
        <EventActions event={event} reader={reader} onTask={onTask} />
        {group && <div className={classes('row', styles.actions)}>{group}</div>}
      </div>
      <SeatOffers event={event} reader={reader} />
    </aside>
  );
}
