import type { MessageId } from '@bros/contract/core/fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, describeError } from '../../../platform/api.ts';
import { itemsOf, pages } from '../../../platform/paging.ts';
import { LoadMore } from '../../../shared/lists/load-more.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { messageActionTexts as texts } from './message-action-texts.ts';

export function ReactorsDialog({ messageId, onClose }: { messageId: MessageId; onClose: () => void }) {
  const query = useInfiniteQuery(
    api.chat.reactors.infiniteOptions({
      input: (cursor: string | undefined) => ({ messageId, cursor }),
      ...pages,
      staleTime: 0,
    }),
  );
  const { data, error, isPending, refetch } = query;
  const reactors = itemsOf(query) ?? [];
  return (
    <Dialog isOpen onClose={onClose} title={texts.reactors}>
      {isPending && <Skeleton lines={3} shape="row" />}
      {!data && error && <ErrorState title={texts.reactorsFailed} text={describeError(error).text} onRetry={refetch} />}
      {data && (
        <Stack>
          {reactors.length === 0 && <p>{texts.noReactors}</p>}
          <ul className="grid gap-2 plain-list">
            {reactors.map(({ member, reaction }) => (
              <li key={`${member.id}-${reaction}`}>
                {member.displayName} <span>{reaction}</span>
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </Stack>
      )}
    </Dialog>
  );
}
