import { ROLES } from '@bros/contract/access';
import { MEMBER_STATES } from '@bros/contract/rules';
import type { StaffMember } from '@bros/contract/staff';
import { TIERS } from '@bros/contract/tiers';
import { useState } from 'react';
import { describePage } from '../shell/document-head.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useMembers } from './api.ts';
import { MemberActDialog } from './member-act-dialog.tsx';
import { memberColumns } from './member-columns.tsx';
import { MemberFilters } from './member-filters.tsx';
import { RecordList } from './record-list.tsx';
import { staffTexts } from './texts.ts';
import { useUrlFilter } from './url-filter.ts';

const { members: words } = staffTexts;

export const meta = () => describePage({ title: staffTexts.sections.members });

export default function MembersPage() {
  const filter = useUrlFilter();
  const query = useMembers({
    search: filter.text('search') || undefined,
    tier: filter.choice('tier', TIERS),
    role: filter.choice('role', ROLES),
    state: filter.choice('state', MEMBER_STATES),
  });
  const [managed, setManaged] = useState<StaffMember | null>(null);
  const clear = () => filter.set({ search: '', tier: '', role: '', state: '' });
  return (
    <>
      <PageHeader title={staffTexts.sections.members} lead={words.lead} />
      <Stack gap="large">
        <MemberFilters filter={filter} />
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
