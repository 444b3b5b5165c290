import type { SocialAccount } from '@bros/contract/members/social-accounts';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@bros/contract/members/social-platforms';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { type AccountRow, deleteAccount, selectAccounts, upsertAccount } from './queries.ts';
import { readAccount } from './read-account.ts';

/** The caller checks visibility. */
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

type Shown = Pick<AccountRow, 'platform' | 'url' | 'handle'>;

const presentAccount = ({ platform, url, handle }: Shown): SocialAccount => ({ platform, url, handle });

function presentAccounts(rows: readonly Shown[]): SocialAccount[] {
  return SOCIAL_PLATFORMS.flatMap((platform) => rows.filter((row) => row.platform === platform).map(presentAccount));
}
