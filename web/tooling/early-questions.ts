import type { Capability } from '@bros/contract/tiers';

const SHELL = ['/api/profile'];

const CALENDAR = ['/api/events?view=all', '/api/event-months/{month}'];
const CHAT = ['/api/chat/rooms', '/api/chat/rooms/{room}/messages', '/api/chat/rooms/{room}/pins'];
const DESTINATIONS = ['/api/destinations?sort=score&limit=24', '/api/favorites'];
const PROFILE = ['/api/photos', '/api/today', '/api/referrals/counts', '/api/earnings/summary'];
const DIRECTORY = ['/api/members?sort=best&limit=24', '/api/members/suggestions', '/api/member-searches'];

/**
 * Requests before the app's code loads. `_` is the path's last segment, `{month}` the current month ('2026-11'), `{room}` the room last opened. The URLs must
 * equal the screen's, or a request is sent twice (checked by e2e/frame/first-view.spec.ts).
 */
const SCREENS: Record<string, string[]> = {
  '/dashboard/profile': PROFILE,
  '/profile': PROFILE,
  '/dashboard/news': ['/api/city-news/choices', '/api/city-news'],
  '/dashboard/reliability': ['/api/reliability'],
  '/dashboard/connections': [
    '/api/connections/counts',
    '/api/connections/incoming',
    '/api/connections',
    '/api/reference-suggestions',
  ],
  '/dashboard/earnings': ['/api/earnings/summary', '/api/earnings'],
  '/dashboard/security': ['/api/auth/devices', '/api/auth/passkeys'],
  '/dashboard/chat': CHAT,
  '/dashboard/jobs': ['/api/jobs?view=all'],
  '/dashboard/calendar': CALENDAR,
  '/dashboard/networking': DIRECTORY,
  '/dashboard/destinations': DESTINATIONS,
  '/payment': ['/api/billing/plans', '/api/billing/subscription'],
  '/chat': CHAT,
  '/destinations': DESTINATIONS,
  '/destinations/_': ['/api/destinations/_', '/api/favorites'],
  '/map': ['/api/map/places', '/api/settings'],
  '/nomad-board': ['/api/destinations?facts=true&limit=12'],
  '/calendar': CALENDAR,
  '/networking': DIRECTORY,
  '/members/_': ['/api/members/_'],
  '/dinner': ['/api/dinner-tables'],
  '/events/_': ['/api/events/_'],
  '/jobs/_': ['/api/jobs/_'],
  '/courses/_': ['/api/courses/_'],
  '/community-posts/_': ['/api/community-posts/_'],
  '/job-board': ['/api/jobs?view=all'],
  '/dashboard/courses': ['/api/courses?sort=featured', '/api/course-learning?hasBegun=true'],
  '/dashboard/guide': [
    '/api/guide',
    '/api/guide/conversations',
    '/api/trips?period=upcoming&limit=1',
    '/api/chat/rooms',
    '/api/destinations?limit=3',
  ],
  '/questions': ['/api/member-questions?view=mine'],
  '/questions/_': ['/api/member-questions/_'],
  '/stays': ['/api/stay-posts?view=all'],
  '/stays/_': ['/api/stay-posts/_'],
  '/expats': ['/api/expats?limit=13'],
  '/live': ['/api/streams'],
};

const CAPABILITIES: Record<string, Capability> = {
  '/dashboard/connections': 'people.see',
  '/dashboard/guide': 'guide.use',
  '/dinner': 'events.register',
  '/dashboard/networking': 'people.see',
  '/networking': 'people.see',
  '/members/_': 'people.see',
  '/questions/_': 'people.see',
  '/stays': 'people.see',
  '/stays/_': 'people.see',
};

export interface EarlyQuestions {
  questions: string[];
  /** Without this capability the server rejects the requests. */
  capability?: Capability;
}

export const pathsWithQuestions = Object.keys(SCREENS);

export const earlyQuestions = (path: string): EarlyQuestions => ({
  questions: [...SHELL, ...(SCREENS[path] ?? [])],
  capability: CAPABILITIES[path],
});
