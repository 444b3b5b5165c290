import { paths } from '@bros/contract/paths';
import { expect, test } from 'vitest';
import { isAtPlace, places } from './places.ts';

const here = (pathname: string) =>
  [...places.tools, ...places.main].filter((place) => isAtPlace(place, pathname)).map(({ label }) => label);

test.each([
  ['/destinations', 'Destinations'],
  ['/dashboard/destinations', 'Destinations'],
  [paths.destination('lisbon'), 'Destinations'],
  ['/networking', 'Network'],
  [paths.member('7'), 'Network'],
  ['/job-board', 'Jobs'],
  [paths.job('7'), 'Jobs'],
  ['/nomad-board', 'Nomad Board'],
  [paths.communityPost('7'), 'Nomad Board'],
  ['/calendar', 'Calendar'],
  [paths.event('7'), 'Calendar'],
  ['/chat', 'Chat'],
  ['/profile', 'Profile'],
  [paths.course('7'), 'Courses'],
  [paths.guide, 'Travel guide'],
  [paths.cityGuide('7'), 'Guides'],
])('%s is marked as %s, and as nothing else', (pathname, label) => {
  expect(here(pathname)).toEqual([label]);
});

test('a screen outside of the navigation marks none', () => {
  expect(here(paths.dashboardSecurity)).toEqual([]);
});
