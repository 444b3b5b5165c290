import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { StaffInvitation } from '@bros/contract/staff/staff';
import { IconPlus } from '@tabler/icons-react';
import { NewCodeDialog } from '../../identity/invitations/new-code-dialog.tsx';
import { client } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { Button } from '../../ui/button.tsx';
import { useInvitations, useRefreshStaff } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { invitationColumns } from './invitation-columns.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const { invitations: labels } = staffTexts;

const list = defineStaffList<object, StaffInvitation, StaffInvitation | 'new'>({
  title: staffTexts.sections.invitations,
  lead: labels.lead,
  filters: {},
  useRecords: useInvitations,
  columns: ({ open }) => invitationColumns(open),
  rowKey: ({ id }) => id,
  empty: () => ({ title: labels.emptyTitle, text: labels.emptyText }),
  actions: ({ open }) => (
    <Button icon={<IconPlus size={20} aria-hidden />} onPress={() => open('new')}>
      {labels.create}
    </Button>
  ),
  dialog: (task, onClose) =>
    task === 'new' ? <NewInvitation onClose={onClose} /> : <RevokeDialog invitation={task} onClose={onClose} />,
});

export const meta = () => describePage(list);

export default function InvitationsPage() {
  return <StaffList {...list} />;
}

function NewInvitation({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshStaff();
  return (
    <NewCodeDialog
      draftName="staff-invite-code:new"
      labelHint={labels.labelHint}
      labelLimit={REASON_MAX_CHARACTERS}
      expiry="days30"
      loadSchema={async () => (await import('@bros/contract/staff/staff')).createInvitationForm}
      make={async (code) => {
        const issued = await client.staff.createInvitation(code, { context: { isIdempotent: true } });
        await refresh();
        return issued;
      }}
      onClose={onClose}
    />
  );
}
