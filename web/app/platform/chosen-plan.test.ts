import { expect, test } from 'vitest';
import { planInPath } from './chosen-plan.ts';

test.each([
  ['/payment?plan=explorer', 'explorer'],
  ['/payment?plan=legend&checkout=done', 'legend'],
  ['/payment?plan=browser', null],
  ['/payment?plan=gold', null],
  ['/payment', null],
  ['/chat?plan=legend', null],
  [null, null],
])('the return path %s shows the plan %s', (path, plan) => {
  expect(planInPath(path)).toBe(plan);
});
