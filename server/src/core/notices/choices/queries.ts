import type { EMAIL_PREFERENCES } from '@bros/contract/core/notice-topics';
import type { TopicChoice } from '@bros/contract/core/topic-choices';
import type { NotificationPreferences } from '@bros/contract/notices';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { member, selectAccounts } from '../../people/members/queries.ts';
import type { NoticePreferences } from '../policy.ts';
import { emailTimes, notificationPreferences, notificationTopics } from '../tables.ts';
import { COLLECTED_TOPICS, type StoredEmailTimes } from '../times/policy.ts';
import { timesColumns } from '../times/queries.ts';

const preferenceColumns = {
  emailMatches: notificationPreferences.emailMatches,
  emailMessages: notificationPreferences.emailMessages,
  emailSubscription: notificationPreferences.emailSubscription,
  emailMarketing: notificationPreferences.emailMarketing,
} satisfies Record<(typeof EMAIL_PREFERENCES)[number], unknown>;

/** The first read stores the defaults (docs/specification.md, Calls). */
export async function findOrCreatePreferences(database: Database, memberId: string): Promise<NotificationPreferences> {
  const find = () =>
    database.select(preferenceColumns).from(notificationPreferences).where(eq(notificationPreferences.userId, memberId));
  const [found] = await find();
  if (found) return found;
  await database.insert(notificationPreferences).values({ userId: memberId }).onConflictDoNothing();
  const [created] = await find();
  if (!created) throw new Error('The preferences were not stored.');
  return created;
}

export async function hasAccount(database: Database | Transaction, memberId: string): Promise<boolean> {
  const [row] = await selectAccounts(database, { id: member.id }).where(eq(member.id, memberId)).for('key share');
  return row !== undefined;
}

export async function savePreferences(
  database: Database | Transaction,
  memberId: string,
  changes: Partial<NotificationPreferences>,
): Promise<NotificationPreferences> {
  const [row] = await database
    .insert(notificationPreferences)
    .values({ userId: memberId, ...changes })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: changes })
    .returning(preferenceColumns);
  if (!row) throw new Error('The preferences were not stored.');
  return row;
}

export function selectTopicSwitches(database: Database | Transaction, memberId: string) {
  const { topic, channel, isOn } = notificationTopics;
  return database.select({ topic, channel, isOn }).from(notificationTopics).where(eq(notificationTopics.userId, memberId));
}

export async function saveTopicSwitch(
  database: Database | Transaction,
  userId: string,
  { topic, channel, isOn }: TopicChoice,
): Promise<void> {
  await database
    .insert(notificationTopics)
    .values({ userId, topic, channel, isOn })
    .onConflictDoUpdate({
      target: [notificationTopics.userId, notificationTopics.topic, notificationTopics.channel],
      set: { isOn },
    });
}

export async function endCollectedMails(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .insert(notificationTopics)
    .values(COLLECTED_TOPICS.map((topic) => ({ userId, topic, channel: 'mail' as const, isOn: false })))
    .onConflictDoUpdate({
      target: [notificationTopics.userId, notificationTopics.topic, notificationTopics.channel],
      set: { isOn: false },
    });
}

export async function findNoticePreferences(
  database: Database | Transaction,
  memberId: string,
): Promise<NoticePreferences & { times: StoredEmailTimes | null }> {
  const { topic, channel, isOn } = notificationTopics;
  const rows = await selectAccounts(database, {
    preferences: preferenceColumns,
    switched: { topic, channel, isOn },
    times: timesColumns,
  })
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, member.id))
    .leftJoin(notificationTopics, eq(notificationTopics.userId, member.id))
    .leftJoin(emailTimes, eq(emailTimes.userId, member.id))
    .where(eq(member.id, memberId));
  const [first] = rows;
  const switches = rows.flatMap(({ switched }) => switched ?? []);
  return { preferences: first?.preferences ?? null, switches, times: first?.times ?? null };
}
