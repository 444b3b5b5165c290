import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { FailedScreen, MissingScreen } from './error-screen.tsx';

/** The router has reported the error (entry.client.tsx). */
export function PageError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();

  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <main>{isMissing ? <MissingScreen /> : <FailedScreen onRetry={() => navigate(location, { replace: true })} />}</main>;
}
