import { paths } from '@bros/contract/paths';
import { expect, test } from 'vitest';
import { groupsFor, rolesAt, sectionAt, workFor } from './sections.ts';

const namesFor = (role: Parameters<typeof groupsFor>[0]) =>
  groupsFor(role).map(({ sections }) => sections.map(({ label }) => label));

test('moderators see their sections in the admins’ order, without empty groups', () => {
  expect(namesFor('moderator')).toEqual([
    ['Overview'],
    [
      'Moderation',
      'Word rules',
      'Reports',
      'Attendance',
      'Jobs',
      'Stays on hold',
      'Verification',
      'Courses',
      'Guides',
      'Concierge desk',
      'Guide answers',
      'Table for six',
      'Live streams',
    ],
    ['Members', 'Invitations'],
    ['Events', 'Community posts', 'Reviews'],
    ['Security events', 'Rate limits', 'Client errors'],
  ]);
  const all = namesFor('admin').flat();
  const own = namesFor('moderator').flat();
  expect(all.filter((name) => own.includes(name))).toEqual(own);
  expect(namesFor('member')).toEqual([]);
});

test('a URL is open to the roles that see its section', () => {
  const pathsOf = (role: Parameters<typeof groupsFor>[0]) =>
    groupsFor(role).flatMap(({ sections }) => sections.map(({ path }) => path));
  const own = pathsOf('moderator');
  for (const path of pathsOf('admin')) {
    const roles = own.includes(path) ? ['moderator', 'admin'] : ['admin'];
    expect([path, rolesAt(path)]).toEqual([path, roles]);
    if (path !== paths.admin) expect([path, rolesAt(`${path}/one`)]).toEqual([path, roles]);
  }
  expect(rolesAt('/admin/nothing')).toEqual(['admin']);
});

test('the total open work counts the sections that the role sees', () => {
  expect(workFor('moderator')).toEqual([
    'moderation',
    'reports',
    'attendance',
    'jobs',
    'stays',
    'verification',
    'courses',
    'cityGuides',
    'concierge',
  ]);
  expect(workFor('admin')).toEqual([
    'moderation',
    'reports',
    'attendance',
    'jobs',
    'stays',
    'verification',
    'courses',
    'cityGuides',
    'concierge',
    'revenue',
    'disputes',
    'payouts',
    'mails',
  ]);
  expect(workFor('member')).toEqual([]);
});

test.each([
  ['/admin', 'Overview'],
  ['/admin/', 'Overview'],
  ['/admin/payouts', 'Payouts'],
  [paths.adminPayoutRun('run'), 'Payouts'],
  [paths.adminDestinationImport, 'Destinations'],
  ['/admin/payoutsandmore', undefined],
  ['/admin/nothing', undefined],
])('the URL %s is in the section %s', (path, label) => {
  expect(sectionAt(path)?.label).toBe(label);
});

test('a screen is open to the roles of its section; a screen without a section, to admins only', () => {
  expect(rolesAt(paths.adminReports)).toContain('moderator');
  expect(rolesAt(paths.adminDestinationImport)).toEqual(['admin']);
  expect(rolesAt('/admin/nothing')).toEqual(['admin']);
});
