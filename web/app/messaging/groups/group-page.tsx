import type { RoomId } from '@bros/contract/core/fields';
import { MUTE_PERIODS, type MutePeriod } from '@bros/contract/messaging/chat-rules';
import type { Group } from '@bros/contract/messaging/groups';
import { paths } from '@bros/contract/paths';
import {
  IconBellOff,
  IconBellRinging,
  IconDoorExit,
  IconDots,
  IconLock,
  IconMessages,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { GroupPicture } from '../chat/room/group-picture.tsx';
import { roomActionTexts } from '../chat/room/room-action-texts.ts';
import { GroupLinks } from './group-links.tsx';
import { GroupFaces, GroupMembers } from './group-members.tsx';
import { GroupInvited, GroupRequests } from './group-waiting.tsx';
import { useGroup, useGroupAction, useGroupEvents } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

const EditGroupDialog = lazyPart(() => import('./edit-group-dialog.tsx'));
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'));

export const meta = () => describePage({ title: texts.page });
export const handle: ScreenHandle = { head: { title: texts.page } };

export default function GroupPage() {
  const { roomId = '' } = useParams();
  return <LoadedGroup key={roomId} roomId={roomId as RoomId} />;
}

function LoadedGroup({ roomId }: { roomId: RoomId }) {
  const query = useGroup(roomId);
  useGroupEvents();
  const { data: group } = query;
  useTitle(group?.name ?? texts.page, texts.page);
  const { back, ...missing } = texts.missing;
  const empty = <Empty {...missing} action={<ButtonLink to={paths.dashboardGroups}>{back}</ButtonLink>} />;
  // The query keeps its data after an error, but a removed member must not see it.
  if (!group || query.error) return <Loading query={{ ...query, data: undefined }} failed={texts.loadFailed} missing={empty} />;
  return (
    <Stack gap="large">
      <Head group={group} />
      {group.own.state === 'invited' ? <Invitation group={group} /> : <Inside group={group} />}
    </Stack>
  );
}

const HEAD_PICTURE_PX = 96;

function Head({ group }: { group: Group }) {
  const isIn = group.own.state === 'joined';
  const canSeePeople = useMember().capabilities.includes('people.see');
  return (
    <div>
      {group.picture && (
        <div className="margin-bottom-1">
          <GroupPicture room={group} picture={group.picture} size={HEAD_PICTURE_PX} />
        </div>
      )}
      <PageHeader
        eyebrow={texts.eyebrow}
        title={group.name}
        lead={group.purpose}
        actions={isIn && <HeadActions group={group} />}
      />
      <div className="row gap-1-2">
        {isIn && canSeePeople && <GroupFaces roomId={group.id} />}
        <p className="muted">
          {texts.lead(group.memberCount, group.owner?.displayName ?? null)}
          {group.eventId && (
            <>
              {' · '}
              <Link to={paths.event(group.eventId)}>{texts.ofEvent}</Link>
            </>
          )}
          {group.tableId && (
            <>
              {' · '}
              <Link to={paths.dinner}>{texts.ofTable}</Link>
            </>
          )}
        </p>
      </div>
      {!group.isActive && (
        <div className="margin-top-2">
          <Banner tone="info" title={texts.closedTitle}>
            {group.closingReason === null ? texts.closedText : texts.closedByStaff(group.closingReason)}
          </Banner>
        </div>
      )}
    </div>
  );
}

function Invitation({ group: { id: roomId, name, slug } }: { group: Group }) {
  const navigate = useNavigate();
  const { run } = useGroupAction();
  const answer = async (isAccepted: boolean) => {
    const hasWorked = await run(
      () => client.groups.answer({ roomId, isAccepted }),
      isAccepted ? texts.joined(name) : texts.declinedOwn,
    );
    if (hasWorked) await navigate(isAccepted ? paths.dashboardRoom(slug) : paths.dashboardGroups, { replace: true });
  };
  return (
    <Banner
      tone="important"
      title={texts.invitedTitle(name)}
      action={
        <Row>
          <Button onPress={() => answer(true)} busyLabel={texts.accepting}>
            {texts.accept}
          </Button>
          <Button variant="quiet" onPress={() => answer(false)}>
            {texts.decline}
          </Button>
        </Row>
      }
    >
      {texts.invitedText}
    </Banner>
  );
}

function Inside({ group }: { group: Group }) {
  const { manage } = group.can;
  return (
    <>
      {manage && (group.askedCount > 0 || group.joining === 'approval') && <GroupRequests group={group} />}
      <GroupMembers group={group} />
      {manage && <GroupInvited group={group} />}
      {manage && <GroupLinks group={group} />}
    </>
  );
}

type Asked = 'edit' | 'invite' | 'leave' | 'close';
const ICON_PX = 20;

function HeadActions({ group }: { group: Group }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const stop = () => setAsked(null);
  return (
    <>
      <ButtonLink to={paths.dashboardRoom(group.slug)} icon={<IconMessages size={ICON_PX} aria-hidden />}>
        {texts.openChat}
      </ButtonLink>
      {group.can.manage && (
        <Button variant="quiet" icon={<IconUserPlus size={ICON_PX} aria-hidden />} onPress={() => setAsked('invite')}>
          {texts.invite}
        </Button>
      )}
      <GroupMenu group={group} onAsk={setAsked} />
      <Suspense>
        {asked === 'edit' && <EditGroupDialog group={group} onClose={stop} />}
        {asked === 'invite' && <InviteDialog roomId={group.id} onClose={stop} />}
      </Suspense>
      {asked === 'leave' && <LeaveDialog group={group} onClose={stop} />}
      {asked === 'close' && <CloseDialog group={group} onClose={stop} />}
    </>
  );
}

function GroupMenu({ group, onAsk }: { group: Group; onAsk: (asked: Asked) => void }) {
  const { run } = useGroupAction();
  const mute = (period: MutePeriod | null) =>
    void run(() => client.chat.mute({ roomId: group.id, period }), period ? roomActionTexts.muted : roomActionTexts.unmuted);
  const muting: MenuItem[] = group.own.mutedUntil
    ? [{ label: roomActionTexts.unmute, icon: <IconBellRinging size={ICON_PX} aria-hidden />, onPress: () => mute(null) }]
    : MUTE_PERIODS.map((period) => ({
        label: roomActionTexts.mute[period],
        icon: <IconBellOff size={ICON_PX} aria-hidden />,
        onPress: () => mute(period),
      }));
  const items: MenuItem[] = [
    ...(group.can.manage
      ? [{ label: texts.edit, icon: <IconPencil size={ICON_PX} aria-hidden />, onPress: () => onAsk('edit') }]
      : []),
    ...muting,
    { label: texts.leave, icon: <IconDoorExit size={ICON_PX} aria-hidden />, onPress: () => onAsk('leave') },
    ...(group.can.own
      ? [{ label: texts.close, icon: <IconLock size={ICON_PX} aria-hidden />, isDangerous: true, onPress: () => onAsk('close') }]
      : []),
  ];
  return <Menu label={texts.menuOf(group.name)} trigger={<IconDots size={ICON_PX} aria-hidden />} items={items} />;
}

interface GroupDialogProps {
  group: Group;
  onClose: () => void;
}

function LeaveDialog({ group, onClose }: GroupDialogProps) {
  const navigate = useNavigate();
  const { refreshed } = useGroupAction();
  return (
    <ConfirmDialog
      texts={texts.leaving}
      action={async () => {
        await client.groups.leave({ roomId: group.id });
        await navigate(paths.dashboardGroups, { replace: true });
        await refreshed(Promise.resolve());
      }}
      onClose={onClose}
    >
      <p>{texts.leaving.text}</p>
      {group.own.role === 'owner' && <p>{texts.leaving.ownerText}</p>}
    </ConfirmDialog>
  );
}

function CloseDialog({ group, onClose }: GroupDialogProps) {
  const { refreshed } = useGroupAction();
  return (
    <ConfirmDialog texts={texts.closing} action={() => refreshed(client.groups.close({ roomId: group.id }))} onClose={onClose}>
      <p>{texts.closing.text}</p>
    </ConfirmDialog>
  );
}
