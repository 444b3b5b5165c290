import type { Role } from '@bros/contract/core/access';
import { paths } from '@bros/contract/paths';
import type { OpenWork } from '@bros/contract/staff/staff';
import { sharedTexts } from '../../shared/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { staffTexts } from './texts.ts';

const { sections: labels, groups } = staffTexts;

export interface Section {
  path: string;
  label: string;
  roles: readonly Role[];
  work?: keyof OpenWork;
}

export interface SectionGroup {
  label?: string;
  sections: readonly Section[];
}

const STAFF: readonly Role[] = ['moderator', 'admin'];
const ADMINS: readonly Role[] = ['admin'];

/** In display order. Must match the server's access (contract/src/staff/staff.ts). */
const GROUPS: readonly SectionGroup[] = [
  {
    sections: [
      { path: paths.admin, label: labels.overview, roles: STAFF },
      { path: paths.adminFigures, label: labels.figures, roles: ADMINS },
    ],
  },
  {
    label: groups.review,
    sections: [
      { path: paths.adminModeration, label: labels.moderation, roles: STAFF, work: 'moderation' },
      { path: paths.adminWordRules, label: labels.wordRules, roles: STAFF },
      { path: paths.adminReports, label: labels.reports, roles: STAFF, work: 'reports' },
      { path: paths.adminAttendance, label: labels.attendance, roles: STAFF, work: 'attendance' },
      { path: paths.adminJobs, label: labels.jobs, roles: STAFF, work: 'jobs' },
      { path: paths.heldStays, label: labels.stays, roles: STAFF, work: 'stays' },
      { path: paths.adminVerification, label: labels.verification, roles: STAFF, work: 'verification' },
      { path: paths.adminCourses, label: labels.courses, roles: STAFF, work: 'courses' },
      { path: paths.adminCityGuides, label: labels.cityGuides, roles: STAFF, work: 'cityGuides' },
      { path: paths.adminConcierge, label: labels.concierge, roles: STAFF, work: 'concierge' },
      { path: paths.adminGuide, label: labels.guide, roles: STAFF },
      { path: paths.adminDinners, label: sharedTexts.places.dinner, roles: STAFF },
      { path: paths.adminStreams, label: labels.streams, roles: STAFF },
    ],
  },
  {
    label: groups.people,
    sections: [
      { path: paths.adminMembers, label: labelTexts.members, roles: STAFF },
      { path: paths.adminInvitations, label: labels.invitations, roles: STAFF },
    ],
  },
  {
    label: groups.content,
    sections: [
      { path: paths.adminContent('events'), label: labels.events, roles: STAFF },
      { path: paths.adminContent('community-posts'), label: labels.communityPosts, roles: STAFF },
      { path: paths.adminContent('reviews'), label: labels.reviews, roles: STAFF },
      { path: paths.adminDestinations, label: labels.destinations, roles: ADMINS },
      { path: paths.adminRooms, label: labels.rooms, roles: ADMINS },
      { path: paths.adminExpats, label: labels.expats, roles: ADMINS },
    ],
  },
  {
    label: groups.money,
    sections: [
      { path: paths.adminRevenue, label: labels.revenue, roles: ADMINS, work: 'revenue' },
      { path: paths.adminPayments, label: labels.payments, roles: ADMINS },
      { path: paths.adminSubscriptions, label: labels.subscriptions, roles: ADMINS },
      { path: paths.adminDisputes, label: labels.disputes, roles: ADMINS, work: 'disputes' },
      { path: paths.adminSales, label: labels.sales, roles: ADMINS },
      { path: paths.adminPayouts, label: labels.payouts, roles: ADMINS, work: 'payouts' },
    ],
  },
  {
    label: groups.system,
    sections: [
      { path: paths.adminAnnouncements, label: labels.announcements, roles: ADMINS },
      { path: paths.adminSettings, label: labels.settings, roles: ADMINS },
      { path: paths.adminSecurityEvents, label: labels.securityEvents, roles: STAFF },
      { path: paths.adminRateLimits, label: labels.rateLimits, roles: STAFF },
      { path: paths.adminClientErrors, label: labels.clientErrors, roles: STAFF },
      { path: paths.adminMails, label: labels.mails, roles: ADMINS, work: 'mails' },
      { path: paths.adminAuditLog, label: labels.auditLog, roles: ADMINS },
    ],
  },
];

export const groupsFor = (role: Role): SectionGroup[] =>
  GROUPS.map(({ sections, ...group }) => ({ ...group, sections: sections.filter(({ roles }) => roles.includes(role)) })).filter(
    ({ sections }) => sections.length > 0,
  );

export const workFor = (role: Role): (keyof OpenWork)[] =>
  groupsFor(role).flatMap(({ sections }) => sections.flatMap(({ work }) => work ?? []));

export function sectionAt(pathname: string): Section | undefined {
  const shown = pathname.replace(/\/+$/, '');
  const isWithin = ({ path }: Section) => shown === path || (path !== paths.admin && shown.startsWith(`${path}/`));
  return GROUPS.flatMap(({ sections }) => sections).find(isWithin);
}

/** Only admins by default. The router handles unknown URLs. */
export const rolesAt = (pathname: string): readonly Role[] => sectionAt(pathname)?.roles ?? ADMINS;
