import type { SocialAccount } from '@bros/contract/members/social-accounts';
import type { SocialPlatform } from '@bros/contract/members/social-platforms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../platform/api.ts';

/** The member's accounts on other platforms. */
export function useSocialAccounts() {
  return useQuery(api.socialAccounts.mine.queryOptions());
}

/** Ways to change them. They throw the server's refusal. */
export function useSocialAccountActions() {
  const queryClient = useQueryClient();
  const put = (platform: SocialPlatform, account: SocialAccount | null) => {
    queryClient.setQueryData(api.socialAccounts.mine.queryKey(), (before) => ({
      items: [...(before?.items ?? []).filter((item) => item.platform !== platform), ...(account ? [account] : [])],
    }));
    // The own page shows them, so it is refetched.
    void queryClient.invalidateQueries({ queryKey: api.members.get.key() });
  };
  return {
    async connect(platform: SocialPlatform, account: string): Promise<void> {
      put(platform, await client.socialAccounts.connect({ platform, account }));
    },
    async disconnect(platform: SocialPlatform): Promise<void> {
      await client.socialAccounts.disconnect({ platform });
      put(platform, null);
    },
  };
}
