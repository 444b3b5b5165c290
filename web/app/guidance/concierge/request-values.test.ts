import { expect, test } from 'vitest';
import { requestOf } from './request-values.ts';

const typed = {
  kind: '',
  title: 'A flat',
  text: 'Two rooms',
  cityId: '2267057',
  startsOn: '2027-05-01',
  endsOn: '',
  budgetUsd: '$1,500',
};
const sending = { clientId: '0190f3a0-0000-7000-8000-000000000000', fileIds: [] };

test('a travel request includes the typed trip; a support request does not', () => {
  expect(requestOf(typed, { ...sending, kind: 'relocation' })).toMatchObject({
    cityId: 2267057,
    startsOn: '2027-05-01',
    endsOn: null,
    budgetUsd: 1500,
  });
  expect(requestOf(typed, { ...sending, kind: 'support' })).toMatchObject({
    title: 'A flat',
    cityId: null,
    startsOn: null,
    endsOn: null,
    budgetUsd: null,
  });
});

test.each([
  ['', null],
  ['1 200', 1200],
  ['$1200', 1200],
  ['1200.50', -1],
  ['1.20', -1],
  ['A$1200', -1],
  ['€1200', -1],
  ['a lot', -1],
])('a budget of "%s" is parsed as %s', (budgetUsd, read) => {
  expect(requestOf({ ...typed, budgetUsd }, { ...sending, kind: 'booking' }).budgetUsd).toBe(read);
});
