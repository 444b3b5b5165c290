import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DashboardLayout } from '../../frame/dashboard-layout.tsx';
import { MaintenanceBanner } from '../../frame/maintenance-banner.tsx';
import { RequireMember } from '../../frame/require-member.tsx';
import { useMember } from '../../platform/session.ts';
import { useSignOut } from '../../shared/accounts/sign-out.ts';
import { SectionList } from './section-list.tsx';
import { SectionSwitch } from './section-switch.tsx';
import { rolesAt } from './sections.ts';
import styles from './staff-frame.module.css';
import { staffTexts } from './texts.ts';

export { PageError as ErrorBoundary } from '../../frame/page-error.tsx';

/** Shows the not-found screen to everyone except staff. */
export default function StaffFrame() {
  const { pathname } = useLocation();
  return (
    <RequireMember roles={rolesAt(pathname)}>
      <StaffArea />
    </RequireMember>
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
