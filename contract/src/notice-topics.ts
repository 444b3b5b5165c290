import type { EmailPreference, NoticeKind } from './notices.ts';

/** Ways that a notice comes: the centre behind the bell, and mail. */
export const NOTICE_CHANNELS = ['centre', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

interface TopicRules {
  /** The switch of the specification that stands over its mails; null: none does. */
  upper: EmailPreference | null;
  /** How each channel stands until the member chooses. */
  defaults: Record<NoticeChannel, boolean>;
  /** Topics that always reach the notice centre, whatever the member chose: money, and decisions of staff. */
  isAlwaysInCentre?: true;
}

/** Ours (specification, N6): what notices are about, each with a switch for each channel, in the order of the screen (docs/decisions/topics-of-notices.md). */
export const NOTICE_TOPICS = {
  connections: { upper: 'emailMatches', defaults: { centre: true, mail: true } },
  messages: { upper: 'emailMessages', defaults: { centre: true, mail: true } },
  mentions: { upper: 'emailMessages', defaults: { centre: true, mail: true } },
  trips: { upper: 'emailMatches', defaults: { centre: true, mail: true } },
  communityPosts: { upper: 'emailMatches', defaults: { centre: true, mail: true } },
  replies: { upper: 'emailMessages', defaults: { centre: true, mail: true } },
  invitations: { upper: 'emailMatches', defaults: { centre: true, mail: true } },
  expats: { upper: 'emailMatches', defaults: { centre: true, mail: true } },
  membership: { upper: 'emailSubscription', defaults: { centre: true, mail: true }, isAlwaysInCentre: true },
  payouts: { upper: 'emailSubscription', defaults: { centre: true, mail: true }, isAlwaysInCentre: true },
  moderation: { upper: null, defaults: { centre: true, mail: false }, isAlwaysInCentre: true },
} as const satisfies Record<string, TopicRules>;
export type NoticeTopic = keyof typeof NOTICE_TOPICS;
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as NoticeTopic[];

export const rulesOf = (topic: NoticeTopic): TopicRules => NOTICE_TOPICS[topic];

/** The topic of each kind of notice; 'safety' comes on every channel and has no switch: warnings, and every sanction with its reason, end and appeal. */
export const NOTICE_TOPIC = {
  'connection.requested': 'connections',
  'connection.accepted': 'connections',
  'connection.declined': 'connections',
  'connection.expiring': 'connections',
  'trip.overlap': 'trips',
  'invitation.used': 'invitations',
  'expat.nominated': 'expats',
  'expat.published': 'expats',
  'communityPost.asked': 'communityPosts',
  'communityPost.joined': 'communityPosts',
  'communityPost.approved': 'communityPosts',
  'communityPost.declined': 'communityPosts',
  'communityPost.moved': 'communityPosts',
  'communityPost.cancelled': 'communityPosts',
  'communityPost.replied': 'replies',
  'communityPost.hidden': 'safety',
  'tip.hidden': 'safety',
  'message.mentioned': 'mentions',
  'message.direct': 'messages',
  'message.released': 'moderation',
  'message.removed': 'safety',
  'message.hidden': 'moderation',
  'review.hidden': 'safety',
  'scam.warned': 'safety',
  'member.muted': 'safety',
  'member.unmuted': 'safety',
  'membership.began': 'membership',
  'membership.ended': 'membership',
  'membership.renewing': 'membership',
  'membership.paymentFailed': 'membership',
  'payout.paid': 'payouts',
  // His money came back, and only he can mend why.
  'payout.failed': 'safety',
  'payout.waiting': 'payouts',
  'report.decided': 'moderation',
  // It has a deadline, or nobody else would notice it.
  'staff.workWaits': 'safety',
} as const satisfies Record<NoticeKind, NoticeTopic | 'safety'>;
