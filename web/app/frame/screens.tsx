import { Outlet } from 'react-router';

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Screens() {
  return <Outlet />;
}
