/** docs/specification.md, Entities and Limits. */
export const EMAIL_PREFERENCE_DEFAULTS = {
  emailMatches: true,
  emailMessages: true,
  emailSubscription: true,
  emailMarketing: false,
} as const;
export type EmailPreference = keyof typeof EMAIL_PREFERENCE_DEFAULTS;
export const EMAIL_PREFERENCES = Object.keys(EMAIL_PREFERENCE_DEFAULTS) as EmailPreference[];

export const NOTICE_CHANNELS = ['inApp', 'mail', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

interface TopicRules {
  /** The email preference that must also be on for the topic's emails. */
  upper: EmailPreference | null;
  defaults: Record<NoticeChannel, boolean>;
  /** For money and staff decisions, shown even if the topic is off. */
  isAlwaysInApp?: true;
}

/** Our choice (specification, N6), in screen order (docs/decisions/topics-of-notices.md). */
export const NOTICE_TOPICS = {
  connections: { upper: 'emailMatches', defaults: { inApp: true, mail: true, push: true } },
  messages: { upper: 'emailMessages', defaults: { inApp: true, mail: true, push: true } },
  mentions: { upper: 'emailMessages', defaults: { inApp: true, mail: true, push: true } },
  trips: { upper: 'emailMatches', defaults: { inApp: true, mail: true, push: true } },
  communityPosts: { upper: 'emailMatches', defaults: { inApp: true, mail: true, push: true } },
  jobs: { upper: 'emailMatches', defaults: { inApp: true, mail: true, push: true } },
  events: { upper: 'emailMatches', defaults: { inApp: true, mail: true, push: true } },
  replies: { upper: 'emailMessages', defaults: { inApp: true, mail: true, push: true } },
  invitations: { upper: 'emailMatches', defaults: { inApp: true, mail: true, push: true } },
  expats: { upper: 'emailMatches', defaults: { inApp: true, mail: true, push: true } },
  concierge: { upper: 'emailMessages', defaults: { inApp: true, mail: true, push: true } },
  cityGuides: { upper: 'emailMatches', defaults: { inApp: true, mail: true, push: true } },
  cityNews: { upper: 'emailMatches', defaults: { inApp: true, mail: false, push: true } },
  membership: { upper: 'emailSubscription', defaults: { inApp: true, mail: true, push: true }, isAlwaysInApp: true },
  sales: { upper: null, defaults: { inApp: true, mail: true, push: true }, isAlwaysInApp: true },
  payouts: { upper: 'emailSubscription', defaults: { inApp: true, mail: true, push: true }, isAlwaysInApp: true },
  announcements: { upper: 'emailMarketing', defaults: { inApp: true, mail: true, push: true } },
  moderation: { upper: null, defaults: { inApp: true, mail: false, push: true }, isAlwaysInApp: true },
} as const satisfies Record<string, TopicRules>;
export type NoticeTopic = keyof typeof NOTICE_TOPICS;
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as NoticeTopic[];

/** Older emails' links turn off a preference, not a topic. */
export const MAILS_ENDED_BY_LINK = [...NOTICE_TOPIC_NAMES, ...EMAIL_PREFERENCES, 'digest'] as const;
export type MailsEndedByLink = (typeof MAILS_ENDED_BY_LINK)[number];

export const rulesOf = (topic: NoticeTopic): TopicRules => NOTICE_TOPICS[topic];
