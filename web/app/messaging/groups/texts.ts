import { ROOM_NAME_MAX_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import {
  GROUP_PURPOSE_MAX_CHARACTERS,
  type GroupJoining,
  type GroupLinkState,
  type GroupRole,
  type GroupState,
} from '@bros/contract/messaging/group-rules';
import { formatDate, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';
import { groupEntryTexts } from './entry-texts.ts';

const members = (count: number) => (count === 1 ? '1 member' : `${formatNumber(count)} members`);

export const groupTexts = defineTexts({
  en: {
    eyebrow: 'Private group',
    page: 'Group',
    lead: (count: number, owner: string | null) => (owner === null ? members(count) : `${members(count)} · run by ${owner}`),
    openChat: 'Open the chat',
    loadFailed: 'Failed to load the group',
    missing: { title: 'Group not found', text: 'It does not exist, or you are not in it.', back: 'All groups' },
    closedTitle: 'This group is closed',
    closedText: 'You can read its messages, but nobody can write.',
    closedByStaff: (reason: string) => `Our staff closed it: ${reason}`,
    ofEvent: 'Go to the event',
    ofTable: 'Go to Table for six',
    failed: outcomeTexts.didNotWork,

    picture: {
      label: 'Picture',
      hint: 'A square photo for the list of chats. Only members of the group see it.',
      choose: 'Choose a picture',
      remove: 'Remove the picture',
      chosen: 'The picture you chose',
      now: 'The current picture',
      failed: 'The picture was not saved',
    },

    adding: {
      title: (name: string) => `Add ${name} to a group`,
      text: 'They get a notification, and join when they accept.',
      failed: 'Failed to load your groups',
      none: 'You don’t run any groups yet.',
      invite: (group: string) => `Invite to ${group}`,
      states: {
        joined: 'In the group',
        asked: 'Asked to join',
        invited: 'Invited',
      } satisfies Record<Exclude<GroupState, 'removed'>, string>,
    },

    invitedTitle: (name: string) => `You are invited to ${name}`,
    invitedText: 'Once you accept, you can read and write in the group, and its members see you there.',
    accept: 'Accept',
    decline: 'Decline',
    accepting: 'Joining...',
    joined: (name: string) => `You are in ${name}`,
    declinedOwn: 'You declined the invitation',

    invitations: 'You are invited to',
    invitationsFailed: 'Failed to load your invitations',

    roles: { owner: 'Owner', helper: 'Helper', member: labelTexts.member } satisfies Record<GroupRole, string>,
    joining: {
      open: 'Immediately',
      approval: 'After the owner or a helper accepts them',
    } satisfies Record<GroupJoining, string>,

    membersTitle: labelTexts.members,
    membersLead: 'The owner and the helpers run the group.',
    membersFailed: 'Failed to load the members',
    membersPart: 'Group members',
    membersWall: 'Your membership hides names. Upgrade to see the members and write to them.',
    since: (moment: string) => `Since ${formatDate(moment)}`,
    menuOf: (name: string) => `Actions for ${name}`,
    makeHelper: 'Make helper',
    makeMember: 'Make regular member',
    roleChanged: (name: string) => `${name} has a new role`,
    handOver: 'Hand the group over',
    remove: 'Remove from the group',

    requestsTitle: 'Requests to join',
    requestsLead: 'These members opened an invite link. They cannot see the group yet.',
    requestsNone: 'No requests to join.',
    acceptNamed: (name: string) => `Accept ${name}`,
    accepted: (name: string) => `${name} is in the group`,
    declined: (name: string) => `You declined ${name}’s request`,
    declineNamed: (name: string) => `Decline ${name}`,
    invitedListTitle: 'Invited',
    invitedListLead: 'These members have not answered yet.',
    withdrawNamed: (name: string) => `Withdraw invitation to ${name}`,
    withdraw: 'Withdraw invitation',
    withdrawn: 'The invitation was withdrawn',

    linksTitle: 'Invite links',
    linksLead: 'Anyone with a link can join, or ask to. It shows them the name of the group and the owner’s first name.',
    linksFailed: 'Failed to load the invite links',
    linksNone: 'No links yet.',
    newLink: 'Create a link',
    linkCreated: 'The link is ready',
    linkRevoked: 'The link was revoked',
    expires: 'Expires after',
    days: (days: number | null) => (days === null ? 'Never' : days === 1 ? '1 day' : `${formatNumber(days)} days`),
    usesMax: 'Maximum uses',
    uses: (count: number | null) => (count === null ? 'Anyone' : members(count)),
    linkUsed: (uses: number, max: number | null) =>
      max === null ? `Used ${formatNumber(uses)} times` : `Used ${formatNumber(uses)} of ${formatNumber(max)} times`,
    linkUntil: (moment: string | null) => (moment === null ? 'Does not expire' : `Until ${formatDate(moment)}`),
    linkStates: {
      open: 'Open',
      revoked: 'Revoked',
      expired: stateTexts.expired,
      usedUp: 'Used up',
      full: 'Group is full',
      closed: 'Group is closed',
    } satisfies Record<GroupLinkState, string>,
    linkOf: (created: string) => `the link from ${formatDate(created)}`,
    showCode: 'Show QR code',
    hideCode: 'Hide QR code',
    qr: 'QR code of the invite link',
    copyFailed: 'Copying failed. Select the link and copy it.',
    share: 'Share',
    shareText: (name: string) => `Join ${name} on Bros Abroad`,
    shareFailed: 'Sharing failed. Copy the link instead.',

    edit: 'Change details',
    invite: 'Invite connections',
    leave: 'Leave group',
    close: 'Close group',

    leaving: {
      title: 'Leave this group?',
      text: 'You can no longer read it. To come back, you need an invitation or a link.',
      ownerText: 'The new owner is the event’s host, if any, or else the longest-standing helper or member.',
      submit: 'Leave',
      busy: 'Leaving...',
    },
    closing: {
      title: 'Close this group for everyone?',
      text: 'Its members can still read it, but nobody can write or join. A closed group cannot be opened again.',
      submit: 'Close it',
      busy: 'Closing...',
    },
    handingOver: {
      title: (name: string) => `Make ${name} the owner?`,
      text: 'You stay as a helper. Only the new owner can give the group back.',
      submit: 'Make owner',
    },
    removing: {
      title: (name: string) => `Remove ${name} from the group?`,
      text: 'The member can no longer read the group, can join again only after a new invitation, and is not notified.',
      submit: actionTexts.remove,
    },

    new: groupEntryTexts.new,
    newLead: 'A private chat for a trip, an event or a circle of friends.',
    create: 'Create group',
    creating: 'Creating...',
    purpose: 'Purpose',
    how: 'Joining by link',
    invitees: 'Invite connections',
    inviteesHint: (max: number) => `Up to ${max} at a time. Invited members get a notification and join when they accept.`,
    noConnections: 'You have no connections yet. You can invite members with a link.',
    connectionsFailed: 'Failed to load your connections',
    sendInvitations: 'Invite',
    invitedDone: (invited: number, chosen: number) =>
      invited === chosen
        ? 'Invited'
        : `${invited} of ${chosen} invited. The others are in the group, already invited, or no longer your connections.`,
    notInvited: 'Not invited. The member is in the group, already invited, or no longer your connection.',
    nameError: `Please enter a name of at most ${ROOM_NAME_MAX_CHARACTERS} characters.`,
    joiningError: 'Please choose how members join.',
    purposeError: `Please use at most ${GROUP_PURPOSE_MAX_CHARACTERS} characters.`,

    join: {
      title: 'Join a group',
      description: 'An invitation to a private group on Bros Abroad.',
      heading: (name: string) => `Join ${name}`,
      of: (owner: string) => `A private group run by ${owner}`,
      private: 'A private group',
      submit: 'Join',
      busy: 'Joining...',
      visitor: 'Sign in to join. New here? Become a member first, then open this link again.',
      askedTitle: 'You asked to join',
      askedText: 'We’ll notify you once the owner or a helper accepts you.',
      takeBack: 'Withdraw request',
      takenBack: 'Your request was withdrawn',
      unknown: { title: 'This link does not work', text: 'Check that you copied all of it, or ask for a new one.' },
      failed: 'Failed to open the link',
      home: 'Go to the home page',
    },
  },
});
