import { LATE_CANCELLATION_HOURS } from '@bros/contract/members/attendance-rules';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { formatDateTime, formatDay, formatNumber, formatPercent } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const eventPageTexts = defineTexts({
  en: {
    title: 'Travel event',
    back: 'Travel Events Calendar',
    seats: {
      title: 'Seats',
      free: (free: number, of: number) => `${formatNumber(free)} of ${formatNumber(of)} seats left`,
      none: 'No seats left',
      unlimited: 'No limit on seats',
    },
    requirement: {
      verified: 'For verified members',
      attendance: (percent: number) => `For members with an attendance of ${formatPercent(percent)} or more`,
      both: (percent: number) => `For verified members with an attendance of ${formatPercent(percent)} or more`,
      unverified: 'The host asks for a verified badge.',
      tooLow: ({ minPercent, came, total }: { minPercent: number; came: number; total: number }) =>
        `The host asks for an attendance of ${formatPercent(minPercent)} or more. You came to ${formatNumber(came)} of ${formatNumber(total)}.`,
      getVerified: 'Get verified',
      seeReliability: 'See what counted',
    },
    refund: {
      until: (moment: string) => `Full refund until ${formatDateTime(moment)}`,
      over: 'The refund period is over',
      free: `You can leave at any time. Leaving less than ${LATE_CANCELLATION_HOURS} hours before the start counts as a late cancellation.`,
      door: 'You pay the host at the event.',
    },
    goneTitle: 'Event not found',
    goneText: outcomeTexts.gone,
    goneVisitor: 'It was deleted, or it is for members only. Log in to see what your membership includes.',
    loadFailed: 'The event could not be loaded',
    coHosts: 'Co-hosts',
    where: 'Where',
    about: 'About this event',
    clocks: (place: string) => `Times are local to ${place}.`,
    venue: 'Meeting point',
    address: 'Exact address',
    openMap: 'Open in a map (new tab)',
    link: 'Link to join online',
    secret: 'The exact address and the link are shown to participants.',
    map: (city: string) => `${city} on a map, with its surroundings`,
    cover: (title: string) => `Cover of ${title}`,
    canceled: { title: 'This event was canceled', none: 'The host gave no reason.' },
    over: {
      title: 'This event is over',
      refund: 'It changed after you paid, so you can still return your seat for a full refund.',
    },
    onHold: 'This event is on hold',
    full: { title: 'Event Full', text: (waiting: number) => waitingText(waiting) },
    draft: { title: 'This is a draft', text: 'Only you and your co-hosts see it until you publish it.' },
    waiting: {
      title: (position: number) => `You are number ${formatNumber(position)} on the waiting list`,
      text: 'When a seat opens up, it goes to the first in line, and we’ll notify you.',
    },
    registered: { title: 'Registered', text: 'You have a seat. If you cannot come, leave the event so that somebody else can.' },
    removed: { title: 'The host removed you from this event', reason: (reason: string) => `Reason: ${reason}` },
    hiddenAlso: 'Only its hosts, its guests and our staff can see it now.',
    hiddenLeave: 'You still have your seat, and you can give it up. Nobody else can join for now.',
    visitor: {
      title: 'Want to come along?',
      text: `${PLANS[tierFor('events.register')].name} members and above can join, and see who hosts it and who’s going. Looking around is free.`,
    },
    upgrade: (tier: string) => `Joining comes with the ${tier} membership.`,
    series: { title: 'Other dates in this series', loadFailed: 'The other dates could not be loaded' },
    seriesOf: (position: number, count: number) => `Number ${formatNumber(position)} of ${formatNumber(count)} in a series`,

    leave: 'Leave the event',
    leaveWaiting: 'Leave the waiting list',
    left: 'You left the event',
    leftWaiting: 'You left the waiting list',
    published: 'Your event is published',
    cancelEvent: 'Cancel event',
    remove: 'Delete draft',
    stepDown: 'Step down as co-host',
    steppedDown: 'You are no longer a co-host',
    staffCancel: 'Cancel as staff',
    handOver: 'Change host',
    more: 'More about this event',
    thisEvent: 'this event',
    file: 'Add to my calendar',
    fileFailed: 'The file could not be loaded',

    people: {
      title: 'Who’s going',
      count: (count: number) => (count === 1 ? '1 participant' : `${formatNumber(count)} participants`),
      nobody: 'Nobody yet. Be the first.',
      nobodyForHost: 'Nobody yet. Members who join show up here.',
      tier: (tier: string) => `${tier} shows you who they are.`,
      all: 'Show everybody',
      fewer: 'Show fewer',
      loadFailed: 'The participants could not be loaded',
      waiting: 'Waiting list',
      waitingCount: (count: number) =>
        count === 1 ? '1 is waiting for a seat' : `${formatNumber(count)} are waiting for a seat`,
    },
    host: {
      title: labelTexts.participants,
      checkedIn: (count: number, of: number) => `${formatNumber(count)} of ${formatNumber(of)} checked in`,
      checkIn: 'Check in',
      isIn: 'Checked in',
      checkInNamed: (name: string) => `Check in ${name}`,
      isInNamed: (name: string) => `Checked in: ${name}`,
      removeNamed: (name: string) => `Remove ${name}`,
      file: 'Save as CSV',
      joins: 'Joins over time',
      joinsHint: 'Each member counts once, on the day of their latest join.',
      joinsSummary: (joined: number, left: number) =>
        `${joined === 1 ? '1 member joined' : `${formatNumber(joined)} members joined`}, ${formatNumber(left)} left.`,
      joinsOf: (day: string, joined: number, left: number) =>
        `${formatDay(day)}: ${formatNumber(joined)} joined, ${formatNumber(left)} left`,
      joined: 'Joined',
      left: 'Left',
      joinsFailed: 'The joins could not be loaded',
    },
    removeDialog: {
      title: (name: string) => `Remove ${name}?`,
      text: 'They lose the seat and cannot join again. They can read your reason.',
      error: fieldErrorTexts.reason,
      submit: actionTexts.remove,
      busy: busyTexts.working,
      cancel: 'Keep them',
      failed: 'The guest could not be removed',
      done: (name: string) => `${name} was removed`,
    },
    cancelDialog: {
      title: 'Cancel this event?',
      text: 'Everyone who joined or is waiting is notified, with your reason. You cannot reopen it.',
      error: fieldErrorTexts.keepTo(500),
      scope: 'What do you want to cancel?',
      scopes: { one: 'Only this event', following: 'This and following events' },
      submit: 'Cancel event',
      busy: busyTexts.working,
      cancel: actionTexts.keepIt,
      failed: 'The event could not be canceled',
      done: 'The event is canceled',
    },
    handOverDialog: {
      title: 'Change the host?',
      text: 'The new host runs the event from now on. If it was on hold, the hold ends, and all participants are notified.',
      member: 'New host',
      memberHint: 'A co-host knows the event. You can find any other member by name.',
      coHost: (name: string) => `Co-host: ${name}`,
      membersFailed: 'Members could not be loaded',
      noMember: fieldErrorTexts.unknownMember,
      membersFound: (count: number) => (count === 1 ? '1 member' : `${formatNumber(count)} members`),
      memberError: 'Please choose a member who can host events.',
      reasonError: fieldErrorTexts.reason,
      submit: 'Change host',
      busy: busyTexts.working,
      cancel: 'Keep the host',
      failed: 'The host was not changed',
      done: (name: string) => `${name} is the host now`,
    },
    deleteDialog: {
      title: 'Delete this draft?',
      text: 'It will be deleted for good, with the rest of its series.',
      submit: 'Delete draft',
      busy: busyTexts.deleting,
      cancel: actionTexts.keepIt,
      failed: outcomeTexts.notDeleted,
      done: 'Draft deleted',
    },
    thread: {
      title: 'Conversation',
      label: labelTexts.yourMessage,
      send: actionTexts.send,
      failed: 'The message was not sent',
      nobody: 'No messages yet.',
      loadFailed: 'The conversation could not be loaded',
      older: 'Show older messages',
      removed: 'Message deleted',
      more: 'More about this message',
      thisReply: 'this message',
    },
  },
});

function waitingText(waiting: number): string {
  const line =
    waiting === 0
      ? 'Nobody is waiting yet.'
      : waiting === 1
        ? '1 member is waiting.'
        : `${formatNumber(waiting)} members are waiting.`;
  return `${line} The waiting list moves up automatically.`;
}
