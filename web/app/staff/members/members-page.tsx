import type { StaffMember } from '@bros/contract/staff/staff-member';
import { useState } from 'react';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useMembers } from '../shared/api.ts';
import { ChosenMembers, choiceColumn, useMemberChoice } from '../shared/bulk/choice.tsx';
import { BulkDialog } from '../shared/bulk/dialog.tsx';
import { ExportLink } from '../shared/export-link.tsx';
import { memberUrlSchema } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { MemberActionDialog } from './member-action-dialog.tsx';
import { memberColumns } from './member-columns.tsx';
import { MemberFilters } from './member-filters.tsx';

const { members: labels } = staffTexts;

export const meta = () => describePage({ title: labelTexts.members });

export default function MembersPage() {
  const filter = useUrlState(memberUrlSchema);
  const { search, tier, role, state, sort } = filter.shown;
  const filterInput = {
    search: search || undefined,
    tier: tier || undefined,
    role: role || undefined,
    state: state || undefined,
    sort,
  };
  const isAdmin = useMember().role === 'admin';
  const query = useMembers(filterInput);
  const choice = useMemberChoice(itemsOf(query) ?? []);
  const [managed, setManaged] = useState<StaffMember | null>(null);
  const [isActing, setActing] = useState(false);
  const clear = () => filter.change({ search: '', tier: '', role: '', state: '' });
  function endAction(isDone: boolean): void {
    setActing(false);
    if (isDone) choice.chooseAll(false);
  }
  return (
    <>
      <PageHeader
        title={labelTexts.members}
        lead={labels.lead}
        actions={isAdmin && <ExportLink list="members" filter={filterInput} />}
      />
      <Stack gap="large">
        <MemberFilters {...filter} />
        {!choice.isEmpty && <ChosenMembers choice={choice} onAction={() => setActing(true)} />}
        <RecordList
          query={query}
          caption={labelTexts.members}
          columns={[choiceColumn(choice), ...memberColumns(setManaged)]}
          rowKey={(member) => member.id}
          empty={{
            title: labels.emptyTitle,
            text: labels.emptyText,
            action: (
              <Button variant="quiet" onPress={clear}>
                {labels.clearFilters}
              </Button>
            ),
          }}
        />
      </Stack>
      {isActing && <BulkDialog members={choice.chosen} onClose={endAction} />}
      {managed && <MemberActionDialog member={managed} onClose={() => setManaged(null)} />}
    </>
  );
}
