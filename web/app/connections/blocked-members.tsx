import type { BlockedMember } from '@bros/contract/blocks';
import { client, describeError } from '../platform/api.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import styles from './blocked-members.module.css';
import { useBlocked } from './connections.ts';
import { connectionTexts } from './texts.ts';
import { useAct } from './use-act.ts';

const { blocked: texts, loadMore, loadMoreBusy } = connectionTexts;

/** Title and explanation for the section around the list. */
export const blockedMembersWords = { title: texts.title, text: texts.text };

/** Whom the reader has blocked, each with a way to end it. */
export function BlockedMembers() {
  const query = useBlocked();
  const act = useAct();
  if (!query.data) {
    if (!query.error) return <Skeleton shape="row" lines={1} />;
    return <ErrorState title={texts.failed} text={describeError(query.error).text} onRetry={() => query.refetch()} />;
  }
  const members = query.data.pages.flatMap(({ items }) => items);
  if (members.length === 0) return <p>{texts.empty}</p>;
  const unblock = ({ memberId, displayName }: BlockedMember) =>
    act(() => client.blocks.unblock({ memberId }), { title: texts.unblocked(displayName), text: texts.unblockedText });
  return (
    <>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.memberId} className={styles.item}>
            <Avatar id={member.memberId} name={member.displayName} />
            <div className={styles.who}>
              <p className={styles.name}>{member.displayName}</p>
              <p className={styles.detail}>{texts.since(member.blockedAt)}</p>
            </div>
            <Button
              size="small"
              variant="quiet"
              onPress={() => unblock(member)}
              aria={{ 'aria-label': texts.unblockNamed(member.displayName) }}
            >
              {texts.unblock}
            </Button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="quiet" onPress={() => query.fetchNextPage()} busyLabel={loadMoreBusy}>
          {loadMore}
        </Button>
      )}
    </>
  );
}
