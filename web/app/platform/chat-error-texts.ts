import type { ErrorCode } from '@bros/contract/errors';
import { PLANS } from '@bros/contract/tiers';
import { directClosures, groupLinkStates, refusedBecause } from './error-reasons.ts';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatDateTime } from './format.ts';

export const chatTexts = {
  CHAT_PHOTO_LIMIT: ({ max }) => ({
    title: 'Too many unsent photos',
    text: `You can have up to ${max} unsent photos. Send or remove some first.`,
  }),
  MESSAGE_PHOTO_LIMIT: ({ max, tier }) => ({
    title: 'Too many photos',
    text: `Your membership allows up to ${max} ${max === 1 ? 'photo' : 'photos'} in a message.${tier ? ` More fit with ${PLANS[tier].name}.` : ''}`,
  }),
  MESSAGE_PHOTO_GONE: () => ({
    title: 'A photo is missing',
    text: 'A photo in this message is missing. Remove it and add it again.',
  }),
  MESSAGE_EDIT_OVER: ({ minutes }) => ({
    title: 'Too late to change it',
    text: `You can change a message for ${minutes} minutes. You can still delete it.`,
  }),
  MESSAGE_REFUSED: ({ rules }) => ({ title: 'Not posted', text: refusedBecause[rules[0] ?? 'insult'] }),
  MENTIONS_LIMIT: ({ max }) => ({
    title: 'Too many mentions',
    text: `You can mention up to ${max} members in one message. The limit grows with your time here.`,
  }),
  MUTED: ({ until }) => ({
    title: 'You are muted',
    text: `You can still read every room. You can write and speak again on ${formatDateTime(until)}.`,
  }),
  APPEAL_MADE: say('You already appealed', 'You can appeal each decision once.'),
  CASE_STATE: say('Already decided', 'Somebody else already decided about this message. Please reload the page.'),
  ROOM_LEFT: say('You are no longer in this room', 'You can write here again once you have joined.'),
  GROUPS_LIMIT: ({ max, tier }) => ({
    title: 'No more groups',
    text: `This membership allows ${max} groups.${tier ? ` ${PLANS[tier].name} allows more.` : ' Close one first.'}`,
  }),
  GROUPS_JOINED_LIMIT: ({ max }) => ({ title: 'Too many groups', text: `A member can be in ${max} groups. Leave one first.` }),
  GROUP_FULL: ({ max }) => ({ title: 'This group is full', text: `A group has up to ${max} members.` }),
  GROUP_WAITING_LIMIT: ({ max }) => ({
    title: 'Too many are waiting',
    text: `Up to ${max} members can be invited or waiting. Please try again later.`,
  }),
  GROUP_LINKS_LIMIT: ({ max }) => ({ title: 'No more links', text: `A group can have ${max} invite links. Revoke one first.` }),
  GROUP_LINK_CLOSED: ({ state }) => groupLinkStates[state],
  GROUP_REMOVED: say('You cannot join this group', 'You were removed from it. Its owner can invite you again.'),
  DIRECT_CLOSED: ({ reason }) => ({ title: 'Nobody can write here', text: directClosures[reason] }),
  REACTION_KINDS_LIMIT: ({ max }) => ({
    title: 'No more new reactions',
    text: `A message can have ${max} different emoji. Add yours to one that is already there.`,
  }),
  POLL_CLOSED: say('This poll is closed', 'Its results are final.'),
  POLL_ONE_ANSWER: say('One answer only', 'This poll takes one answer from each member.'),
  PINS_LIMIT: ({ max }) => ({
    title: 'No more pins',
    text: `A room can have ${max} pinned messages. Unpin one first.`,
  }),
  ROOM_ARCHIVED: say('This room is closed', 'You can read it, but no one can write here.'),
  ROOM_NAME_TAKEN: say('Name taken', 'Another room has this name, perhaps an archived one.'),
  ROOMS_FULL: ({ max }) => ({
    title: 'No more rooms',
    text: `There are ${max} rooms, including archived ones. There cannot be more.`,
  }),
  ROOM_ORDER_CHANGED: say('The rooms have changed', 'Somebody else moved, added or archived a room. Please reload the page.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
