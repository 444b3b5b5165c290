import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { FailedScreen, MissingScreen } from './error-screen.tsx';

/** One screen failed; the frame around it stands. The router has reported the error already (entry.client.tsx). */
export function PageError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();

  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <main>{isMissing ? <MissingScreen /> : <FailedScreen onRetry={() => navigate(location, { replace: true })} />}</main>;
}
