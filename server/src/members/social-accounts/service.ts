import type { SocialAccount } from '@bros/contract/members/social-accounts';
import type { SocialPlatform } from '@bros/contract/members/social-platforms';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { presentAccount, presentAccounts } from './present.ts';
import { deleteAccount, selectAccounts, upsertAccount } from './queries.ts';
import { readAccount } from './read-account.ts';

/** Does not check visibility; the caller does. */
export async function listAccounts(database: Database, memberId: string): Promise<SocialAccount[]> {
  return presentAccounts(await selectAccounts(database, memberId));
}

/** Replaces an earlier account. Throws SOCIAL_ACCOUNT_REFUSED. */
export async function connectAccount(
  database: Database,
  actor: Actor,
  { platform, account }: { platform: SocialPlatform; account: string },
): Promise<SocialAccount> {
  const read = readAccount(platform, account);
  if (typeof read === 'string') throw failure('SOCIAL_ACCOUNT_REFUSED', { platform, problem: read });
  await upsertAccount(database, { userId: actor.memberId, platform, ...read });
  return presentAccount({ platform, ...read });
}

/** Idempotent. */
export async function disconnectAccount(
  database: Database,
  actor: Actor,
  platform: SocialPlatform,
): Promise<{ isConnected: false }> {
  await deleteAccount(database, { userId: actor.memberId, platform });
  return { isConnected: false };
}
