import { paths } from '@bros/contract/paths';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import NotFoundPage from './not-found-page.tsx';
import { shellTexts } from './texts.ts';

const { pageError } = shellTexts;

/** One screen failed; the frame around it stands. The router has reported the error already (entry.client.tsx). */
export function PageError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <ErrorScreen title={pageError.title} text={pageError.text}>
      <Button onPress={() => navigate(location, { replace: true })}>{pageError.tryAgain}</Button>
      <Button variant="quiet" onPress={() => navigate(-1)}>
        {pageError.back}
      </Button>
      <ButtonLink variant="quiet" to={paths.home} isDocument>
        {pageError.home}
      </ButtonLink>
    </ErrorScreen>
  );
}
