import * as z from 'zod';
import { NOTICE_CHANNELS, NOTICE_TOPIC_NAMES, type NoticeChannel, rulesOf } from './notice-topics.ts';
import { operation } from './operation.ts';

const channels = z.strictObject({
  inApp: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
} satisfies Record<NoticeChannel, z.ZodType>);

/** Excludes the email preferences, which must be on too. */
const topicChoices = z.record(z.enum(NOTICE_TOPIC_NAMES), channels);
export type TopicChoices = z.infer<typeof topicChoices>;

/** Topics that always appear in the app cannot be turned off there. */
const topicChoice = z
  .strictObject({ topic: z.enum(NOTICE_TOPIC_NAMES), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() })
  .refine(({ topic, channel, isOn }) => isOn || channel !== 'inApp' || !rulesOf(topic).isAlwaysInApp, {
    path: ['isOn'],
    error: 'This topic always appears in the notification center.',
  });
export type TopicChoice = z.infer<typeof topicChoice>;

export const topicChoiceOperations = {
  topics: operation('member', {
    method: 'GET',
    path: '/notices/topics',
    summary: 'Get my notification settings by topic and channel',
  }).output(topicChoices),
  /** One choice per request, so two windows do not overwrite each other. */
  setTopic: operation('member', {
    method: 'PUT',
    path: '/notices/topics/{topic}/{channel}',
    summary: 'Turn a topic on or off for one channel',
  })
    .input(topicChoice)
    .output(topicChoices),
};
