import { paths } from '@bros/contract/paths';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DashboardLayout } from '../../frame/dashboard-layout.tsx';
import { MaintenanceBanner } from '../../frame/maintenance-banner.tsx';
import { RequireMember } from '../../frame/require-member.tsx';
import { useMember, useSession } from '../../platform/session.ts';
import { useSignOut } from '../../shared/accounts/sign-out.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionList } from './section-list.tsx';
import { SectionSwitch } from './section-switch.tsx';
import { rolesAt } from './sections.ts';
import styles from './staff-frame.module.css';
import { staffTexts } from './texts.ts';

export { PageError as ErrorBoundary } from '../../frame/page-error.tsx';

export default function StaffFrame() {
  const { pathname } = useLocation();
  const session = useSession();
  if (session.status === 'signedIn' && session.member.needsSecondStep) {
    return (
      <RequireMember>
        <SecondStepNeeded />
      </RequireMember>
    );
  }
  return (
    <RequireMember roles={rolesAt(pathname)}>
      <StaffArea />
    </RequireMember>
  );
}

const { secondStep } = staffTexts;

/** Adding a second step changes the session, and the staff area replaces this notice. */
function SecondStepNeeded() {
  const member = useMember();
  const signOut = useSignOut();
  return (
    <DashboardLayout member={member} onSignOut={signOut}>
      <PageHeader title={secondStep.title} lead={secondStep.lead} />
      <Stack>
        <ul>
          <li>{secondStep.twoStep}</li>
          <li>{secondStep.passkey}</li>
        </ul>
        <Row>
          <ButtonLink to={paths.dashboardSecurity}>{secondStep.open}</ButtonLink>
        </Row>
      </Stack>
    </DashboardLayout>
  );
}

function StaffArea() {
  const member = useMember();
  const signOut = useSignOut();
  return (
    <DashboardLayout member={member} onSignOut={signOut} sidebarTop={<SectionsBeside />} startsFolded>
      <div className={styles.above}>
        <SectionSwitch />
      </div>
      <MaintenanceBanner />
      <Outlet />
    </DashboardLayout>
  );
}

function SectionsBeside() {
  const { pathname } = useLocation();
  const sections = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL changes
  useEffect(() => {
    sections.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={sections} aria-label={staffTexts.sectionsLabel} className={styles.beside}>
      <SectionList />
    </nav>
  );
}
