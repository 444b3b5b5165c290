import type { Role } from '@bros/contract/access';
import { paths } from '@bros/contract/paths';
import { staffTexts } from './texts.ts';

const { sections: labels } = staffTexts;

export interface Section {
  path: string;
  label: string;
  roles: readonly Role[];
}

const STAFF: readonly Role[] = ['moderator', 'admin'];
const ADMINS: readonly Role[] = ['admin'];

/** The sections of the staff area and who may see each, as the server has it (contract/src/staff.ts). */
export const SECTIONS: readonly Section[] = [
  { path: paths.admin, label: labels.overview, roles: STAFF },
  { path: paths.adminMembers, label: labels.members, roles: STAFF },
  { path: paths.adminInvitations, label: labels.invitations, roles: STAFF },
  { path: paths.adminDestinations, label: labels.destinations, roles: ADMINS },
  { path: paths.adminRooms, label: labels.rooms, roles: ADMINS },
  { path: paths.adminPayouts, label: labels.payouts, roles: ADMINS },
  { path: paths.adminModeration, label: labels.moderation, roles: STAFF },
  { path: paths.adminReports, label: labels.reports, roles: STAFF },
  { path: paths.adminExpats, label: labels.expats, roles: ADMINS },
  { path: paths.adminRevenue, label: labels.revenue, roles: ADMINS },
  { path: paths.adminSettings, label: labels.settings, roles: ADMINS },
  { path: paths.adminSecurityEvents, label: labels.securityEvents, roles: STAFF },
  { path: paths.adminRateLimits, label: labels.rateLimits, roles: STAFF },
  { path: paths.adminClientErrors, label: labels.clientErrors, roles: STAFF },
  { path: paths.adminMails, label: labels.mails, roles: ADMINS },
  { path: paths.adminAuditLog, label: labels.auditLog, roles: ADMINS },
];

/** Who may see the section at an address; an address that is none is left to the router. */
export function rolesAt(pathname: string): readonly Role[] {
  return SECTIONS.find(({ path }) => path === pathname.replace(/\/+$/, ''))?.roles ?? ADMINS;
}
