import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Every screen, one line each. A screen that is not built has no line, and nothing links to it (shell/places.ts).
export default [
  index('landing/landing-page.tsx'),
  layout('shell/app-frame.tsx', [
    route('login', 'accounts/login-page.tsx'),
    route('register', 'accounts/register-page.tsx'),
    route('confirm-email', 'accounts/confirm-email-page.tsx'),
    route('reset-password', 'accounts/reset-password-page.tsx'),
    route('unsubscribe', 'notices/unsubscribe-page.tsx'),
    route('account-deletion', 'account-data/account-deletion-page.tsx'),
    route('keep-account', 'account-data/keep-account-page.tsx'),
    route('do-not-invite', 'invitations/do-not-invite-page.tsx'),
    layout('dashboard/dashboard-page.tsx', [
      route('dashboard', 'dashboard/dashboard-start-page.tsx'),
      route('dashboard/profile', 'dashboard/account-page.tsx'),
      route('profile', 'dashboard/account-page.tsx', { id: 'profile' }),
      route('dashboard/connections', 'connections/connections-page.tsx'),
      route('dashboard/security', 'accounts/security-page.tsx'),
      route('dashboard/destinations', 'destinations/destinations-page.tsx', { id: 'dashboard-destinations' }),
      route('dashboard/networking', 'members/networking-page.tsx', { id: 'dashboard-networking' }),
      route('map', 'map/map-page.tsx'),
      route('members/:memberId', 'members/member-page.tsx'),
      route('dashboard/chat', 'chat/chat-page.tsx', { id: 'dashboard-chat' }),
    ]),
    layout('chat/open-chat-page.tsx', [route('chat', 'chat/chat-page.tsx')]),
    layout('destinations/open-destinations-page.tsx', [
      route('destinations', 'destinations/destinations-page.tsx'),
      route('destinations/:slug', 'destinations/destination-page.tsx'),
    ]),
    layout('members/open-networking-page.tsx', [route('networking', 'members/networking-page.tsx')]),
    layout('staff/staff-frame.tsx', [
      route('admin', 'staff/overview-page.tsx'),
      route('admin/members', 'staff/members-page.tsx'),
      route('admin/invitations', 'staff/invitations-page.tsx'),
      route('admin/reports', 'staff/reports-page.tsx'),
      route('admin/security-events', 'staff/security-events-page.tsx'),
      route('admin/rate-limits', 'staff/rate-limits-page.tsx'),
      route('admin/client-errors', 'staff/client-errors-page.tsx'),
      route('admin/mails', 'staff/mails-page.tsx'),
      route('admin/audit-log', 'staff/audit-log-page.tsx'),
    ]),
    route('offline', 'shell/offline-page.tsx'),
    route('dev/ui', 'gallery/gallery-page.tsx'),
    route('*', 'shell/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
