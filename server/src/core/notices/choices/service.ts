import type { MailsEndedByLink } from '@bros/contract/core/notice-topics';
import type { TopicChoice, TopicChoices } from '@bros/contract/core/topic-choices';
import type { NotificationPreferences } from '@bros/contract/notices';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { choicesOf } from '../policy.ts';
import { isPreference, readOptOut } from '../unsubscribe.ts';
import {
  endCollectedMails,
  findOrCreatePreferences,
  hasAccount,
  savePreferences,
  saveTopicSwitch,
  selectTopicSwitches,
} from './queries.ts';

export function getPreferences(database: Database, actor: Actor): Promise<NotificationPreferences> {
  return findOrCreatePreferences(database, actor.memberId);
}

export function setPreferences(
  database: Database,
  actor: Actor,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  return savePreferences(database, actor.memberId, preferences);
}

export async function getTopics(database: Database, { memberId }: Actor): Promise<TopicChoices> {
  return choicesOf(await selectTopicSwitches(database, memberId));
}

export async function setTopic(database: Database, actor: Actor, choice: TopicChoice): Promise<TopicChoices> {
  await saveTopicSwitch(database, actor.memberId, choice);
  return getTopics(database, actor);
}

export interface OptOutDeps {
  database: Database;
  secret: string;
}

/** Null if the link is invalid or the member was deleted. */
export function optOut({ database, secret }: OptOutDeps, token: string): Promise<MailsEndedByLink | null> {
  return inTransaction(database, async (transaction) => {
    const claims = readOptOut(secret, token);
    if (!claims || !(await hasAccount(transaction, claims.memberId))) return null;
    const { memberId, ended } = claims;
    if (isPreference(ended)) await savePreferences(transaction, memberId, { [ended]: false });
    else if (ended === 'digest') await endCollectedMails(transaction, memberId);
    else await saveTopicSwitch(transaction, memberId, { topic: ended, channel: 'mail', isOn: false });
    return ended;
  });
}

/** Throws LINK_INVALID. */
export async function unsubscribe(deps: OptOutDeps, token: string): Promise<{ ended: MailsEndedByLink }> {
  const ended = await optOut(deps, token);
  if (!ended) throw failure('LINK_INVALID');
  return { ended };
}
