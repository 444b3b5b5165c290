import type { ChannelState } from '@bros/contract/core/rules';
import { PLANS } from '@bros/contract/tiers';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';
import { unreadTexts } from './room/unread-texts.ts';

const channelStates: Record<ChannelState, string> = {
  closed: 'Not connected',
  joining: 'Connecting…',
  joined: 'Connected',
  leaving: 'Leaving…',
  errored: 'Connection lost. Trying again…',
};

const members = (count: number) => `${formatNumber(count)} ${count === 1 ? 'member' : 'members'}`;
const online = (count: number) => `${formatNumber(count)} online`;

/** docs/specification.md, Error catalogue. */
export const chatTexts = defineTexts({
  en: {
    skipLists: 'Skip the rooms and conversations',
    title: 'Chat Rooms',
    description: 'Talk with members of Bros Abroad who know the place you are in, or the one you are going to.',
    signInPrompt: 'Please log in to access the chat rooms.',
    members,
    online,
    active: stateTexts.active,
    inactive: 'Inactive',
    noRoomsTitle: 'No rooms yet',
    noRoomsText: 'Rooms appear here as soon as our staff opens them.',
    noSelection: 'Select a Chat Room',
    channel: channelStates,

    messages: (room: string) => `Messages in ${room}`,
    system: 'System',
    moderation: { model: 'AI Moderation', rules: 'Automatic moderation' },
    moderationText: 'Every message is checked automatically to ensure respectful communication and prevent scams.',
    counts: 'Unread',
    countsText:
      'The number on a room counts all its unread messages. The number in the menu counts only messages in groups, direct messages and mentions of you.',
    reacted: (emoji: string, count: number) => `${emoji}: ${formatNumber(count)}`,
    reactFailed: 'Failed to react',
    replyTo: (name: string) => `Replying to ${name}`,
    stopReply: 'Cancel reply',
    quoteOf: (name: string) => `Go to the message by ${name} that this replies to`,
    quoteGone: 'A message you cannot see',
    jumpFailed: 'Failed to open that message',
    loadNewer: 'Load later messages',
    backToNewest: 'Back to the newest',
    deleted: 'Message deleted',
    edited: 'edited',
    menuOf: (name: string) => `Actions for ${name}’s message`,
    emptyTitle: 'No messages here yet',
    emptyText: 'Be the first: say where you are and where you are going.',
    loadOlder: 'Load earlier messages',
    beginning: 'This is the start of the room.',
    newMessages: 'New messages',
    today: 'Today',
    yesterday: 'Yesterday',
    toNewest: (count: number) => (count === 1 ? '1 new message' : `${unreadTexts.count(count)} new messages`),
    unread: (count: number) => `${unreadTexts.count(count)} unread`,
    listenTitle: (room: string) => `Messages in ${room}`,
    listenLine: (name: string, content: string) => `${name}: ${content}`,
    nothingNew: 'You have listened to every message here.',

    opensElsewhere: '(opens in a new tab)',
    link: 'link',
    mentionsYou: 'Mentions you',
    mentionWhom: 'Members to mention',
    mentionsFound: (count: number) =>
      count === 0
        ? ''
        : `${formatNumber(count)} ${count === 1 ? 'member' : 'members'} to mention: arrow keys and Enter choose, Esc closes.`,
    mentionsLoading: 'Looking for members…',
    mentionsFailed: 'We could not look up members. Keep typing to try again.',

    typing: (name: string | null, others: number) => {
      if (name === null) return 'Somebody is typing…';
      if (others === 0) return `${name} is typing…`;
      return `${name} and ${others === 1 ? '1 other' : `${formatNumber(others)} others`} are typing…`;
    },
    sending: 'Sending…',
    sent: 'Sent',
    read: 'Read',
    failed: 'Not sent.',
    fieldTaken: 'The message field is not empty',
    fieldTakenText: 'Send or clear what you are writing first.',
    outboxFull: '500 messages are already waiting to be sent. Your text is still here.',
    notStored: 'This device cannot keep your message until there is a connection. Your text is still here.',

    placeholder: 'Type your message...',
    sendMessage: 'Send message',
    hint: 'Enter sends, Shift+Enter starts a new line.',
    length: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)} characters`,

    mutedTitle: (until: string) => `You can write again after ${formatDateTime(until)}`,
    muted: 'Our staff muted you. Until then, you can read every room. What you typed is kept.',

    readOnlyTitle: 'You can read, but not write',
    readOnly: (plan: string) =>
      `With your ${PLANS.browser.name} membership you can read every room, without names. Posting, and seeing who writes, comes with ${plan} and above.`,

    error: outcomeTexts.error,
    roomsFailed: 'Failed to load chat rooms',
    messagesFailed: 'Failed to load messages',
    sendFailed: 'Failed to send message',
    messageSent: 'Message sent',
    messageSentText: 'Your message has been posted to the chat',
    messageWaits: 'Message is waiting',
    messageWaitsText: 'A person reviews it before the room sees it.',
    notPosted: (reason: string) => `Not posted. ${reason}`,
  },
});
