import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { formatNumber } from '../../platform/format.ts';
import {
  isOfflineCacheOff,
  subscribeToOfflineCacheChoice,
  turnOfflineCacheOff,
} from '../../platform/offline-cache/cache-choice.ts';
import { CACHED_GROUPS } from '../../platform/offline-cache/cached-operations.ts';
import { useMember } from '../../platform/session.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { waitingWrites } from '../../shared/outbox/waiting-writes.ts';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { showToast } from '../../ui/toasts.ts';
import { offlineReadingTexts as texts } from './offline-texts.ts';
import { Section } from './section.tsx';

const queryKey = ['offline-storage'];
const loadStore = () => import('../../platform/offline-cache/cache-store.ts');

export const cachedAmounts = queryOptions({
  queryKey,
  queryFn: async () => (await loadStore()).measureOfflineCache(),
  networkMode: 'always',
  staleTime: 0,
  refetchOnMount: 'always',
});

const kilobytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1000));

function CachedAmounts({ onRemove }: { onRemove: () => void }) {
  const query = useQuery(cachedAmounts);
  const { data } = query;
  if (!data) return <Loading query={query} failed={texts.failed} shape="row" lines={2} />;
  if (data.length === 0) return <p className="muted">{texts.empty}</p>;
  const shown = CACHED_GROUPS.flatMap((group) => data.find((amount) => amount.group === group) ?? []);
  return (
    <>
      <ItemList>
        {shown.map(({ group, bytes }) => (
          <Item key={group} name={texts.groups[group]} details={[texts.amount(kilobytes(bytes))]} />
        ))}
      </ItemList>
      <p className="muted text-small">{texts.total(kilobytes(data.reduce((sum, { bytes }) => sum + bytes, 0)))}</p>
      <Button variant="danger" onPress={onRemove}>
        {texts.remove}
      </Button>
    </>
  );
}

function RefusedNote() {
  return (
    <>
      <p className="muted">{texts.refused}</p>
      <Button variant="quiet" onPress={() => turnOfflineCacheOff(false)}>
        {texts.allow}
      </Button>
    </>
  );
}

/** Removing the saved data keeps changes that are not sent yet. */
function RemoveDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id } = useMember();
  const { data: waiting = [] } = useQuery(waitingWrites(id));

  async function remove(): Promise<void> {
    try {
      turnOfflineCacheOff(true);
      await (await loadStore()).emptyOfflineCache();
    } catch (error) {
      turnOfflineCacheOff(false);
      throw error;
    }
    queryClient.removeQueries({ queryKey });
    showToast({ title: texts.removed, text: texts.removedText });
  }

  return (
    <ConfirmDialog texts={texts.removeDialog} action={remove} onClose={onClose}>
      <p>{texts.removeText}</p>
      {waiting.length > 0 && <p>{texts.waitingStay(waiting.length)}</p>}
    </ConfirmDialog>
  );
}

/** After the removal, nothing is stored until the member allows it again. */
export function OfflineSection() {
  const isRefused = useSyncExternalStore(subscribeToOfflineCacheChoice, isOfflineCacheOff, () => false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Section title={texts.title} text={texts.text}>
      {'serviceWorker' in navigator ? (
        isRefused ? (
          <RefusedNote />
        ) : (
          <CachedAmounts onRemove={() => setRemoving(true)} />
        )
      ) : (
        <p className="muted">{texts.unsupported}</p>
      )}
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Section>
  );
}
