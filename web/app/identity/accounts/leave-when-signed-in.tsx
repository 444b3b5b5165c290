import { safeReturnPath } from '@bros/contract/paths';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../platform/session.ts';

/** Takes members who are signed in on to the page they asked for, or the dashboard. One without a confirmed email may still want to sign in as another. */
export function LeaveWhenSignedIn() {
  const session = useSession();
  const [search] = useSearchParams();
  if (session.status !== 'signedIn' || !session.member.isConfirmed) return null;
  return <Navigate to={safeReturnPath(search.get('returnTo'))} replace />;
}
