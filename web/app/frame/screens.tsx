import { Outlet } from 'react-router';

export { PageError as ErrorBoundary } from './page-error.tsx';

/** The frame survives a screen that fails or cannot be loaded. */
export default function Screens() {
  return <Outlet />;
}
