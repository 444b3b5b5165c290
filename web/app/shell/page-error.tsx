import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { FailedScreen } from './error-screen.tsx';
import NotFoundPage from './not-found-page.tsx';

/** One screen failed; the frame around it stands. The router has reported the error already (entry.client.tsx). */
export function PageError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main>
      <FailedScreen onRetry={() => navigate(location, { replace: true })} />
    </main>
  );
}
