import type { ApiToken } from '@bros/contract/identity/api-tokens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { formatAgo, formatDate } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useIsSocketReady } from '../../platform/socket.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { showToast } from '../../ui/toasts.ts';
import { apiTokenTexts } from './texts.ts';

const { title, text, revoke: ending, ...labels } = apiTokenTexts;

export const apiTokensLabels = { title, text };

const MakeTokenDialog = lazyPart(() => import('./make-token-dialog.tsx'));

function describe({ createdAt, lastUsedAt, expiresAt, isExpired }: ApiToken): string {
  const use = lastUsedAt ? labels.used(formatAgo(lastUsedAt)) : labels.unused;
  const end = isExpired ? labels.over(formatDate(expiresAt)) : labels.until(formatDate(expiresAt));
  return [labels.made(formatDate(createdAt)), use, end].join(' · ');
}

function TokenItem({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  return (
    <Item
      name={
        <>
          {token.name}
          <Badge tone={token.scope === 'write' ? 'sunset' : 'lagoon'}>{labels.scopes[token.scope]}</Badge>
          {token.isExpired && <Badge>{labels.expired}</Badge>}
        </>
      }
      details={[labels.ending(token.lastCharacters), describe(token)]}
      action={
        <Button size="small" variant="danger" onPress={onRevoke} aria={{ 'aria-label': ending.named(token.name) }}>
          {actionTexts.revoke}
        </Button>
      }
    />
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  async function revoke(): Promise<void> {
    await client.apiTokens.revoke({ id });
    showToast({ title: ending.done, text: ending.doneText(name) });
  }
  return (
    <ConfirmDialog texts={ending} action={revoke} onClose={onClose}>
      <p>{ending.text(name)}</p>
    </ConfirmDialog>
  );
}

export function ApiTokens() {
  const queryClient = useQueryClient();
  const enabled = useIsSocketReady();
  const query = useQuery(api.apiTokens.list.queryOptions({ enabled }));
  const { data } = query;
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: api.apiTokens.list.key() });

  function close(): void {
    setRevoking(null);
    refresh();
  }

  return (
    <>
      <Loading query={query} failed={labels.failed} shape="row" lines={1} />
      {data?.items.length === 0 && <p>{labels.empty}</p>}
      {data && data.items.length > 0 && (
        <ItemList>
          {data.items.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ItemList>
      )}
      <div className="row gap-1-2">
        <Button variant="quiet" onPress={() => setMaking(true)}>
          {labels.make.open}
        </Button>
        <a href="/api/docs#tokens">{labels.docs}</a>
      </div>
      {isMaking && (
        <Suspense>
          <MakeTokenDialog onMade={refresh} onClose={() => setMaking(false)} />
        </Suspense>
      )}
      {revoking && <RevokeDialog token={revoking} onClose={close} />}
    </>
  );
}
