import { expect, test } from 'vitest';
import { findCircles, findListFaults, findManifestFaults, findTableViolation } from './feature-rules.ts';
import { findNamedTables, listTables } from './table-rules.ts';

test('features that use each other in a circle are found, however long it is', () => {
  expect(findCircles({ chat: ['profiles'], profiles: ['accounts'], accounts: [] })).toEqual([]);
  expect(findCircles({ chat: ['profiles'], profiles: ['accounts'], accounts: ['chat'] })).toEqual([
    'chat → profiles → accounts → chat',
  ]);
});

test('a manifest that names a feature which nothing in its folder uses is told apart from one that names none at all', () => {
  const features = { chat: ['notices', 'nothing'], notices: [] };
  expect(findManifestFaults(features, { chat: new Set() })).toEqual([
    'server/src/messaging/chat/feature.ts says that it uses notices, and nothing in the folder does',
    'server/src/messaging/chat/feature.ts says that it uses nothing, which is no feature',
  ]);
  expect(findManifestFaults({ chat: ['notices'], notices: [] }, { chat: new Set(['notices']) })).toEqual([]);
});

test('a feature is listed, after those that it uses', () => {
  const features = { chat: ['notices'], notices: [], tips: [] };
  expect(findListFaults(['notices', 'chat', 'tips'], features)).toEqual([]);
  expect(findListFaults(['chat', 'notices'], features)).toEqual([
    'server/src/features.ts does not list tips',
    'server/src/features.ts lists chat before notices, which it uses',
  ]);
});

test('tables that SQL names in its own words are found, and others are not', () => {
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

test('SQL names tables of another feature in tables and queries alone, and only where the manifest says so', () => {
  const features = { chat: ['notices'], notices: [], tips: [] };
  expect(findTableViolation('server/src/messaging/chat/queries.ts', 'notices', features)).toBeUndefined();
  expect(findTableViolation('server/src/messaging/chat/queries.ts', 'people', features)).toBeUndefined();
  expect(findTableViolation('server/src/messaging/chat/service.ts', 'notices', features)).toContain('only tables and queries');
  expect(findTableViolation('server/src/messaging/chat/queries.ts', 'tips', features)).toContain(
    'chat does not say that it uses tips',
  );
});
