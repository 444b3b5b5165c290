import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useMember } from '../platform/session.ts';
import { DashboardLayout } from '../shell/dashboard-layout.tsx';
import { RequireMember } from '../shell/require-member.tsx';
import { useSignOut } from '../shell/sign-out.ts';
import { rolesAt, SECTIONS } from './sections.ts';
import styles from './staff-frame.module.css';
import { staffTexts } from './texts.ts';

export { PageError as ErrorBoundary } from '../shell/page-error.tsx';

/** The staff area: to everyone else it does not exist. */
export default function StaffFrame() {
  const { pathname } = useLocation();
  return (
    <RequireMember roles={rolesAt(pathname)}>
      <StaffArea />
    </RequireMember>
  );
}

/** On a narrow screen the sections scroll: the one that is open comes into view. */
function useSectionInView() {
  const { pathname } = useLocation();
  const sections = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own section
  useEffect(() => {
    sections.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return sections;
}

function StaffArea() {
  const member = useMember();
  const signOut = useSignOut();
  const sections = useSectionInView();
  return (
    <DashboardLayout member={member} onSignOut={signOut}>
      <nav ref={sections} aria-label={staffTexts.sectionsLabel} className={styles.sections}>
        <ul className={styles.links}>
          {SECTIONS.filter(({ roles }) => roles.includes(member.role)).map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} end className={styles.link}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </DashboardLayout>
  );
}
