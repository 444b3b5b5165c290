/** Every screen inside begins with these. */
const SHELL = ['/api/profile'];

/**
 * The first questions of screens that any confirmed member may ask, so that the document can ask them before the app's code is there. `_` stands for the last
 * part of the address. A question with other parameters than the screen's own would be asked twice: e2e/first-view.spec.ts holds them together.
 */
const SCREENS: Record<string, string[]> = {
  '/dashboard/profile': ['/api/photos'],
  '/profile': ['/api/photos'],
  '/dashboard/earnings': ['/api/earnings/summary', '/api/earnings'],
  '/dashboard/security': ['/api/auth/devices', '/api/auth/passkeys'],
  '/dashboard/chat': ['/api/chat/rooms'],
  '/dashboard/destinations': ['/api/destinations?sort=score&limit=24'],
  '/payment': ['/api/billing/plans', '/api/billing/subscription'],
  '/chat': ['/api/chat/rooms'],
  '/destinations': ['/api/destinations?sort=score&limit=24'],
  '/destinations/_': ['/api/destinations/_'],
  '/map': ['/api/map/places', '/api/settings'],
  '/nomad-board': ['/api/destinations?facts=true&limit=12'],
  '/job-board': ['/api/jobs?view=all'],
  '/dashboard/courses': ['/api/courses?sort=featured'],
  '/dashboard/guide': ['/api/guide', '/api/guide/conversations'],
  '/expats': ['/api/expats?limit=13'],
  '/live': ['/api/streams'],
};

/** The questions that the document of an address asks early. */
export const earlyQuestions = (address: string): string[] => [...SHELL, ...(SCREENS[address] ?? [])];
