import type { Group, GroupMember } from '@bros/contract/messaging/groups';
import type { ReactNode } from 'react';
import { client } from '../../platform/api.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Row } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useGroupAction, useGroupMembers } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

export function GroupRequests({ group: { id: roomId } }: { group: Group }) {
  const query = useGroupMembers(roomId, 'asked');
  const { run } = useGroupAction();
  const decide = ({ member }: GroupMember, isAccepted: boolean) =>
    run(
      () => client.groups.decide({ roomId, memberId: member.id, isAccepted }),
      isAccepted ? texts.accepted(member.displayName) : texts.declined(member.displayName),
    );
  return (
    <Panel title={texts.requestsTitle} lead={texts.requestsLead}>
      <PagedList
        query={query}
        failed={texts.membersFailed}
        shape="row"
        lines={1}
        empty={<p className="muted">{texts.requestsNone}</p>}
      >
        {(items) => (
          <ItemList isBusy={query.isFetching}>
            {items.map((who) => (
              <Waiting key={who.member.id} who={who}>
                <Button
                  size="small"
                  onPress={() => decide(who, true)}
                  aria={{ 'aria-label': texts.acceptNamed(who.member.displayName) }}
                >
                  {texts.accept}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  onPress={() => decide(who, false)}
                  aria={{ 'aria-label': texts.declineNamed(who.member.displayName) }}
                >
                  {texts.decline}
                </Button>
              </Waiting>
            ))}
          </ItemList>
        )}
      </PagedList>
    </Panel>
  );
}

export function GroupInvited({ group: { id: roomId } }: { group: Group }) {
  const query = useGroupMembers(roomId, 'invited');
  const { run } = useGroupAction();
  if (query.data?.pages[0]?.items.length === 0) return null;
  return (
    <Panel title={texts.invitedListTitle} lead={texts.invitedListLead}>
      <PagedList query={query} failed={texts.membersFailed} shape="row" lines={1} empty={null}>
        {(items) => (
          <ItemList isBusy={query.isFetching}>
            {items.map((who) => (
              <Waiting key={who.member.id} who={who}>
                <Button
                  size="small"
                  variant="quiet"
                  onPress={() => run(() => client.groups.remove({ roomId, memberId: who.member.id }), texts.withdrawn)}
                  aria={{ 'aria-label': texts.withdrawNamed(who.member.displayName) }}
                >
                  {texts.withdraw}
                </Button>
              </Waiting>
            ))}
          </ItemList>
        )}
      </PagedList>
    </Panel>
  );
}

function Waiting({ who: { member, since }, children }: { who: GroupMember; children: ReactNode }) {
  return (
    <Item
      picture={<Avatar id={member.id} name={member.displayName} photo={member.photo} />}
      name={member.displayName}
      details={[texts.since(since)]}
      action={<Row>{children}</Row>}
    />
  );
}
