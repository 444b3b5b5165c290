import type { MemberId } from '@bros/contract/core/fields';
import type { GroupForMember } from '@bros/contract/messaging/groups';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, client } from '../../platform/api.ts';
import { Loaded } from '../../shared/lists/loading.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { groupEntryTexts } from './entry-texts.ts';
import { useGroupAction } from './groups.ts';
import { groupTexts } from './texts.ts';

const texts = groupTexts.adding;

interface AddToGroupDialogProps {
  memberId: MemberId;
  displayName: string;
  onClose: () => void;
}

export default function AddToGroupDialog({ memberId, displayName, onClose }: AddToGroupDialogProps) {
  const query = useQuery(api.groups.invitable.queryOptions({ input: { memberId } }));
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(displayName)}>
      <Stack>
        <p className="muted">{texts.text}</p>
        <Loaded query={query} failed={texts.failed} shape="row" lines={3}>
          {() => <Groups groups={query.data?.items ?? []} memberId={memberId} />}
        </Loaded>
        <div>
          <ButtonLink variant="plain" to={paths.newGroupWith(memberId)}>
            {groupEntryTexts.newWith(displayName)}
          </ButtonLink>
        </div>
      </Stack>
    </Dialog>
  );
}

interface GroupsProps {
  groups: readonly GroupForMember[];
  memberId: MemberId;
}

function Groups({ groups, memberId }: GroupsProps) {
  if (groups.length === 0) return <p>{texts.none}</p>;
  return (
    <ul className="stack gap-1 plain-list">
      {groups.map((group) => (
        <GroupRow key={group.roomId} group={group} memberId={memberId} />
      ))}
    </ul>
  );
}

/** 'Invited' takes the focus of the button that it replaces. */
function GroupRow({ group: { roomId, name, state }, memberId }: { group: GroupForMember; memberId: MemberId }) {
  const { run } = useGroupAction();
  const stateText = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const canInvite = state === null || state === 'removed';

  useEffect(() => {
    if (!canInvite && wasPressed.current && document.activeElement === document.body) stateText.current?.focus();
  }, [canInvite]);

  function invite(): Promise<unknown> {
    wasPressed.current = true;
    return run(async () => {
      const { invitedCount } = await client.groups.invite({ roomId, memberIds: [memberId] });
      return invitedCount === 0 ? ({ title: groupTexts.notInvited, tone: 'info' } as const) : groupTexts.invitedDone(1, 1);
    });
  }
  return (
    <li className="row between gap-1">
      <span className="semibold break-anywhere">{name}</span>
      {canInvite ? (
        <Button size="small" variant="quiet" onPress={invite} aria={{ 'aria-label': texts.invite(name) }}>
          {groupTexts.sendInvitations}
        </Button>
      ) : (
        <span ref={stateText} tabIndex={-1} className="muted">
          {texts.states[state]}
        </span>
      )}
    </li>
  );
}
