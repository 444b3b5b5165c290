import { paths } from '@bros/contract/paths';
import { Navigate } from 'react-router';

export default function DashboardStartPage() {
  return <Navigate to={paths.dashboardProfile} replace />;
}
