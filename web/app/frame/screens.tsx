import { Outlet } from 'react-router';

export { PageError as ErrorBoundary } from './page-error.tsx';

/** All screens in the app's frame: the frame outlives one that fails or that cannot be fetched. */
export default function Screens() {
  return <Outlet />;
}
