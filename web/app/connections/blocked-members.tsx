import type { BlockedMember } from '@bros/contract/blocks';
import { client, describeError } from '../platform/api.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Item, ItemList } from '../ui/item-list.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { useBlocked } from './connections.ts';
import { connectionTexts } from './texts.ts';
import { useAct } from './use-act.ts';

const { blocked: texts } = connectionTexts;

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
      <ItemList>
        {members.map((member) => (
          <Item
            key={member.memberId}
            picture={<Avatar id={member.memberId} name={member.displayName} />}
            name={member.displayName}
            details={[texts.since(member.blockedAt)]}
            action={
              <Button
                size="small"
                variant="quiet"
                onPress={() => unblock(member)}
                aria={{ 'aria-label': texts.unblockNamed(member.displayName) }}
              >
                {texts.unblock}
              </Button>
            }
          />
        ))}
      </ItemList>
      <LoadMore query={query} />
    </>
  );
}
