import type { SocialAccount } from '@bros/contract/members/social-accounts';
import { SOCIAL_PLATFORMS } from '@bros/contract/members/social-platforms';
import type { AccountRow } from './queries.ts';

type Shown = Pick<AccountRow, 'platform' | 'url' | 'handle'>;

export const presentAccount = ({ platform, url, handle }: Shown): SocialAccount => ({ platform, url, handle });

export function presentAccounts(rows: readonly Shown[]): SocialAccount[] {
  return SOCIAL_PLATFORMS.flatMap((platform) => rows.filter((row) => row.platform === platform).map(presentAccount));
}
