import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatMoney } from './format.ts';

export const gatheringTexts = {
  SEATS_FULL: say('No seats left', 'Every seat is taken. If somebody leaves, you can try again.'),
  COMMUNITY_STATE: say('No longer possible', 'This post has ended, was canceled, or has changed. Reload the page.'),
  EVENT_STATE: say('No longer possible', 'This event is over, was canceled, or has changed. Reload the page.'),
  EVENT_LATE: say('No longer possible', 'Leaving now counts as a late cancellation.'),
  EVENT_NO_SEAT: say('No seat', 'This guest no longer has a seat.'),
  EVENT_REQUIREMENT: say('Not open to you', 'The event page shows what the host asks for.'),
  EVENT_PRICE: ({ priceCents }) => ({
    title: 'The price changed',
    text: `A seat costs ${formatMoney(priceCents)} now. Reload the page to continue.`,
  }),
  EVENT_PAID: say('A seat is available', 'You can buy it now. Reload the page to see the price.'),
  EVENT_DUPLICATE: say('Error', "You're already registered for this event"),
  DINNER_PROFILE: say('Dinner is not possible', 'Check the city and languages in your profile.'),
  DINNER_STATE: say('Not possible now', 'It is too early or too late for this. Please reload the page.'),
  STREAM_FULL: say('Stream is at capacity', 'All six seats are taken. Try again when somebody leaves.'),
  STREAM_ENDED: say('This stream has ended', 'You can see who else is live.'),
  STREAM_ELSEWHERE: say('You are in another stream', 'Leave it first. It may be open in another window or on another device.'),
  STREAM_REMOVED: say('You cannot join this stream', 'Its host removed you from it.'),
  STREAM_STATE: say('No longer possible', 'The stream has changed.'),
  STREAM_VIDEO_REFUSED: say('Sound only', 'Your plan lets you listen to live streams.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
