import type { StaffMember } from '@bros/contract/staff-member';
import { useState } from 'react';
import { useAddressState } from '../platform/address-state.ts';
import { describePage } from '../shell/document-head.ts';
import { RecordList } from '../shell/record-list.tsx';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useMembers } from './api.ts';
import { membersInAddress } from './filters.ts';
import { MemberActDialog } from './member-act-dialog.tsx';
import { memberColumns } from './member-columns.tsx';
import { MemberFilters } from './member-filters.tsx';
import { staffTexts } from './texts.ts';

const { members: words } = staffTexts;

export const meta = () => describePage({ title: staffTexts.sections.members });

export default function MembersPage() {
  const filter = useAddressState(membersInAddress);
  const { search, tier, role, state } = filter.shown;
  const query = useMembers({
    search: search || undefined,
    tier: tier || undefined,
    role: role || undefined,
    state: state || undefined,
  });
  const [managed, setManaged] = useState<StaffMember | null>(null);
  const clear = () => filter.change({ search: '', tier: '', role: '', state: '' });
  return (
    <>
      <PageHeader title={staffTexts.sections.members} lead={words.lead} />
      <Stack gap="large">
        <MemberFilters {...filter} />
        <RecordList
          query={query}
          caption={staffTexts.sections.members}
          columns={memberColumns(setManaged)}
          rowKey={(member) => member.id}
          empty={{
            title: words.emptyTitle,
            text: words.emptyText,
            action: (
              <Button variant="quiet" onPress={clear}>
                {words.clearFilters}
              </Button>
            ),
          }}
        />
      </Stack>
      {managed && <MemberActDialog member={managed} onClose={() => setManaged(null)} />}
    </>
  );
}
