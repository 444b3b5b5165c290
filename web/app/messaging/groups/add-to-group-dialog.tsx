import type { MemberId, RoomId } from '@bros/contract/core/fields';
import type { GroupForMember } from '@bros/contract/messaging/groups';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
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

/** Invites a connection to one of the reader's groups. */
export default function AddToGroupDialog({ memberId, displayName, onClose }: AddToGroupDialogProps) {
  const query = useQuery(api.groups.runByMe.queryOptions({ input: { memberId } }));
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
  const { run } = useGroupAction();
  if (groups.length === 0) return <p>{texts.none}</p>;
  const invite = (roomId: RoomId) => run(() => client.groups.invite({ roomId, memberIds: [memberId] }), groupTexts.invitedDone);
  return (
    <ul className="stack gap-1 plain-list">
      {groups.map(({ roomId, name, state }) => (
        <li key={roomId} className="row between gap-1">
          <span className="semibold break-anywhere">{name}</span>
          {state === null || state === 'removed' ? (
            <Button size="small" variant="quiet" onPress={() => invite(roomId)} aria={{ 'aria-label': texts.invite(name) }}>
              {groupTexts.sendInvitations}
            </Button>
          ) : (
            <span className="muted">{texts.states[state]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
