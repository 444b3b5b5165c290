import type { QueryKey } from '@tanstack/react-query';

/** The only responses a device stores, grouped by what they show (docs/decisions/offline-reading.md). */
const CACHED_OPERATIONS = {
  account: ['accounts.session', 'profiles.mine'],
  today: ['today.get'],
  trips: ['trips.mine', 'trips.get', 'trips.myFigures', 'trips.dayCounts'],
  events: ['events.list', 'events.get'],
  cities: ['destinations.get', 'favorites.list', 'map.places', 'reviews.mine'],
  guides: ['cityGuides.list', 'cityGuides.get'],
  conversations: ['chat.rooms', 'chat.messages', 'directMessages.list', 'directMessages.get'],
  connections: ['connections.list', 'connections.counts'],
} as const;

export type CachedGroup = keyof typeof CACHED_OPERATIONS;

export const CACHED_GROUPS = Object.keys(CACHED_OPERATIONS) as readonly CachedGroup[];

/** Query keys that are not made from the operation. */
const OWN_KEYS: Record<string, string> = {
  session: 'accounts.session',
  'chat.timeline': 'chat.messages',
  'direct-room': 'directMessages.get',
};

/** `[['trips', 'mine'], …]` → `trips.mine`. Undefined for an unknown operation. */
export function operationOf([first, second]: QueryKey): string | undefined {
  if (Array.isArray(first)) return first.join('.');
  return OWN_KEYS[String(first)] ?? OWN_KEYS[`${first}.${second}`];
}

export const inputOf = ([, options]: QueryKey): Record<string, unknown> =>
  (options as { input?: Record<string, unknown> } | undefined)?.input ?? {};

export function groupOf(queryKey: QueryKey): CachedGroup | undefined {
  const operation = operationOf(queryKey);
  return CACHED_GROUPS.find((group) => (CACHED_OPERATIONS[group] as readonly string[]).includes(operation ?? ''));
}
