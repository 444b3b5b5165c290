import * as z from 'zod';
import type { NoticeFormat, NoticeMail, Topic } from './core/notice-definition.ts';
import { CORE_NOTICES } from './core/notices.ts';
import type { PushAction } from './core/push-message.ts';
import { GATHERINGS_NOTICES } from './gatherings/notices.ts';
import { GUIDANCE_NOTICES } from './guidance/notices.ts';
import { IDENTITY_NOTICES } from './identity/notices.ts';
import { MEMBERS_NOTICES } from './members/notices.ts';
import { MESSAGING_NOTICES } from './messaging/notices.ts';
import { MONEY_NOTICES } from './money/notices.ts';
import { PLACES_NOTICES } from './places/notices.ts';
import { WORK_NOTICES } from './work/notices.ts';

const NOTICES = [
  ...CORE_NOTICES,
  ...MEMBERS_NOTICES,
  ...IDENTITY_NOTICES,
  ...MONEY_NOTICES,
  ...GATHERINGS_NOTICES,
  ...WORK_NOTICES,
  ...PLACES_NOTICES,
  ...MESSAGING_NOTICES,
  ...GUIDANCE_NOTICES,
] as const;
type Schemas<Definitions extends readonly { schema: unknown }[]> = { [Place in keyof Definitions]: Definitions[Place]['schema'] };

export const noticeSchema = z.discriminatedUnion(
  'kind',
  NOTICES.map(({ schema }) => schema) as unknown as Schemas<typeof NOTICES>,
);
export type Notice = z.infer<typeof noticeSchema>;
export type NoticeKind = Notice['kind'];
export type NoticeValues<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>['values'];
export const NOTICE_KINDS: readonly NoticeKind[] = NOTICES.map(({ kind }) => kind);

/** TypeScript cannot relate a kind to its texts across a union. */
interface NoticeDefinition {
  topic: Topic;
  isCounted?: true;
  app(notice: Notice, format: NoticeFormat): string;
  quote?(values: Notice['values']): string;
  mail(notice: Notice, format: NoticeFormat): NoticeMail;
  actions?(values: Notice['values']): readonly PushAction[];
}
const DEFINITIONS = new Map<NoticeKind, NoticeDefinition>(
  NOTICES.map((definition) => [definition.kind, definition as unknown as NoticeDefinition]),
);

export function noticeOf(kind: NoticeKind): NoticeDefinition {
  const definition = DEFINITIONS.get(kind);
  if (!definition) throw new Error(`No notice is defined for ${kind}.`);
  return definition;
}
