import type { SocialAccount } from '@bros/contract/members/social-accounts';
import { PLATFORM_NAMES, SOCIAL_PLATFORMS, type SocialPlatform } from '@bros/contract/members/social-platforms';
import { paths } from '@bros/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { api, client, describeError, refusalCode } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { PlatformIcon } from '../../ui/platform-icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './social-tab.module.css';
import { socialTexts as texts } from './texts.ts';

function useSocialAccounts() {
  return useQuery(api.socialAccounts.mine.queryOptions());
}

function useSocialAccountActions() {
  const queryClient = useQueryClient();
  const put = (platform: SocialPlatform, account: SocialAccount | null) => {
    queryClient.setQueryData(api.socialAccounts.mine.queryKey(), (before) => ({
      items: [...(before?.items ?? []).filter((item) => item.platform !== platform), ...(account ? [account] : [])],
    }));
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

export default function SocialTab() {
  const query = useSocialAccounts();
  const { data } = query;
  return (
    <Panel
      title={texts.title}
      lead={
        <>
          {texts.lead} <Link to={paths.dashboardProfileTab('privacy')}>{texts.privacy}</Link>
        </>
      }
      isNarrow
    >
      <Loading query={query} failed={texts.loadFailed} lines={4} shape="row" />
      {data && (
        <ul className="plain-list">
          {SOCIAL_PLATFORMS.map((platform) => (
            <PlatformRow
              key={platform}
              platform={platform}
              account={data.items.find((account) => account.platform === platform)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PlatformRow({ platform, account }: { platform: SocialPlatform; account: SocialAccount | undefined }) {
  const { connect, disconnect } = useSocialAccountActions();
  const row = useRef<HTMLLIElement>(null);
  const hasActed = useRef(false);
  const name = PLATFORM_NAMES[platform];

  // The button that had the focus no longer exists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the account changes
  useEffect(() => {
    if (hasActed.current) row.current?.querySelector<HTMLElement>('input, button')?.focus();
    hasActed.current = false;
  }, [account]);

  async function take(typed: string): Promise<void> {
    await connect(platform, typed);
    hasActed.current = true;
    showToast(texts.connected(name));
  }

  async function leave(): Promise<void> {
    try {
      await disconnect(platform);
      hasActed.current = true;
      showToast(texts.disconnected(name));
    } catch (error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
  }

  return (
    <li ref={row} className="grid gap-1 padding-block-2 border-top">
      <div className="row gap-1-2">
        <PlatformIcon platform={platform} />
        <div className={classes('break-anywhere min-width-0', styles.name)}>
          <h3>{name}</h3>
          {account ? <AccountLink {...account} /> : <p className="muted text-small">{texts.notConnected}</p>}
        </div>
        {account && (
          <Button
            variant="quiet"
            onPress={leave}
            busyLabel={texts.disconnecting}
            aria={{ 'aria-label': texts.disconnectNamed(name) }}
          >
            {texts.disconnect}
          </Button>
        )}
      </div>
      {!account && <ConnectForm platform={platform} connect={take} />}
    </li>
  );
}

/** Members choose these links, so search engines must not count them. */
const AccountLink = ({ url, handle }: SocialAccount) => (
  <a href={url} target="_blank" rel="noopener nofollow ugc">
    {handle}
  </a>
);

const loadSchema = async (): Promise<FormSchema> => (await import('@bros/contract/members/social-accounts')).socialAccountForm;

const ABOUT_THE_FIELD: readonly (string | null)[] = ['SOCIAL_ACCOUNT_REFUSED', 'INPUT_INVALID'];

function ConnectForm({ platform, connect }: { platform: SocialPlatform; connect: (account: string) => Promise<void> }) {
  const name = PLATFORM_NAMES[platform];
  const form = useForm({
    initial: { account: '' },
    draft: `social-account:${platform}`,
    errorMessages: { account: { too_big: texts.tooLong, other: texts.empty } },
    loadSchema,
    toInput: (values) => values,
    send: async ({ account }) => {
      try {
        await connect(account);
      } catch (error) {
        if (!ABOUT_THE_FIELD.includes(refusalCode(error))) {
          showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
        }
        throw error;
      }
    },
    fieldOfRefusal: { SOCIAL_ACCOUNT_REFUSED: 'account' },
  });

  return (
    <form {...form.formProps} className={classes('grid gap-1 items-start', styles.form)}>
      <TextField
        {...form.field('account')}
        label={texts.field(name)}
        placeholder={texts.placeholder[platform]}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        type="submit"
        variant="quiet"
        isBusy={form.isBusy}
        busyLabel={texts.connecting}
        aria={{ 'aria-label': texts.connectNamed(name) }}
      >
        {texts.connect}
      </Button>
      <DraftNotice restored={form.restored} />
    </form>
  );
}
