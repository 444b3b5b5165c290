import {
  EMAIL_PREFERENCE_DEFAULTS,
  NOTICE_TOPIC_NAMES,
  type NoticeChannel,
  type NoticeTopic,
  rulesOf,
} from '@bros/contract/core/notice-topics';
import type { TopicChoice, TopicChoices } from '@bros/contract/core/topic-choices';
import type { NoticeKind } from '@bros/contract/notice-kinds';
import { noticeOf } from '@bros/contract/notice-kinds';
import type { NotificationPreferences } from '@bros/contract/notices';

/** Null preferences and missing switches mean the defaults. */
export interface NoticePreferences {
  preferences: NotificationPreferences | null;
  switches: readonly TopicChoice[];
}

/** Some topics always reach the notice center. */
function choiceOf(topic: NoticeTopic, switches: readonly TopicChoice[]): Record<NoticeChannel, boolean> {
  const { defaults, isAlwaysInApp } = rulesOf(topic);
  const isOn = (channel: NoticeChannel) =>
    switches.find((each) => each.topic === topic && each.channel === channel)?.isOn ?? defaults[channel];
  return { inApp: isAlwaysInApp === true || isOn('inApp'), mail: isOn('mail'), push: isOn('push') };
}

export const choicesOf = (switches: readonly TopicChoice[]): TopicChoices =>
  Object.fromEntries(NOTICE_TOPIC_NAMES.map((topic) => [topic, choiceOf(topic, switches)])) as TopicChoices;

/** Email requires the topic's switch and the email preference. Safety uses every channel. */
export function channelsFor(kind: NoticeKind, { preferences, switches }: NoticePreferences): Record<NoticeChannel, boolean> {
  const topic = noticeOf(kind).topic;
  if (topic === 'safety') return { inApp: true, mail: true, push: true };
  const { upper } = rulesOf(topic);
  const { mail, ...others } = choiceOf(topic, switches);
  return { ...others, mail: mail && (upper === null || (preferences ?? EMAIL_PREFERENCE_DEFAULTS)[upper]) };
}

/** Emails about safety and the plan have no unsubscribe link. */
export const hasOptOut = (topic: NoticeTopic | 'safety'): topic is Exclude<NoticeTopic, 'membership'> =>
  topic !== 'safety' && topic !== 'membership';
