import type { Group, GroupMember } from '@bros/contract/messaging/groups';
import { paths } from '@bros/contract/paths';
import { IconCrown, IconDots, IconHeartHandshake, IconUser, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './groups.module.css';
import { useGroupAction, useGroupMembers } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

const ICON_PX = 20;

export function GroupMembers({ group }: { group: Group }) {
  const canSeePeople = useMember().capabilities.includes('people.see');
  if (!canSeePeople) return <TierWall isPart lacks="people.see" title={texts.membersPart} text={texts.membersWall} />;
  return <MemberList group={group} />;
}

type Asked = { kind: 'remove' | 'handOver'; who: GroupMember };

function MemberList({ group }: { group: Group }) {
  const query = useGroupMembers(group.id, 'joined');
  const { refreshed } = useGroupAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  const memberId = asked?.who.member.id;
  const name = asked?.who.member.displayName ?? '';
  return (
    <Panel title={texts.membersTitle} lead={texts.membersLead}>
      <PagedList query={query} failed={texts.membersFailed} part={texts.membersPart} shape="row" lines={4} empty={null}>
        {(items) => (
          <div className={styles.members}>
            <ItemList isBusy={query.isFetching}>
              {items.map((who) => (
                <Item
                  key={who.member.id}
                  picture={<Face who={who} />}
                  name={<Name who={who} />}
                  details={[texts.since(who.since)]}
                  action={<Actions who={who} group={group} onAsk={(kind) => setAsked({ kind, who })} />}
                />
              ))}
            </ItemList>
          </div>
        )}
      </PagedList>
      {memberId && asked.kind === 'remove' && (
        <ConfirmDialog
          texts={{ ...texts.removing, title: texts.removing.title(name) }}
          action={() => refreshed(client.groups.remove({ roomId: group.id, memberId }))}
          onClose={() => setAsked(null)}
        >
          <p>{texts.removing.text}</p>
        </ConfirmDialog>
      )}
      {memberId && asked.kind === 'handOver' && (
        <ConfirmDialog
          texts={{ ...texts.handingOver, title: texts.handingOver.title(name) }}
          action={() => refreshed(client.groups.setRole({ roomId: group.id, memberId, role: 'owner' }))}
          onClose={() => setAsked(null)}
        >
          <p>{texts.handingOver.text}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const Face = ({ who: { member } }: { who: GroupMember }) => (
  <MemberFace id={member.id} name={member.displayName} photo={member.photo} isLinked={member.hasPage} />
);

const FACES_SHOWN = 8;

/** For members who see people; the same query as the list below. */
export function GroupFaces({ roomId }: { roomId: Group['id'] }) {
  const shown = itemsOf(useGroupMembers(roomId, 'joined'))?.slice(0, FACES_SHOWN) ?? [];
  return (
    <span className={classes('flex', styles.faces)} aria-hidden>
      {shown.map((who) => (
        <Face key={who.member.id} who={who} />
      ))}
    </span>
  );
}

function Name({ who: { member, role } }: { who: GroupMember }) {
  return (
    <>
      {member.hasPage ? <Link to={paths.member(member.id)}>{member.displayName}</Link> : member.displayName}
      {member.isVerified && <VerifiedMark memberId={member.id} />}
      {role !== 'member' && <Badge tone={role === 'owner' ? 'sunset' : 'lagoon'}>{texts.roles[role]}</Badge>}
    </>
  );
}

interface ActionsProps {
  who: GroupMember;
  group: Group;
  onAsk: (kind: Asked['kind']) => void;
}

function Actions({ who: { member, role, can }, group: { id: roomId }, onAsk }: ActionsProps) {
  const { run } = useGroupAction();
  const appoint = (next: 'helper' | 'member') =>
    run(() => client.groups.setRole({ roomId, memberId: member.id, role: next }), texts.roleChanged(member.displayName));
  const items: MenuItem[] = [
    ...(can.appoint && role === 'member'
      ? [
          {
            label: texts.makeHelper,
            icon: <IconHeartHandshake size={ICON_PX} aria-hidden />,
            onPress: () => void appoint('helper'),
          },
        ]
      : []),
    ...(can.appoint && role === 'helper'
      ? [{ label: texts.makeMember, icon: <IconUser size={ICON_PX} aria-hidden />, onPress: () => void appoint('member') }]
      : []),
    ...(can.own
      ? [{ label: texts.handOver, icon: <IconCrown size={ICON_PX} aria-hidden />, onPress: () => onAsk('handOver') }]
      : []),
    ...(can.remove
      ? [
          {
            label: texts.remove,
            icon: <IconUserMinus size={ICON_PX} aria-hidden />,
            isDangerous: true,
            onPress: () => onAsk('remove'),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return <Menu label={texts.menuOf(member.displayName)} trigger={<IconDots size={ICON_PX} aria-hidden />} items={items} />;
}
