import type { MemberId } from '@bros/contract/core/fields';
import type { EventId, EventParticipant } from '@bros/contract/gatherings/event-cards';
import { defineWrite, type WriteDefinition } from '../../platform/outbox/define-write.ts';
import type { WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import { checkInWriteTexts as texts } from './check-in-write-texts.ts';

export interface CheckInChange {
  event: { id: EventId; title: string };
  member: { id: MemberId; name: string };
  isCheckedIn: boolean;
}

export type WaitingCheckIn = WaitingWrite<CheckInChange>;

export const checkInTarget = (eventId: EventId): string => `check-ins:${eventId}`;

const checkIn: WriteDefinition<CheckInChange> = {
  operation: 'events.setCheckedIn',
  input: ({ event, member, isCheckedIn }) => ({ eventId: event.id, memberId: member.id, isCheckedIn }),
  repeats: ({ isCheckedIn }) => ({ isCheckedIn }),
  target: ({ event }) => checkInTarget(event.id),
  subject: ({ event, member }) => `check-in:${event.id}:${member.id}`,
  changes: ['events'],
  title: ({ event }) => event.title,
  text: ({ member, isCheckedIn }) => (isCheckedIn ? texts.checkedIn : texts.undone)(member.name),
};

const toCheckIn = defineWrite(checkIn);
/** EVENT_NO_SEAT: nothing is left to undo, because a guest without a seat is not checked in. */
const toUndoing = defineWrite({ ...checkIn, doneBy: ['EVENT_NO_SEAT'] });

export const toCheckInWrite = (change: CheckInChange, memberId: string): WaitingCheckIn =>
  (change.isCheckedIn ? toCheckIn : toUndoing)(change, memberId);

/** Guests who are not in `guests` count as not checked in. */
export function countShownCheckedIn(
  count: number,
  guests: readonly Pick<EventParticipant, 'member' | 'isCheckedIn'>[],
  waiting: readonly WaitingCheckIn[],
): number {
  const isIn = new Map(guests.map(({ member, isCheckedIn }) => [member.id, isCheckedIn]));
  return waiting.reduce((sum, write) => {
    const before = isIn.get(write.content.member.id) ?? false;
    return sum + Number(isShownCheckedIn(before, write)) - Number(before);
  }, count);
}

/** Shows the host's last change, unless the server rejected it. */
export const isShownCheckedIn = (isCheckedIn: boolean | null, waiting: WaitingCheckIn | undefined): boolean =>
  waiting && !waiting.refusal ? waiting.content.isCheckedIn : isCheckedIn === true;
