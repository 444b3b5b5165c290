import { expect, test } from 'vitest';
import { OTHERS } from './others.ts';
import { sceneOf } from './scene-of.ts';
import { SUBJECTS } from './subjects.ts';

const named = (title: string, id = '0190') => sceneOf({ id, title }).name;

test.each([
  ['Visa & Legal Mastery', 'passport'],
  ['Digital Nomad Business Mastery', 'desk'],
  ['Complete Expat Blueprint', 'suitcase'],
  ['Renting in Lisbon', 'houses'],
  ['Thai in twelve weeks', 'speech'],
  ['Taxes for two countries', 'coins'],
  ['Bookkeeping for people with three currencies', 'coins'],
  ['Photos that friends look at twice', 'camera'],
  ['Running a business', 'desk'],
  ['Filming strangers with respect', 'film'],
])('%s shows the %s', (title, name) => {
  expect(named(title)).toBe(name);
});

test('a part of a longer word is ignored', () => {
  expect(named('Parenting on the move')).not.toBe('houses');
  expect(named('Retire in Thailand')).not.toBe('speech');
  expect(named('Running a business')).not.toBe('strength');
});

test('a course without a known subject always gets the same general scene', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `course-${index}`);
  const names = ids.map((id) => named('Slow mornings', id));
  expect(names).toEqual(ids.map((id) => named('Slow mornings', id)));
  expect(new Set(names)).toEqual(new Set(OTHERS.map(({ name }) => name)));
});

test('all scenes are different and small', () => {
  const drawings = [...SUBJECTS, ...OTHERS].map(({ sky, sun, shapes }) => JSON.stringify([sky, sun, shapes]));
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const drawing of drawings) expect(drawing.length).toBeLessThan(1500);
});
