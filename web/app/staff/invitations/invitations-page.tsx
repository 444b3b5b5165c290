import { BIO_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { StaffInvitation } from '@bros/contract/staff/staff';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NewCodeDialog } from '../../identity/invitations/new-code-dialog.tsx';
import { client } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useInvitations, useRefreshStaff } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { invitationColumns } from './invitation-columns.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const { invitations: labels } = staffTexts;

export const meta = () => describePage({ title: staffTexts.sections.invitations });

export default function InvitationsPage() {
  const query = useInvitations();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<StaffInvitation | null>(null);
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden />} onPress={() => setCreating(true)}>
      {labels.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={staffTexts.sections.invitations} lead={labels.lead} actions={create} />
      <RecordList
        query={query}
        caption={staffTexts.sections.invitations}
        columns={invitationColumns(setRevoked)}
        rowKey={(invitation) => invitation.id}
        empty={{ title: labels.emptyTitle, text: labels.emptyText }}
      />
      {isCreating && <NewInvitation onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function NewInvitation({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshStaff();
  return (
    <NewCodeDialog
      draftName="staff-invite-code:new"
      labelHint={labels.labelHint}
      labelLimit={BIO_MAX_CHARACTERS}
      expiry="days30"
      loadSchema={async () => (await import('@bros/contract/staff/staff')).createInvitationForm}
      make={async (code) => {
        const issued = await client.staff.createInvitation(code, { context: { isRepeatable: true } });
        await refresh();
        return issued;
      }}
      onClose={onClose}
    />
  );
}
