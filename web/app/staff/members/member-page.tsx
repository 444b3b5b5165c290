import type { MemberId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import type { MemberDetails } from '@bros/contract/staff/staff-member';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { oneOf, useUrlState } from '../../platform/url-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { staffTexts } from '../shared/texts.ts';
import { AccessPart } from './member/access-part.tsx';
import { AccountPart } from './member/account-part.tsx';
import { useMemberDetails } from './member/api.ts';
import { ConductPart } from './member/conduct-part.tsx';
import { LogPart } from './member/log-part.tsx';
import { MoneyPart } from './member/money-part.tsx';
import { memberTexts as texts } from './member/texts.ts';
import { MemberActionDialog } from './member-action-dialog.tsx';
import { actionsOn } from './member-actions.ts';

export const meta = () => describePage({ title: labelTexts.members });

const PARTS = ['account', 'money', 'conduct', 'access', 'log'] as const;
/** Must match the access of the server's operations. */
const ADMIN_ONLY_TABS: readonly (typeof PARTS)[number][] = ['money', 'log'];
const partUrlSchema = { part: oneOf(PARTS, 'account') };

export default function MemberPage() {
  const { memberId = '' } = useParams();
  const query = useMemberDetails(memberId as MemberId);
  useTitle(query.data?.member.displayName, labelTexts.members);
  if (query.data) return <Member key={memberId} details={query.data} />;
  const missing = (
    <>
      <PageHeader title={labelTexts.members} />
      <Empty {...texts.missing} action={<Link to={paths.adminMembers}>{texts.back}</Link>} />
    </>
  );
  return <Loading query={query} shape="row" lines={8} missing={missing} />;
}

function Member({ details }: { details: MemberDetails }) {
  const { member } = details;
  const isAdmin = useMember().role === 'admin';
  const { shown, change } = useUrlState(partUrlSchema);
  const [isManaging, setManaging] = useState(false);
  const parts = PARTS.filter((part) => isAdmin || !ADMIN_ONLY_TABS.includes(part));
  const selected = parts.includes(shown.part) ? shown.part : 'account';
  return (
    <>
      <PageHeader
        eyebrow={<Link to={paths.adminMembers}>{texts.back}</Link>}
        title={member.displayName}
        actions={
          <Row>
            <Link to={paths.member(member.id)}>{texts.profile}</Link>
            {actionsOn(member).length > 0 && (
              <Button
                variant="quiet"
                onPress={() => setManaging(true)}
                aria={{ 'aria-label': staffTexts.members.manageMember(member.displayName) }}
              >
                {staffTexts.members.manage}
              </Button>
            )}
          </Row>
        }
      />
      <Tabs
        label={texts.partsLabel}
        tabs={parts.map((id) => ({ id, label: texts.parts[id] }))}
        selected={selected}
        onSelect={(part) => change({ part })}
      >
        {selected === 'account' && <AccountPart details={details} />}
        {selected === 'money' && <MoneyPart member={member} />}
        {selected === 'conduct' && <ConductPart details={details} />}
        {selected === 'access' && <AccessPart details={details} />}
        {selected === 'log' && <LogPart memberId={member.id} />}
      </Tabs>
      {isManaging && <MemberActionDialog member={member} onClose={() => setManaging(false)} />}
    </>
  );
}
