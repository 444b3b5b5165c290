import type { Role } from '@bros/contract/core/access';
import { FEATURES, type Feature } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import {
  type Icon,
  IconAward,
  IconBed,
  IconBook2,
  IconBriefcase,
  IconBroadcast,
  IconCalendarEvent,
  IconClipboardText,
  IconCoins,
  IconCompass,
  IconCreditCard,
  IconHome,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconMap2,
  IconMapQuestion,
  IconMessage2Question,
  IconMessageCircle,
  IconNews,
  IconRosetteDiscountCheck,
  IconSchool,
  IconShield,
  IconShieldCheck,
  IconToolsKitchen2,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { sharedTexts } from '../shared/texts.ts';

const { places: labels } = sharedTexts;

export interface Place {
  feature: Feature;
  path: string;
  label: string;
  icon: Icon;
  /** Further paths on which the link is current. */
  also?: readonly string[];
}

/** Includes screens below the place and its further paths. */
export const isAtPlace = ({ path, also = [] }: Pick<Place, 'path' | 'also'>, pathname: string): boolean =>
  [path, ...also].some((own) => pathname === own || pathname.startsWith(`${own}/`));

const destinations: Place = {
  feature: 'destinations',
  path: paths.dashboardDestinations,
  label: labels.destinations,
  icon: IconCompass,
  also: [paths.destinations],
};
const map: Place = { feature: 'map', path: paths.map, label: labels.map, icon: IconMap2 };
const networking: Place = {
  feature: 'networking',
  path: paths.dashboardNetworking,
  label: labels.networking,
  icon: IconUsersGroup,
  also: [paths.networking, '/members'],
};
const jobs: Place = {
  feature: 'jobs',
  path: paths.dashboardJobs,
  label: labels.jobs,
  icon: IconBriefcase,
  also: [paths.jobBoard, '/jobs'],
};
const nomadBoard: Place = {
  feature: 'nomadBoard',
  path: paths.dashboardNomadBoard,
  label: labels.nomadBoard,
  icon: IconClipboardText,
  also: [paths.nomadBoard, '/community-posts'],
};
const calendar: Place = {
  feature: 'calendar',
  path: paths.dashboardCalendar,
  label: labels.calendar,
  icon: IconCalendarEvent,
  also: [paths.calendar, '/events'],
};
const dinner: Place = { feature: 'dinnerTables', path: paths.dinner, label: labels.dinner, icon: IconToolsKitchen2 };
const courses: Place = {
  feature: 'academy',
  path: paths.dashboardCourses,
  label: labels.courses,
  icon: IconSchool,
  also: ['/courses'],
};
const streams: Place = { feature: 'streams', path: paths.live, label: labels.streams, icon: IconBroadcast };
const chat: Place = {
  feature: 'chat',
  path: paths.dashboardChat,
  label: labels.chat,
  icon: IconMessageCircle,
  also: [paths.chat],
};
const profile: Place = {
  feature: 'profile',
  path: paths.dashboardProfile,
  label: labels.profile,
  icon: IconUser,
  also: [paths.profile],
};
const connections: Place = {
  feature: 'connections',
  path: paths.dashboardConnections,
  label: labels.connections,
  icon: IconUsers,
};
const earnings: Place = { feature: 'earnings', path: paths.dashboardEarnings, label: labels.earnings, icon: IconCoins };
const concierge: Place = { feature: 'concierge', path: paths.concierge, label: labels.concierge, icon: IconMessage2Question };
const cityGuides: Place = { feature: 'cityGuides', path: paths.cityGuides, label: labels.cityGuides, icon: IconBook2 };
const cityNews: Place = { feature: 'cityNews', path: paths.cityNews, label: labels.cityNews, icon: IconNews };
const stays: Place = { feature: 'stays', path: paths.stays, label: labels.stays, icon: IconBed };
const guide: Place = { feature: 'guide', path: paths.guide, label: labels.guide, icon: IconMapQuestion };
const expats: Place = { feature: 'expats', path: paths.expats, label: labels.expats, icon: IconAward };
const safety: Place = { feature: 'safetyTimers', path: paths.safety, label: labels.safety, icon: IconShieldCheck };
const security: Place = { feature: 'security', path: paths.dashboardSecurity, label: labels.security, icon: IconLock };
const verification: Place = {
  feature: 'memberVerification',
  path: paths.dashboardVerification,
  label: labels.verification,
  icon: IconRosetteDiscountCheck,
};
const payment: Place = { feature: 'payment', path: paths.payment, label: labels.payment, icon: IconCreditCard };
const dashboard: Place = { feature: 'profile', path: paths.dashboard, label: labels.dashboard, icon: IconLayoutDashboard };

const existing = (list: Place[]): Place[] => list.filter((place) => FEATURES[place.feature]);

/** In the specification's order. A link needs a feature that is `true` in the contract's `FEATURES`. */
export const places = {
  /** docs/specification.md, landing page. */
  public: existing([
    { ...destinations, path: paths.destinations },
    { ...networking, path: paths.networking },
    { ...jobs, path: paths.jobBoard },
    { ...nomadBoard, path: paths.nomadBoard },
    { ...calendar, path: paths.calendar },
    { ...chat, path: paths.chat },
    dashboard,
  ]),
  top: existing([destinations, networking, jobs, nomadBoard, calendar, chat]),
  tools: existing([profile, courses, earnings, connections, verification, payment]),
  main: existing([
    destinations,
    networking,
    jobs,
    nomadBoard,
    calendar,
    chat,
    dinner,
    map,
    cityNews,
    stays,
    cityGuides,
    streams,
    guide,
    concierge,
    expats,
  ]),
  account: existing([profile, courses, verification, earnings, expats, payment, safety, security]),
  bottom: existing([{ ...profile, label: labels.today, icon: IconHome }, destinations, map, networking, chat]).slice(0, 5),
  more: existing([
    jobs,
    nomadBoard,
    calendar,
    dinner,
    cityNews,
    stays,
    cityGuides,
    courses,
    streams,
    connections,
    verification,
    guide,
    concierge,
    earnings,
    expats,
    safety,
    payment,
  ]),
};

export const messagesPlace = existing([{ ...chat, path: paths.chat, label: labels.messages, icon: IconMail }])[0];

/** True even for staff without a second step. */
export const isStaff = ({ role, needsSecondStep = false }: { role: Role; needsSecondStep?: boolean }) =>
  role !== 'member' || needsSecondStep;

export const adminPlace = { path: paths.admin, label: labels.admin, icon: IconShield };
