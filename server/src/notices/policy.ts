import { NOTICE_TOPIC } from '@bros/contract/notice-topic-of-kind';
import {
  EMAIL_PREFERENCE_DEFAULTS,
  NOTICE_TOPIC_NAMES,
  type NoticeChannel,
  type NoticeTopic,
  rulesOf,
} from '@bros/contract/notice-topics';
import type { NoticeKind, NotificationPreferences, TopicChoice, TopicChoices } from '@bros/contract/notices';

/** What a member chose about notices; null and missing switches: as they stand by themselves. */
export interface Wishes {
  preferences: NotificationPreferences | null;
  switches: readonly TopicChoice[];
}

/** How a topic stands on each channel; what always comes to the centre stands on there. */
function standingOf(topic: NoticeTopic, switches: readonly TopicChoice[]): Record<NoticeChannel, boolean> {
  const { defaults, isAlwaysInCentre } = rulesOf(topic);
  const isOn = (channel: NoticeChannel) =>
    switches.find((each) => each.topic === topic && each.channel === channel)?.isOn ?? defaults[channel];
  return { centre: isAlwaysInCentre === true || isOn('centre'), mail: isOn('mail') };
}

/** How all topics stand, for the screen that switches them. */
export const choicesOf = (switches: readonly TopicChoice[]): TopicChoices =>
  Object.fromEntries(NOTICE_TOPIC_NAMES.map((topic) => [topic, standingOf(topic, switches)])) as TopicChoices;

/** Where a member is told of a kind of notice: by mail if both the topic's switch and the one over it are on. What is about safety comes everywhere. */
export function channelsFor(kind: NoticeKind, { preferences, switches }: Wishes): Record<NoticeChannel, boolean> {
  const topic = NOTICE_TOPIC[kind];
  if (topic === 'safety') return { centre: true, mail: true };
  const { upper } = rulesOf(topic);
  const { centre, mail } = standingOf(topic, switches);
  return { centre, mail: mail && (upper === null || (preferences ?? EMAIL_PREFERENCE_DEFAULTS)[upper]) };
}
