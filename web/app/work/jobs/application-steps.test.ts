import type { OwnApplication } from '@bros/contract/work/job-applications';
import { expect, test } from 'vitest';
import { stepsOf } from './application-steps.ts';

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`;
const nothing = { viewedAt: null, answeredAt: null, withdrawnAt: null, cv: null };
const named = (application: Parameters<typeof stepsOf>[0]) => stepsOf(application).map(({ step }) => step);

test('an application that nobody has opened has one step', () =>
  expect(stepsOf({ ...nothing, state: 'submitted', submittedAt: at(8) })).toEqual([{ step: 'submitted', at: at(8) }]));

test('steps are shown in the order in which they happened', () => {
  const cv = { openedAt: at(12) } as OwnApplication['cv'];
  const seen = { ...nothing, submittedAt: at(8), viewedAt: at(9), answeredAt: at(10), cv };
  expect(named({ ...seen, state: 'shortlisted' })).toEqual(['submitted', 'viewed', 'shortlisted', 'cvOpened']);
});

test('a withdrawn application does not show an earlier answer', () =>
  expect(
    named({ ...nothing, submittedAt: at(8), viewedAt: at(9), answeredAt: at(10), withdrawnAt: at(11), state: 'withdrawn' }),
  ).toEqual(['submitted', 'viewed', 'withdrawn']));
