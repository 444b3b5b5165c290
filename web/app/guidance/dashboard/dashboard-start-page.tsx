import { paths } from '@bros/contract/paths';
import { Navigate } from 'react-router';

/** docs/specification.md, Screens and routes. */
export default function DashboardStartPage() {
  return <Navigate to={paths.dashboardProfile} replace />;
}
