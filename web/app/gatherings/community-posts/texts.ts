import {
  COMMUNITY_SEATS_MAX,
  type CommunityPostKind,
  type CommunityPostState,
  type JoinMode,
} from '@bros/contract/gatherings/community-rules';
import { formatDays, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const communityPostTexts = defineTexts({
  en: {
    lead: 'Meet for a coffee, share a desk or travel together.',
    write: 'New post',
    kinds: {
      meetup: { title: 'Local Meetups', text: 'A table, a hike, a match with anyone in town.' },
      coworking: { title: 'Coworking Buddy', text: 'Somebody to work next to for a day or a month.' },
      companions: { title: 'Travel Companions', text: 'Share a ride, a boat or an apartment on the way.' },
    } as const satisfies Record<CommunityPostKind, { title: string; text: string }>,
    openPosts: (count: number) => (count === 1 ? '1 open post' : `${formatNumber(count)} open posts`),
    filter: { view: 'Whose posts', kinds: 'Kinds of posts' },
    views: { all: "Everybody's", mine: 'Mine and those I joined', hidden: 'Hidden posts' },
    loadFailed: 'The posts could not be loaded',
    empty: { title: 'Nothing is planned here yet', text: 'Look at other days and cities, or invite others yourself.' },
    emptyMine: { title: 'You have no plans here yet', text: 'What you host and what you join shows up here.' },
    emptyHidden: { title: 'Nothing is hidden', text: 'Posts that staff hide show up here.' },
    days: (startsOn: string, endsOn: string) => formatDays(startsOn, endsOn),
    seats: (taken: number, seats: number | null) =>
      seats === null ? `${formatNumber(taken)} going` : `${formatNumber(taken)} of ${formatNumber(seats)} seats taken`,
    full: 'Full',
    joinModes: { anyone: 'Anyone can join', approve: 'The host decides' } as const satisfies Record<JoinMode, string>,
    states: { open: 'Open', canceled: stateTexts.canceled, ended: stateTexts.ended } as const satisfies Record<
      CommunityPostState,
      string
    >,
    youHost: 'You host this',
    participations: { asked: 'Waiting for the host', in: "You're in", declined: stateTexts.notThisTime },
    replies: (count: number) => (count === 1 ? '1 reply' : `${formatNumber(count)} replies`),
    back: 'All community posts',

    onHold: { title: 'This post is on hold', text: 'You can leave. Nobody can join or reply for now.' },

    join: "I'm in",
    ask: 'Ask to join',
    leave: 'Leave',
    withdraw: 'Withdraw request',
    joined: "You're in",
    asked: 'We asked the host. The answer shows up here.',
    left: 'You left',
    failed: outcomeTexts.didNotWork,
    cancelPost: 'Cancel post',
    more: 'More about this post',
    thisPost: 'this post',

    people: {
      in: 'Who’s coming',
      asked: 'Who would like to come',
      nobody: 'Nobody yet. Be the first.',
      nobodyForHost: 'Nobody yet. Members who join show up here.',
      tier: (tier: string) => `${tier} shows you who’s coming.`,
      loadFailed: 'The participants could not be loaded',
      approve: 'Accept',
      approveNamed: (name: string) => `Accept ${name}`,
      decline: 'Decline',
      declineNamed: (name: string) => `Decline ${name}`,
      removeNamed: (name: string) => `Remove ${name}`,
      approved: (name: string) => `${name} is in`,
      declined: (name: string) => `We let ${name} know that it’s not working out this time`,
    },
    thread: {
      title: 'Replies',
      label: 'Your reply',
      send: 'Reply',
      failed: 'The reply was not sent',
      nobody: 'No replies yet.',
      loadFailed: 'The replies could not be loaded',
      older: 'Show older replies',
      removed: 'Reply deleted',
      more: 'More about this reply',
      thisReply: 'this reply',
    },
    form: {
      addTitle: 'New post',
      editTitle: 'Edit the post',
      kind: 'What is it?',
      title: labelTexts.title,
      text: 'What is the plan?',
      textHint: 'All members can read the post and its replies, so name a public place, not your address.',
      startsOn: 'First day',
      endsOn: 'Last day',
      endsHint: 'The post ends automatically after this day.',
      seats: 'Seats besides you',
      seatsHint: `Leave it empty to take up to ${formatNumber(COMMUNITY_SEATS_MAX)}.`,
      joinMode: 'Who can come?',
      errors: {
        kind: { other: fieldErrorTexts.chooseOne },
        title: { too_small: fieldErrorTexts.title, other: fieldErrorTexts.keepTo(100) },
        text: { too_small: 'Please say what the plan is.', other: fieldErrorTexts.keepTo(2000) },
        cityId: { other: fieldErrorTexts.chooseCity },
        startsOn: { other: 'Please enter a day. A post lasts 90 days at most.' },
        endsOn: { other: 'Please enter a day within the next year, not before the first day.' },
        seats: {
          custom: 'More members than that have already joined.',
          other: 'Please enter a number from 1 to 100, or leave it empty.',
        },
        joinMode: { other: fieldErrorTexts.chooseOne },
      },
      conflict: {
        title: outcomeTexts.changedElsewhere,
        text: outcomeTexts.savedElsewhere,
      },
      submit: 'Save post',
      failed: 'The post was not saved',
      added: 'Your post is published',
      saved: 'Post saved',
    },
    cancelDialog: {
      title: 'Cancel this post?',
      text: 'Everyone who joined or asked to join is notified. You cannot reopen it.',
      submit: 'Cancel post',
      cancel: actionTexts.keepIt,
      failed: 'The post was not canceled',
      done: 'The post is canceled',
    },
    page: {
      title: 'Community post',
      lead: 'On the nomad board.',
      goneTitle: 'Post not found',
      goneText: outcomeTexts.gone,
      loadFailed: 'The post could not be loaded',
    },
  },
});
