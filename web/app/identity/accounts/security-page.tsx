import { paths } from '@bros/contract/paths';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { BlockedMembers, blockedMembersLabels } from '../../members/connections/blocked-members.tsx';
import { api } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { TwoStepResetNotice } from '../../shared/accounts/two-step-reset-notice.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { waitingWrites } from '../../shared/outbox/waiting-writes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { DeleteAccount, deleteAccountLabels } from '../account-data/delete-account.tsx';
import { DownloadData, downloadDataLabels } from '../account-data/download-data.tsx';
import { ReadBack, readBackLabels } from '../account-data/read-back.tsx';
import { ApiTokens, apiTokensLabels } from '../api-tokens/api-tokens.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { cachedAmounts, OfflineSection } from './offline-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { Section } from './section.tsx';
import { securityTexts } from './security-texts.ts';
import { TwoStepSection } from './two-step-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

export const meta = () => describePage({ title: securityTexts.title });

const head = { title: securityTexts.title, lead: securityTexts.lead };
export const handle: ScreenHandle = { head };

/** The lengths of these lists are unknown, so each would move the sections below it. */
function useAreListsLoading(): boolean {
  const { id } = useMember();
  const queries = useQueries({
    queries: [api.accounts.devices.queryOptions(), cachedAmounts, waitingWrites(id), api.accounts.passkeys.queryOptions()],
  });
  return queries.some(({ isLoading }) => isLoading);
}

export default function SecurityPage() {
  const areLoading = useAreListsLoading();
  return (
    <>
      <PageHeader {...head} />
      {areLoading && <Skeleton lines={3} shape="card" />}
      <div hidden={areLoading}>
        <Sections />
      </div>
    </>
  );
}

function Sections() {
  const member = useMember();
  const queryClient = useQueryClient();
  return (
    <>
      <TwoStepResetNotice />
      <DevicesSection />
      <OfflineSection />
      <WaitingSection />
      <PasswordSection onChanged={() => queryClient.invalidateQueries({ queryKey: api.accounts.devices.key() })} />
      <EmailSection email={member.email} />
      <TwoStepSection isOn={member.hasTwoStep} />
      <PasskeysSection />
      <Section {...apiTokensLabels}>
        <ApiTokens />
      </Section>
      {member.capabilities.includes('people.see') && (
        <Section {...blockedMembersLabels}>
          <BlockedMembers />
          <p>
            <Link to={paths.dashboardClosedConversations}>{securityTexts.closedConversations}</Link>
          </p>
        </Section>
      )}
      <Section {...downloadDataLabels}>
        <DownloadData />
      </Section>
      <Section {...readBackLabels}>
        <ReadBack />
      </Section>
      <Section {...deleteAccountLabels}>
        <DeleteAccount />
      </Section>
    </>
  );
}
