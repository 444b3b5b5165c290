import { expect, test } from 'vitest';
import { listLicenses } from './licenses.ts';

test('the license list contains each shipped package once and no development packages', () => {
  const found = listLicenses({
    '': { version: '0.1.0' },
    'node_modules/@bros/contract': { link: true },
    'node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    'node_modules/a/node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/@scope/thing': { version: '1.0.0' },
  });
  expect(found).toEqual([
    { name: '@scope/thing', version: '1.0.0', license: '' },
    { name: 'zod', version: '4.0.0', license: 'MIT' },
  ]);
});
