import type { ErrorCode } from '@bros/contract/errors';
import { PLANS } from '@bros/contract/tiers';
import { directClosures, refusedBecause } from './error-reasons.ts';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatMoment } from './format.ts';

export const chatTexts = {
  CHAT_PHOTO_LIMIT: ({ most }) => ({
    title: 'Too many unsent photos',
    text: `Up to ${most} photos can wait for their messages. Send some of those first, or take them out.`,
  }),
  MESSAGE_PHOTO_LIMIT: ({ most, tier }) => ({
    title: 'Too many photos',
    text: `A message of your membership takes up to ${most} ${most === 1 ? 'photo' : 'photos'}.${tier ? ` More fit with ${PLANS[tier].name}.` : ''}`,
  }),
  MESSAGE_PHOTO_GONE: () => ({
    title: 'A photo is missing',
    text: 'A photo of this message is missing. Remove it and add it again.',
  }),
  MESSAGE_EDIT_OVER: ({ minutes }) => ({
    title: 'Too late to change it',
    text: `A message can be changed for ${minutes} minutes. You can still delete it.`,
  }),
  MESSAGE_REFUSED: ({ rules }) => ({ title: 'Not posted', text: refusedBecause[rules[0] ?? 'insult'] }),
  MENTIONS_LIMIT: ({ most }) => ({
    title: 'Too many mentions',
    text: `One message of yours can mention ${most} members; that grows with your time here.`,
  }),
  MUTED: ({ until }) => ({
    title: 'You are muted',
    text: `You can read every room, and write and speak again from ${formatMoment(until)}.`,
  }),
  APPEAL_MADE: say('You have appealed already', 'Each decision can be appealed against once.'),
  CASE_STATE: say('Decided meanwhile', 'Somebody else decided about this message. Please look again.'),
  ROOM_LEFT: say('You left this room', 'Join it again to write here.'),
  DIRECT_CLOSED: ({ reason }) => ({ title: 'Nobody can write here', text: directClosures[reason] }),
  REACTION_KINDS_LIMIT: ({ most }) => ({
    title: 'No more different reactions',
    text: `A message takes ${most} different emoji. Join one that is there already.`,
  }),
  PINS_LIMIT: ({ most }) => ({
    title: 'No more pins',
    text: `A room has ${most} pinned messages at most. Unpin one of them first.`,
  }),
  ROOM_ARCHIVED: say('This room is closed', 'You can read it, but no one can write here.'),
  ROOM_NAME_TAKEN: say('Name taken', 'Another room has this name, perhaps an archived one.'),
  ROOMS_FULL: ({ most }) => ({
    title: 'No more rooms',
    text: `There are ${most} rooms, archived ones among them. More are not made.`,
  }),
  ROOM_ORDER_CHANGED: say('The rooms changed meanwhile', 'Somebody else moved, added or archived one. Please look again.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
