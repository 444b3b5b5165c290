import { paths } from '@bros/contract/paths';
import { Navigate } from 'react-router';

/** `/dashboard` leads to the profile (specification, point 2). */
export default function DashboardStartPage() {
  return <Navigate to={paths.dashboardProfile} replace />;
}
