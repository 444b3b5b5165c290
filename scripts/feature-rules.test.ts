import { expect, test } from 'vitest';
import { MEMBER_TABLE_USERS } from './boundaries.ts';
import { findCycles, findListFaults, findManifestFaults, findTableViolation } from './feature-rules.ts';
import { findMemberTableFaults, findNamedTables, listTables, namesMemberTable } from './table-rules.ts';

test('a cycle of features that use each other is found, however long it is', () => {
  expect(findCycles({ chat: ['profiles'], profiles: ['accounts'], accounts: [] })).toEqual([]);
  expect(findCycles({ chat: ['profiles'], profiles: ['accounts'], accounts: ['chat'] })).toEqual([
    'chat → profiles → accounts → chat',
  ]);
});

test('an unused entry in a manifest is reported differently from a missing entry', () => {
  const features = {
    chat: { domain: 'messaging', uses: ['notices', 'nothing'] },
    notices: { domain: 'core', uses: [] },
  };
  expect(findManifestFaults(features, { chat: new Set() })).toEqual([
    'server/src/messaging/chat/feature.ts declares that it uses notices, and nothing in the folder does',
    'server/src/messaging/chat/feature.ts declares that it uses nothing, which is no feature',
  ]);
  const right = { chat: { domain: 'messaging', uses: ['notices'] }, notices: { domain: 'core', uses: [] } };
  expect(findManifestFaults(right, { chat: new Set(['notices']) })).toEqual([]);
});

test('a feature that uses a later or neighboring domain is rejected', () => {
  const features = {
    tips: { domain: 'places', uses: ['chat'] },
    chat: { domain: 'messaging', uses: [] },
    jobs: { domain: 'work', uses: ['events'] },
    events: { domain: 'gatherings', uses: [] },
  };
  expect(findManifestFaults(features, { tips: new Set(['chat']), jobs: new Set(['events']) })).toEqual([
    'server/src/places/tips/feature.ts declares that it uses chat of messaging, which does not come before places in the order of the domains',
    'server/src/work/jobs/feature.ts declares that it uses events of gatherings, which does not come before work in the order of the domains',
  ]);
});

test('each feature is listed after the features that it uses', () => {
  const features = {
    chat: { domain: 'messaging', uses: ['notices'] },
    notices: { domain: 'core', uses: [] },
    tips: { domain: 'places', uses: [] },
  };
  expect(findListFaults(['notices', 'chat', 'tips'], features)).toEqual([]);
  expect(findListFaults(['chat', 'notices'], features)).toEqual([
    'server/src/features.ts does not list tips',
    'server/src/features.ts lists chat before notices, which it uses',
  ]);
});

test('tables that are named in raw SQL are found', () => {
  const owners = new Map(
    listTables('server/src/messaging/chat/tables.ts', "export const chatRooms = pgTable(\n  'chat_rooms', {});"),
  );
  expect([...owners]).toEqual([['chat_rooms', 'chat']]);
  const source = [
    'sql`select * from chat_rooms, x`',
    'sql`insert into "chat_rooms" select 1`',
    `sql\`a \${true ? sql\`exists (select from chat_rooms)\` : x} b\``,
    'sql`select from x as y, chat_rooms`',
    '// from chat_rooms',
  ].join('\n');
  expect(
    findNamedTables('server/src/places/tips/queries.ts', source, owners).map(
      ({ offset }) => source.slice(0, offset).split('\n').length,
    ),
  ).toEqual([1, 2, 3, 4]);
});

test('SQL names another feature’s tables only in tables.ts and queries.ts, and only if the manifest lists the feature', () => {
  const features = {
    chat: { domain: 'messaging', uses: ['notices'] },
    notices: { domain: 'core', uses: [] },
    tips: { domain: 'places', uses: [] },
  };
  expect(findTableViolation('server/src/messaging/chat/queries.ts', 'notices', features)).toBeUndefined();
  expect(findTableViolation('server/src/messaging/chat/queries.ts', 'people', features)).toBeUndefined();
  expect(findTableViolation('server/src/messaging/chat/service.ts', 'notices', features)).toContain('only tables and queries');
  expect(findTableViolation('server/src/messaging/chat/queries.ts', 'tips', features)).toContain(
    'chat does not declare that it uses tips',
  );
});

test('a new file outside core/people that names a member table is rejected', () => {
  const listed = Object.keys(MEMBER_TABLE_USERS);
  expect(findMemberTableFaults(listed)).toEqual([]);
  expect(findMemberTableFaults([...listed, 'server/src/places/tips/queries.ts'])).toEqual([
    'server/src/places/tips/queries.ts names a table of members: use server/src/core/people/members/queries.ts',
  ]);
  const [unneeded, ...others] = listed;
  expect(findMemberTableFaults(others)).toEqual([
    `${unneeded} no longer names a table of members: remove it from MEMBER_TABLE_USERS`,
  ]);
});

test.each([
  ['server/src/places/tips/queries.ts', '../../core/people/accounts/tables.ts', '', true],
  ['server/src/places/tips/queries.ts', '../../core/people/members/queries.ts', 'sql`select from user_profiles`', true],
  ['server/src/places/tips/queries.ts', '../../core/people/members/queries.ts', 'sql`select from tips`', false],
  ['server/src/places/tips/tables.ts', '../../core/people/accounts/tables.ts', '', false],
  ['server/src/places/tips/tips.test.ts', '../../core/people/accounts/tables.ts', '', false],
  ['server/src/core/people/members/queries.ts', '../accounts/tables.ts', '', false],
])('%s with the import %s and "%s" names a member table: %s', (file, specifier, source, names) => {
  expect(namesMemberTable(file, source, [specifier])).toBe(names);
});
