import { expect, test } from 'vitest';
import { SETTING_GROUPS } from './setting-groups.ts';
import { settingsTexts } from './settings-texts.ts';

test('every setting is in one group', () => {
  const grouped = Object.values(SETTING_GROUPS).flat();
  expect(grouped.toSorted()).toEqual(Object.keys(settingsTexts.settings).toSorted());
});
