import { ROLES, type Role } from '@bros/contract/core/access';
import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { Navigate, useLocation } from 'react-router';
import { describeError } from '../platform/api.ts';
import { applyReadingUnits } from '../platform/format.ts';
import { lazyPart } from '../platform/load-with-retry.ts';
import { MemberProvider, useSession } from '../platform/session.ts';
import { useSignOut } from '../shared/accounts/sign-out.ts';
import { sharedTexts } from '../shared/texts.ts';
import { ErrorState, Spinner } from '../ui/states.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { MissingScreen } from './error-screen.tsx';
import SessionEvents from './session-events.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';

const VerificationGate = lazyPart(() => import('./verification-gate.tsx'));

type AdmittedProps = Required<Pick<RequireMemberProps, 'roles' | 'isForLeaving' | 'children'>> & { member: SessionMember };

function Admitted({ member, roles, isForLeaving, children }: AdmittedProps) {
  if (!member.isConfirmed) {
    return (
      <Suspense fallback={<Spinner isPage />}>
        <VerificationGate member={member} />
      </Suspense>
    );
  }
  // Format functions read global units, so set them before children render.
  applyReadingUnits(member.units);
  const isLeaving = member.deletionDueAt !== null;
  if (isLeaving !== isForLeaving) return <Navigate to={isLeaving ? paths.accountDeletion : paths.dashboard} replace />;
  return <MemberProvider value={member}>{roles.includes(member.role) ? children : <Hidden member={member} />}</MemberProvider>;
}

function Hidden({ member }: { member: SessionMember }) {
  const signOut = useSignOut();
  return (
    <DashboardLayout member={member} onSignOut={signOut}>
      <MissingScreen />
    </DashboardLayout>
  );
}

export interface RequireMemberProps {
  /** Defaults to all roles. Other members see the not-found screen. */
  roles?: readonly Role[];
  loading?: ReactNode;
  isForLeaving?: boolean;
  children: ReactNode;
}

/** Asks visitors to sign in and members to confirm their email, and shows a message when the session ends. */
export function RequireMember({
  roles = ROLES,
  isForLeaving = false,
  loading = <Spinner isPage />,
  children,
}: RequireMemberProps) {
  const current = useSession();
  const followed = useDeferredValue(current);
  // Deferred, to keep the page responsive.
  const session = followed.status === 'loading' ? followed : current;
  const { pathname, search, hash } = useLocation();

  switch (session.status) {
    case 'loading':
      return loading;
    case 'unknown':
      return (
        <main>
          <ErrorState title={sharedTexts.sessionUnknown} text={describeError(session.error).text} onRetry={session.retry} />
        </main>
      );
    case 'signedOut':
      if (!session.hasEnded)
        return <Navigate to={session.hasLeft ? paths.login : paths.loginAndReturn(pathname + search + hash)} replace />;
      return (
        <main>
          <SignInPrompt text={sharedTexts.signInPrompt.sessionEnded} />
        </main>
      );
    case 'signedIn':
      return (
        <>
          <SessionEvents />
          <Admitted member={session.member} roles={roles} isForLeaving={isForLeaving}>
            {children}
          </Admitted>
        </>
      );
  }
}
