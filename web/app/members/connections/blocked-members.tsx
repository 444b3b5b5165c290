import type { BlockedMember } from '@bros/contract/core/blocked-member';
import { client } from '../../platform/api.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { useActionWithToast, useBlocked } from './connections.ts';
import { connectionTexts } from './texts.ts';

const { blocked: texts } = connectionTexts;

export const blockedMembersLabels = { title: texts.title, text: texts.text };

export function BlockedMembers() {
  const query = useBlocked();
  const action = useActionWithToast();
  const unblock = ({ memberId, displayName }: BlockedMember) =>
    action(() => client.blocks.unblock({ memberId }), { title: texts.unblocked(displayName), text: texts.unblockedText });
  return (
    <PagedList query={query} failed={texts.failed} shape="row" lines={1} empty={<p>{texts.empty}</p>}>
      {(members) => (
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
      )}
    </PagedList>
  );
}
