import { expect, test } from 'vitest';
import { readSources } from './source-imports.ts';

/** These changes must not be sent later, when the member may no longer want them. */
const NEVER = ['accounts', 'billing', 'payouts', 'payoutDetails', 'safetyTimers', 'sales', 'verification', 'staff'];

test('only the listed changes wait for a connection', () => {
  const defined = [...readSources()]
    .filter(([path, text]) => path.startsWith('web/app/') && !path.includes('.test.') && /from '.*define-write\.ts'/.test(text))
    .flatMap(([, text]) =>
      [...text.matchAll(/\boperation: '(\w+)\.(\w+)'/g)].map(([, noun = '', verb = '']) => ({ noun, verb })),
    );
  expect(defined.map(({ noun, verb }) => `${noun}.${verb}`).sort()).toEqual([
    'chat.react',
    'chat.send',
    'events.join',
    'events.leave',
    'events.setCheckedIn',
    'reviews.create',
    'reviews.remove',
    'reviews.update',
    'trips.create',
    'trips.remove',
    'trips.update',
  ]);
  for (const { noun, verb } of defined) expect(NEVER, `${noun}.${verb}`).not.toContain(noun);
});
