import type { MessageId } from '@bros/contract/core/fields';
import { useQuery } from '@tanstack/react-query';
import { api, describeError } from '../../../platform/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { messageActionTexts as texts } from './message-action-texts.ts';
import styles from './message-history.module.css';

export function MessageHistoryDialog({ messageId, onClose }: { messageId: MessageId; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(
    api.staff.messageHistory.queryOptions({ input: { messageId }, staleTime: 0 }),
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.historyTitle}>
      {isPending && <Skeleton lines={3} shape="row" />}
      {!data && error && <ErrorState title={texts.historyFailed} text={describeError(error).text} onRetry={refetch} />}
      {data && (
        <ol className="grid gap-2 plain-list">
          {data.versions.map(({ version, content, writtenAt }) => (
            <li key={version}>
              <p className="muted text-small">{texts.version(version, writtenAt)}</p>
              <p className={styles.content}>{content}</p>
            </li>
          ))}
          {data.deletedAt && <li className="muted text-small">{texts.deletedOn(data.deletedAt)}</li>}
        </ol>
      )}
    </Dialog>
  );
}
