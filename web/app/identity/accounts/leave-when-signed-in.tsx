import { safeReturnPath } from '@bros/contract/paths';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../platform/session.ts';

/** Members without a confirmed email stay, because they may sign in to another account. */
export function LeaveWhenSignedIn() {
  const session = useSession();
  const [search] = useSearchParams();
  if (session.status !== 'signedIn' || !session.member.isConfirmed) return null;
  return <Navigate to={safeReturnPath(search.get('returnTo'))} replace />;
}
