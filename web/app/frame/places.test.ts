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
])('at %s only the link %s is marked as current', (pathname, label) => {
  expect(here(pathname)).toEqual([label]);
});

test('on a screen outside the navigation, no link is marked as current', () => {
  expect(here(paths.dashboardSecurity)).toEqual([]);
});
